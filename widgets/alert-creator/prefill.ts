/** The attribute `criteria` of the host: JSON with the names of the API (`max_budget`), see docs/spec/alerts.md#9.5. */
import { typedFromData, unreadCriteria } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import type { RawAttributes } from '@/host/attributes';
import { criteriaOf } from '@/host/settings';
import { camelCase, renameKeys } from '@/lib/case';

const read = (attribute: RawAttributes) =>
  renameKeys(criteriaOf(attribute) ?? {}, camelCase) as Record<string, unknown>;

/** Returns the values that the attribute fills in. */
export function prefillCriteria(attribute: RawAttributes): TypedCriteria {
  return typedFromData(read(attribute));
}

/** Returns a sentence for the page's developer if criteria were left out. */
export function criteriaProblems(attribute: RawAttributes): string[] {
  const unread = unreadCriteria(read(attribute));
  return unread.length > 0 ? [`criteria: ${unread.join(', ')} not understood, left out.`] : [];
}
