/** What is said of criteria: the rules' codes in words, and the server's messages where the form has their fields. */
import { type CriteriaErrors, validateCriteria } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';

type Messages = Partial<Record<keyof TypedCriteria, string>>;

const NO_ZONE = '*Veuillez ajouter au moins un lieu';
const KINDS = '*Veuillez sélectionner au moins un appartement ou une maison';

/** The messages of what needs no server, by field. */
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

/** The server's messages by field; what is said of apartment or house is said of both (buyer-and-shell.md §5). */
export function placedKinds(fields: Record<string, string>): Record<string, string> {
  const message = fields['apartment'] ?? fields['house'];
  return message ? { ...fields, apartment: message, house: message } : fields;
}
