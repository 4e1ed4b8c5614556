/** Who is signed in, and where their token may be seen. No text holds a token. */
import { error, type Finding, inHeaders, inHtml, warning } from '../finding';
import type { ElementSeen, Observed } from '../observed';
import { screens } from '../screens';

type Check = (element: ElementSeen, suffering: (rest: string) => string) => Finding | null;

const GUEST = '<parvis-… token="" user-id="">';
const SIGNED_IN = '<parvis-… token="…" user-id="…">';

/** The faults of the identity that an element is given, each on its own. */
const CHECKS: readonly Check[] = [
  ({ token, userId }, suffering) => {
    if (token !== 'placeholder' && userId !== 'placeholder') return null;
    return error('token-placeholder', {
      title: 'A template was not filled in',
      seen: `${token === 'placeholder' ? 'token' : 'user-id'} holds the text of a template, or a word such as undefined.`,
      suffers: suffering('the first call is refused, and the stored session of the visitor ends.'),
      add: [inHtml(GUEST), { where: 'Ruby on Rails, the view', line: '"token" => current_user&.api_token.to_s' }],
    });
  },
  ({ token, userId }, suffering) => {
    if (token !== 'given' || (userId !== 'absent' && userId !== 'empty')) return null;
    return error('token-without-user', {
      title: "A guest's page holds a token",
      seen: `token has a value, and user-id is ${userId}.`,
      suffers: suffering('the visitor counts as a guest; the token is in the page for every script to read.'),
      add: [inHtml(GUEST), inHtml(SIGNED_IN)],
    });
  },
  ({ token, userId }, suffering) => {
    if (userId !== 'given' || token !== 'empty') return null;
    return error('user-without-token', {
      title: 'A user is named without a token',
      seen: 'user-id has a value, and token is empty.',
      suffers: suffering('the visitor counts as a guest.'),
      add: [inHtml(SIGNED_IN), inHtml(GUEST)],
    });
  },
  ({ storesToken, isForeign }, suffering) => {
    if (!storesToken || !isForeign) return null;
    return warning('token-stored', {
      title: "Tokens stay in this site's storage",
      seen: 'token-storage is local, and the API is on another site.',
      suffers: suffering('every script of this site can read the token, also after the visit.'),
      add: [inHtml('token-storage="memory"')],
    });
  },
  ({ sessionIsCookie }, suffering) => {
    if (!sessionIsCookie) return null;
    return error('session-cookie', {
      title: 'session-id is the value of the session cookie',
      seen: 'A cookie of a session has the same value.',
      suffers: suffering('whoever reads the page, or the logs of the API, can take the session over.'),
      add: [{ where: 'Ruby on Rails, config/initializers/parvis.rb', line: 'session_id: view.cookies[:visitor_id]' }],
    });
  },
];

/** Returns the faults of the identity of each element. */
export function identities({ elements }: Observed): Finding[] {
  return elements.flatMap((element) =>
    CHECKS.flatMap((check) => check(element, (rest) => screens([element.tag], rest)) ?? []),
  );
}

/** Returns the places where a token of the page may be seen by others: its address, a cache, the page of a guest. */
export function exposedTokens({ page, elements }: Observed): Finding[] {
  const holders = elements.filter(({ token }) => token === 'given').map(({ tag }) => tag);
  const address = page.addressHoldsToken
    ? [
        error('token-in-address', {
          title: 'The address of the page holds a token',
          seen: 'The path, the query or the hash has it.',
          suffers: screens(holders, 'histories, logs and other sites keep the token.'),
          add: [inHtml(SIGNED_IN)],
        }),
      ]
    : [];
  if (holders.length === 0) return address;
  const cached = isCached(page.headers)
    ? [
        error('token-cached', {
          title: 'A page with a token may be cached for others',
          seen: `Cache-Control is ${page.headers?.['cache-control'] || 'missing'}.`,
          suffers: screens(holders, "the next visitor of a shared cache gets this visitor's token."),
          add: [inHeaders('Cache-Control: private, no-store')],
        }),
      ]
    : [];
  const guest = page.guestHasToken
    ? [
        error('token-for-guests', {
          title: 'A visitor without cookies gets a token',
          seen: 'The same address, asked for without cookies and without its query, holds a token.',
          suffers: screens(holders, 'anyone who opens the page is signed in as this person.'),
          add: [inHtml(GUEST), inHeaders('Cache-Control: private, no-store')],
        }),
      ]
    : [];
  return [...address, ...cached, ...guest];
}

/** Returns whether shared caches may keep a page: it says so, or it came from one. */
function isCached(headers: Record<string, string> | null): boolean {
  const control = headers?.['cache-control'] ?? '';
  const isShared = /\bpublic\b|\bs-maxage=[1-9]/i.test(control);
  const isKept = /\bmax-age=[1-9]/i.test(control) && !/\b(private|no-store|no-cache)\b/i.test(control);
  return isShared || isKept || /^hit\b/i.test(headers?.['x-cache'] ?? headers?.['cf-cache-status'] ?? '');
}
