/** Labels and messages of the property information form. Source: docs/spec/documents.md#8. */
import type { EurosError, PropertyInfosErrors } from '@/domain/document/property-infos';
import { emailMessages } from '@/text/person/email';
import { PHONE_INVALID } from '@/text/person/labels';

/** Labels of the fields. */
export const propertyInfosLabels = {
  worksProperty: 'Travaux réalisés ou à prévoir',
  taxeFonciere: 'Taxe foncière annuelle',
  quarterlyCharges: 'Charges trimestrielles',
  syndicName: 'Nom du syndic',
  phoneNumber: 'Téléphone du syndic',
  email: 'Email du syndic',
};

const eurosMessages: Record<EurosError, string> = {
  'not-whole': "indiquez un nombre entier d'euros, en chiffres seulement",
  'too-large': 'vérifiez ce montant, il est trop élevé',
};
// The message names its amount: in a list of errors nothing else distinguishes the two amounts.
const ofAmount = (name: string, error: EurosError) => `*${name}\u00a0: ${eurosMessages[error]}`;

/** Returns the messages of the form by field. Source: docs/spec/documents.md#8.7. */
export function propertyInfosMessages(errors: PropertyInfosErrors): Partial<Record<keyof PropertyInfosErrors, string>> {
  const { taxeFonciere, quarterlyCharges, phoneNumber, email } = errors;
  return {
    ...(taxeFonciere && { taxeFonciere: ofAmount('Taxe foncière', taxeFonciere) }),
    ...(quarterlyCharges && { quarterlyCharges: ofAmount('Charges', quarterlyCharges) }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
    ...(email && { email: emailMessages.invalid }),
  };
}

/** Messages after the form is sent. Source: docs/spec/documents.md#8.8, docs/spec/documents.md#8.11. */
export const propertyInfosWords = {
  saved: 'Les informations ont bien été enregistrées',
  notSaved: "Les informations n'ont pas été enregistrées.",
  forbidden: "Vous n'avez pas le droit de modifier ces informations. Votre saisie est conservée.",
};
