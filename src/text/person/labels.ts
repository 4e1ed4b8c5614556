/** Words for a person's details. Source: labels.md (Accounts, contacts), estimation-and-radar.md §5. */

/** How a person is addressed, in the order shown. */
export const civilityOptions = [
  { value: 'mr', label: 'Monsieur' },
  { value: 'mrs', label: 'Madame' },
];

/** What the fields of a contact are called. */
export const contactLabels = {
  civility: 'Civilité',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  phoneNumber: 'Téléphone',
};

/** What is said of a name. */
export const nameMessages = {
  missing: 'est requis',
  special: 'contient des caractères spéciaux non valides',
  long: 'ne peut pas dépasser 80 caractères',
};

/** What is said of a phone number that its country does not have. */
export const PHONE_INVALID = '*Numéro de téléphone non valide';

/** What is said of a password chosen twice. */
export const passwordMessages = {
  short: '*Le mot de passe doit contenir au minimum 8 caractères',
  different: '*Les mots de passe ne sont pas identiques',
};
