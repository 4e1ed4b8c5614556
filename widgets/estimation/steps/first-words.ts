/** The words of the steps that a version may start with: they stand before all the others are there. */

/** What is asked. */
export const questions = {
  address: "Quelle est l'adresse du bien à estimer\u00a0?",
  typology: 'Quel type de bien souhaitez-vous estimer\u00a0?',
};

/** How the field of the address is called, before and after it searches. */
export const addressField = {
  name: 'formattedAddress',
  label: 'Adresse',
  hint: 'Ex\u00a0: 12 rue Saint Denis, 75011 Paris',
  required: true,
} as const;
