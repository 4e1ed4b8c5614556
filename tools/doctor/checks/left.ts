/** A page without an element, to which the element of the page before may have led. */
import { type Finding, inHtml, warning } from '../finding';
import type { Observed } from '../observed';
import { attributeValues, unknownAttributes } from './attributes';
import { identities } from './identity';

const AREA = 'parvis-client-area';

/** Returns the faults of a client area that has led a guest to this page: most often the page where one signs in. */
export function leftPage(seen: Observed): Finding[] {
  const isGuest = seen.left.some(
    ({ tag, token, userId }) => tag === AREA && !(token === 'given' && userId === 'given'),
  );
  if (!isGuest) return [];
  const before = { ...seen, elements: seen.left };
  return [
    warning('page-left', {
      title: 'The client area may have led from the page before to this one',
      seen: 'This page has no element; the page before has a client area whose token or user-id has no value.',
      suffers: 'The client area: it leads every guest to sign-in-url, and shows nothing.',
      add: [inHtml('<parvis-client-area token="…" user-id="…">')],
    }),
    ...unknownAttributes(before),
    ...attributeValues(before),
    ...identities(before),
  ];
}
