/** The names of the funnel's fields and what is said of them. Sources: labels.md (Funnel), estimation-and-radar.md §5. */

import type { AddressErrors } from '@/domain/estimation/address';
import type { MainInfos, Typology } from '@/domain/estimation/estimation';
import type { LeadErrors, TypedLead } from '@/domain/estimation/lead';
import type { MainInfoError, MainInfosErrors, ReasonErrors, TypologyErrors } from '@/domain/estimation/rules';
import { emailMessages } from '@/text/person/email';
import { contactLabels, nameMessages, PHONE_INVALID } from '@/text/person/labels';

/** The names of the fields; those of a choice group stand over it, not before its message. */
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

/** The name of the number of floors, which a house has itself. */
export const totalFloorLabels: Record<Typology, string> = {
  apartment: "Nombre d'étages de l'immeuble",
  house: "Nombre d'étages",
};

const MASCULINE = 'est requis';
const FEMININE = 'est requise';

// The names without their label's gender are masculine. A choice group has no name before its message.
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

/** The messages of the main information, by field. */
export function mainInfosMessages(errors: MainInfosErrors): Messages<keyof MainInfos> {
  const entries = Object.entries(errors) as [keyof MainInfos, MainInfoError][];
  return Object.fromEntries(entries.map(([field, error]) => [field, mainInfoMessage(field, error)]));
}

/** The message of the type of property. */
export function typologyMessages(errors: TypologyErrors): Messages<'typology'> {
  return errors.typology ? { typology: 'Veuillez sélectionner un type de bien' } : {};
}

/** The messages of the timing and the reason. */
export function reasonMessages(errors: ReasonErrors): Messages<keyof ReasonErrors> {
  return {
    ...(errors.waitingTimePeriod && {
      waitingTimePeriod: 'Veuillez sélectionner un horizon potentiel de vente',
    }),
    ...(errors.nonSellingReason && { nonSellingReason: "Veuillez sélectionner un motif d'estimation" }),
  };
}

/** The messages of the address; a text that leads nowhere is no address. */
export function addressMessages(errors: AddressErrors): Messages<keyof AddressErrors> {
  return {
    ...(errors.formattedAddress && { formattedAddress: '*Veuillez entrer une adresse' }),
    ...(errors.streetNumber && { streetNumber: '*Le numéro de rue est requis' }),
  };
}

/** The messages of the contact. */
export function leadMessages(errors: LeadErrors): Messages<keyof TypedLead> {
  const { civility, firstName, lastName, email, phoneNumber } = errors;
  return {
    ...(civility && { civility: `*${estimationLabels.civility} ${FEMININE}` }),
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    // §5 has one message for each of these, also when nothing was typed.
    ...(email && { email: emailMessages.invalid }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
  };
}
