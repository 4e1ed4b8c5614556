/** Frames: around the page, and of the providers within it. */
import { sourcesOf } from '../csp';
import { error, type Finding, inHeaders, warning } from '../finding';
import type { Observed } from '../observed';
import { screens } from '../screens';

const AREA = 'parvis-client-area';

const SAME_ORIGIN = [
  inHeaders("Content-Security-Policy: frame-ancestors 'self'"),
  inHeaders('X-Frame-Options: SAMEORIGIN'),
];

/** What the headers of a page say of being framed: by its own site, by anyone. */
function framing({ page }: Observed): { bySelf: boolean; byAnyone: boolean } {
  const lists = page.policies.flatMap((policy) => sourcesOf(policy, 'frame-ancestors') ?? []);
  const isNamed = page.policies.some((policy) => sourcesOf(policy, 'frame-ancestors') !== null);
  // frame-ancestors makes browsers ignore the older header.
  const option = isNamed ? '' : (page.headers?.['x-frame-options'] ?? '').toUpperCase();
  return {
    bySelf: isNamed ? lists.some((source) => source !== "'none'") : option !== 'DENY',
    byAnyone: isNamed ? lists.includes('*') : option === '',
  };
}

/** Returns the faults of the client area's page as a frame: it frames a page of its own site at the end of a payment. */
export function framesOfArea(seen: Observed): Finding[] {
  const area = seen.elements.find(({ tag }) => tag === AREA);
  if (!area || seen.page.headers === null) return [];
  const { bySelf, byAnyone } = framing(seen);
  if (!bySelf) {
    return [
      error('frame-ancestors', {
        title: 'This site may not frame its own pages',
        seen: "The headers have X-Frame-Options: DENY or frame-ancestors 'none'.",
        suffers: screens(
          [AREA],
          "the payment's last page, of this site, does not show: the payment never counts as done.",
        ),
        add: SAME_ORIGIN,
      }),
    ];
  }
  if (!byAnyone || area.token !== 'given') return [];
  return [
    warning('frame-open', {
      title: 'Any site may frame the page of someone signed in',
      seen: 'The headers have neither frame-ancestors nor X-Frame-Options.',
      suffers: screens(
        [AREA],
        'another site can lay it under its own page, and have people press what they do not see.',
      ),
      add: SAME_ORIGIN,
    }),
  ];
}

/** Returns a finding for a page that another site frames. */
export function framedPage({ page, elements }: Observed): Finding[] {
  if (!page.isFramedByOthers || elements.length === 0) return [];
  return [
    warning('framed', {
      title: 'Another site frames this page',
      seen: 'The window around the page is of another origin.',
      suffers: screens(
        elements.map(({ tag }) => tag),
        'browsers part or block the storage of frames: drafts and sessions are lost, and cookies are not sent.',
      ),
      add: [
        {
          where: 'HTML of the site around, instead of the frame',
          line: `<${elements[0]?.tag} api-base="${elements[0]?.api}">`,
        },
      ],
    }),
  ];
}

/** Returns a finding where the page forbids payments in frames. */
export function paymentPermission({ page, elements }: Observed): Finding[] {
  const isForbidden = /(^|,)\s*payment=\(\s*(self)?\s*\)/.test(page.headers?.['permissions-policy'] ?? '');
  const area = elements.find(({ tag, paymentOrigins }) => tag === AREA && paymentOrigins.length > 0);
  if (!isForbidden || !area) return [];
  return [
    warning('frame-payment-permission', {
      title: 'The page forbids payments in its frames',
      seen: 'Permissions-Policy has payment=() or payment=(self).',
      suffers: screens([AREA], 'the payment form cannot offer the cards that the browser keeps.'),
      add: [
        inHeaders(`Permissions-Policy: payment=(self ${area.paymentOrigins.map((origin) => `"${origin}"`).join(' ')})`),
      ],
    }),
  ];
}
