/** The texts of the possible first steps, which are shown before the other code is loaded. */

/** The questions of the first steps. */
export const questions = {
  address: "Quelle est l'adresse du bien à estimer\u00a0?",
  typology: 'Quel type de bien souhaitez-vous estimer\u00a0?',
};

/** The props of the address field, before and after it can search. */
export const addressField = {
  name: 'formattedAddress',
  label: 'Adresse',
  hint: 'Ex\u00a0: 12 rue Saint Denis, 75011 Paris',
  required: true,
} as const;
