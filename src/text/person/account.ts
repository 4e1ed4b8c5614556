/** Words of the account. Sources: labels.md (Accounts, contacts), seller.md §8. */
import type { AccountErrors } from '@/domain/person/account';
import type { FamilySituation } from '@/domain/person/customer';
import { contactLabels, nameMessages, PHONE_INVALID, passwordMessages } from './labels';

/** The names of the fields; the new password has the name that labels.md gives to any. */
export const accountLabels = {
  ...contactLabels,
  address: 'Adresse',
  additionalAddress: "Complément d'adresse",
  currentPassword: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
};

/** The names of what /mon-compte does not show, and the server may still refuse (contract §3). */
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

/** Family situations. */
export const familySituationLabels: Record<FamilySituation, string> = {
  single: 'Célibataire',
  married_pacsed: 'Marié(e) ou pacsé(e)',
  divorced: 'Divorcé(e)',
  widower: 'Veuf ou veuve',
};

/** The messages of the form, by field. */
export function accountMessages(errors: AccountErrors): Partial<Record<keyof AccountErrors, string>> {
  const { civility, firstName, lastName, phoneNumber, address } = errors;
  return {
    ...(civility && { civility: `*${accountLabels.civility} est requise` }),
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
    ...(address && { address: 'est requise' }),
    ...(errors.currentPassword && { currentPassword: 'est requis' }),
    ...(errors.password && { password: passwordMessages.short }),
    ...(errors.passwordConfirmation && { passwordConfirmation: passwordMessages.different }),
  };
}

/** What is said once the account is saved (seller.md §8); after a new password the page is loaded again in 3 s. */
export const accountToasts = {
  saved: 'Les informations ont bien été enregistrées',
  passwordChanged: 'Votre mot de passe a été modifié, vous allez être redirigé vers la page de connexion',
};
