/** Labels and messages of the mandate. Source: docs/spec/mandate.md. */

import type { CoOwnershipKind, CoordinatesErrors, YearError } from '@/domain/mandate/coordinates';
import type { MandateStep, SignPerson } from '@/domain/mandate/mandate';
import type { PastDayError } from '@/domain/planning/calendar-day';
import { nameMessages, PHONE_INVALID } from '@/text/person/labels';
import { accountLabels } from '../../account/words';

/** Labels of the tabs of the steps. Source: docs/spec/mandate.md#2.1. */
export const mandateStepLabels: Record<MandateStep, string> = {
  coordinates: 'Coordonnées',
  situation: 'Situation',
  signature: 'Signature',
};

/** Labels of the signing situations. Source: docs/spec/mandate.md#4.1. */
export const signPersonLabels: Record<SignPerson, string> = {
  solo_owner: 'Je suis seul(e) propriétaire et je signe',
  n_owners_solo_signer: 'Nous sommes plusieurs propriétaires, une seule personne signe',
  n_owners_n_signers: 'Nous sommes plusieurs propriétaires et nous signons tous',
};

/** Labels of the kinds of co-ownership. Source: docs/spec/mandate.md#3.2. */
export const coOwnershipKindLabels: Record<CoOwnershipKind, string> = {
  sci: 'SCI',
  indivision: 'Indivision',
  other: 'Autre',
};

/** Labels of the fields of the coordinates. Source: docs/spec/mandate.md#3.1. */
export const coordinatesLabels = {
  ...accountLabels,
  birthDate: 'Date de naissance',
  familySituation: 'Situation familiale',
  buyingYear: "Année d'achat du bien",
  hasPersonalAddress: 'Mon adresse personnelle est différente de celle du bien',
  coOwnership: 'Le bien appartient à une SCI ou à une indivision',
  coOwnershipKind: 'Forme de la propriété',
  coOwnershipName: "Nom de la SCI ou de l'indivision",
};

const birthMessages: Record<PastDayError, string> = {
  missing: 'est requise',
  invalid: "*Cette date n'existe pas",
  future: '*La date de naissance ne peut pas être dans le futur',
  'too-old': "*Vérifiez l'année de naissance",
};

const yearMessages: Record<YearError, string> = {
  missing: 'est requise',
  invalid: "*Indiquez une année d'achat à quatre chiffres, par exemple 2012",
  future: "*L'année d'achat ne peut pas être dans le futur",
};

/** Returns the messages of the coordinates by field. Source: docs/spec/mandate.md#3.8. */
export function coordinatesMessages(errors: CoordinatesErrors): Partial<Record<keyof CoordinatesErrors, string>> {
  const { civility, firstName, lastName, phoneNumber, birthDate, familySituation, buyingYear } = errors;
  return {
    ...(civility && { civility: `*${coordinatesLabels.civility} est requise` }),
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    ...(phoneNumber && { phoneNumber: phoneNumber === 'missing' ? 'est requis' : PHONE_INVALID }),
    ...(birthDate && { birthDate: birthMessages[birthDate] }),
    ...(familySituation && { familySituation: 'est requise' }),
    ...(errors.address && { address: 'est requise' }),
    ...(buyingYear && { buyingYear: yearMessages[buyingYear] }),
    ...(errors.coOwnershipKind && { coOwnershipKind: `*${coordinatesLabels.coOwnershipKind} est requise` }),
  };
}

/** Messages of the mandate screen. */
export const mandateWords = {
  unexpected: 'Une erreur inattendue est survenue',
  coordinatesNotSaved: "Vos coordonnées n'ont pas été enregistrées. Votre saisie est conservée.",
  coordinatesIncomplete: "Une partie de vos coordonnées n'a pas été enregistrée. Vérifiez-les, puis réessayez.",
  saveFirst: 'Enregistrez vos coordonnées pour passer à la suite.',
  alone: "Il n'y a qu'un seul signataire enregistré",
  linkFailed: "Une erreur s'est produite, veuillez réessayer plus tard où contacter votre expert",
  signed: 'Mandat signé, félicitations !',
  inPreparation: 'Votre mandat est en cours de préparation',
};
