/** Labels and messages of a person's fields. Source: docs/spec/accounts.md#1. */

/** Options of the civility, in the order shown. */
export const civilityOptions = [
  { value: 'mr', label: 'Monsieur' },
  { value: 'mrs', label: 'Madame' },
];

/** Labels of the fields of a contact. */
export const contactLabels = {
  civility: 'Civilité',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  phoneNumber: 'Téléphone',
};

/** Messages of a first or last name. Source: docs/spec/accounts.md#5.4. */
export const nameMessages = {
  missing: 'est requis',
  special: 'contient des caractères spéciaux non valides',
  long: 'ne peut pas dépasser 80 caractères',
};

/** What the law wants said where a number is collected. Source: docs/spec/phone-consent.md#1.2. */
export const PHONE_LAW =
  "Un appel commercial suppose l'accord préalable de la personne appelée, sauf pour l'exécution d'un contrat en cours.";

/** Message of a phone number that is not valid in its country. */
export const PHONE_INVALID = '*Numéro de téléphone non valide';

/** Messages of a new password and its confirmation. Source: docs/spec/accounts.md#4.5. */
export const passwordMessages = {
  short: '*Le mot de passe doit contenir au minimum 8 caractères',
  different: '*Les mots de passe ne sont pas identiques',
};
