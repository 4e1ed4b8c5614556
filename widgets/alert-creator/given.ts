/** The criteria that the host gives, in the API's language (`max_budget`). */
import { typedFromData, unreadCriteria } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import type { RawAttributes } from '@/host/attributes';
import { criteriaOf } from '@/host/settings';
import { camelCase, renameKeys } from '@/lib/case';

const read = (attribute: RawAttributes) =>
  renameKeys(criteriaOf(attribute) ?? {}, camelCase) as Record<string, unknown>;

/** The form they fill. */
export function givenCriteria(attribute: RawAttributes): TypedCriteria {
  return typedFromData(read(attribute));
}

/** A sentence for the page's developer when some were left out. */
export function criteriaProblems(attribute: RawAttributes): string[] {
  const unread = unreadCriteria(read(attribute));
  return unread.length > 0 ? [`criteria: ${unread.join(', ')} not understood, left out.`] : [];
}
