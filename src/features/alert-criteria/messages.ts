/** Messages of the criteria: those of the rules, and the server's messages by field of the form. */
import { type CriteriaErrors, validateCriteria } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';

type Messages = Partial<Record<keyof TypedCriteria, string>>;

const NO_ZONE = '*Veuillez ajouter au moins un lieu';
const KINDS = '*Veuillez sélectionner au moins un appartement ou une maison';

/** Returns the messages of the rules by field. Source: docs/spec/alerts.md#2.3. */
export function criteriaMessages(typed: TypedCriteria, errors: CriteriaErrors = validateCriteria(typed)): Messages {
  return {
    ...(errors.zone && {
      zone: errors.zone === 'missing' ? NO_ZONE : `*Lieu hors de France\u00a0: ${errors.zone.abroad}`,
    }),
    ...(errors.kinds && { apartment: KINDS, house: KINDS }),
    ...(errors.maxBudget && { maxBudget: '*Le budget maximum doit être au moins égal au budget minimum' }),
    ...(errors.purchaseType && { purchaseType: "*Veuillez sélectionner un type d'achat" }),
  };
}

/** Returns the server's messages by field; one about apartment or house is set on both (docs/spec/alerts.md#2.4). */
export function kindMessagesOnBoth(fields: Record<string, string>): Record<string, string> {
  const message = fields['apartment'] ?? fields['house'];
  return message ? { ...fields, apartment: message, house: message } : fields;
}
