/** Labels and messages of the estimation funnel's fields. Source: docs/spec/funnel.md#8 to docs/spec/funnel.md#14. */

import type { AddressErrors } from '@/domain/estimation/address';
import type { MainInfos, Typology } from '@/domain/estimation/estimation';
import type { LeadErrors, TypedLead } from '@/domain/estimation/lead';
import type { MainInfoError, MainInfosErrors, ReasonErrors, TypologyErrors } from '@/domain/estimation/rules';
import { emailMessages } from '@/text/person/email';
import { contactLabels, nameMessages, PHONE_INVALID } from '@/text/person/labels';

/** Labels of the fields; the label of a choice group does not precede its message. */
export const estimationLabels = {
  carrezArea: 'Surface Carrez',
  livingArea: 'Surface habitable',
  landArea: 'Surface du terrain (m²)',
  floor: 'Étage',
  roomNumber: 'Nombre de pièces',
  bedroomNumber: 'Nombre de chambres',
  constructionTime: 'Période de construction',
  goodState: 'État du bien',
  priceExpectations: 'Prix de vente souhaité',
  waitingTimePeriod: 'Quand envisagez-vous de vendre\u00a0?',
  nonSellingReason: 'Pourquoi souhaitez-vous une estimation\u00a0?',
  formattedAddress: 'Adresse',
  streetNumber: 'Numéro de rue',
  ...contactLabels,
};

/** Labels of the number of floors: of the building for an apartment, of the house itself for a house. */
export const totalFloorLabels: Record<Typology, string> = {
  apartment: "Nombre d'étages de l'immeuble",
  house: "Nombre d'étages",
};

const MASCULINE = 'est requis';
const FEMININE = 'est requise';

// Fields that are not listed have a masculine label. A choice group has no label before its message.
const REQUIRED: Partial<Record<keyof MainInfos, string>> = {
  carrezArea: FEMININE,
  livingArea: FEMININE,
  landArea: FEMININE,
  constructionTime: FEMININE,
  goodState: `*${estimationLabels.goodState} ${MASCULINE}`,
};

function mainInfoMessage(field: keyof MainInfos, error: MainInfoError): string {
  switch (error.tag) {
    case 'missing':
      return REQUIRED[field] ?? MASCULINE;
    case 'out-of-bounds':
      return `doit être comprise entre ${error.min}m² et ${error.max}m²`;
    case 'above':
      return `*Ce champ ne peut pas être supérieur à ${error.max}`;
    case 'floor-above-total':
      return "*L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble";
    case 'bedrooms-above-rooms':
      return '*Le nombre de chambres ne peut pas être supérieur au nombre de pièces';
  }
}

type Messages<Field extends string> = Partial<Record<Field, string>>;

/** Returns the messages of the main information by field. Source: docs/spec/funnel.md#10.5. */
export function mainInfosMessages(errors: MainInfosErrors): Messages<keyof MainInfos> {
  const entries = Object.entries(errors) as [keyof MainInfos, MainInfoError][];
  return Object.fromEntries(entries.map(([field, error]) => [field, mainInfoMessage(field, error)]));
}

/** Returns the message of the type of property. Source: docs/spec/funnel.md#9.4. */
export function typologyMessages(errors: TypologyErrors): Messages<'typology'> {
  return errors.typology ? { typology: 'Veuillez sélectionner un type de bien' } : {};
}

/** Returns the messages of the timing and of the reason. Source: docs/spec/funnel.md#13.4. */
export function reasonMessages(errors: ReasonErrors): Messages<keyof ReasonErrors> {
  return {
    ...(errors.waitingTimePeriod && {
      waitingTimePeriod: 'Veuillez sélectionner un horizon potentiel de vente',
    }),
    ...(errors.nonSellingReason && { nonSellingReason: "Veuillez sélectionner un motif d'estimation" }),
  };
}

/** Returns the messages of the address. Source: docs/spec/funnel.md#8.9. */
export function addressMessages(errors: AddressErrors): Messages<keyof AddressErrors> {
  return {
    ...(errors.formattedAddress && { formattedAddress: '*Veuillez entrer une adresse' }),
    ...(errors.streetNumber && { streetNumber: '*Le numéro de rue est requis' }),
  };
}

/** Returns the messages of the contact. Source: docs/spec/funnel.md#14.4. */
export function leadMessages(errors: LeadErrors): Messages<keyof TypedLead> {
  const { civility, firstName, lastName, email, phoneNumber } = errors;
  return {
    ...(civility && { civility: `*${estimationLabels.civility} ${FEMININE}` }),
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    // One message each, used for an empty field too: docs/spec/funnel.md#14.5.
    ...(email && { email: emailMessages.invalid }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
  };
}
