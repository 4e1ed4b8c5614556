/** Labels, messages and toasts of the account page. Source: docs/spec/accounts.md#5, docs/spec/accounts.md#6. */
import type { AccountErrors } from '@/domain/person/account';
import type { FamilySituation } from '@/domain/person/customer';
import { contactLabels, nameMessages, PHONE_INVALID, passwordMessages } from '@/text/person/labels';
import { PHONE_NEEDED } from '@/text/person/phone-consent';

/** Labels of the fields. Source: docs/spec/accounts.md#1.4. */
export const accountLabels = {
  ...contactLabels,
  address: 'Adresse',
  additionalAddress: "Complément d'adresse",
  currentPassword: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
};

/** Labels of fields that /mon-compte does not show and the server may refuse. Source: docs/spec/accounts.md#5.7. */
export const unshownLabels: Record<string, string> = {
  role: 'Rôle',
  email: contactLabels.email,
  birthDate: 'Date de naissance',
  familySituation: 'Situation familiale',
  coOwnership: 'Achat en indivision ou SCI',
  coOwnershipKind: 'Forme de la propriété',
  coOwnershipName: "Nom de l'indivision ou de la SCI",
  profilePicUrl: 'Photo',
};

/** Labels of the family situations. Source: docs/spec/accounts.md#1.3. */
export const familySituationLabels: Record<FamilySituation, string> = {
  single: 'Célibataire',
  married_pacsed: 'Marié(e) ou pacsé(e)',
  divorced: 'Divorcé(e)',
  widower: 'Veuf ou veuve',
};

/** Returns the messages of the form by field. Source: docs/spec/accounts.md#5.4, docs/spec/accounts.md#6.2. */
export function accountMessages(errors: AccountErrors): Partial<Record<keyof AccountErrors, string>> {
  const { civility, firstName, lastName, phoneNumber, address } = errors;
  return {
    ...(civility && { civility: `*${accountLabels.civility} est requise` }),
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    ...(phoneNumber && { phoneNumber: phoneNumber === 'needed' ? PHONE_NEEDED : PHONE_INVALID }),
    ...(address && { address: 'est requise' }),
    ...(errors.currentPassword && { currentPassword: 'est requis' }),
    ...(errors.password && { password: passwordMessages.short }),
    ...(errors.passwordConfirmation && { passwordConfirmation: passwordMessages.different }),
  };
}

/** Toasts after saving; a new password reloads the page after 3 s (docs/spec/accounts.md#6.3). */
export const accountToasts = {
  saved: 'Les informations ont bien été enregistrées',
  passwordChanged: 'Votre mot de passe a été modifié, vous allez être redirigé vers la page de connexion',
};
