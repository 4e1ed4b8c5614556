/** Frames: around the page, and of the providers within it. */
import { isSecure } from '@/adapters/framed-page';
import { allowsUrl, sourcesOf } from '../csp';
import { error, type Finding, inHeaders, inHtml, warning } from '../finding';
import type { Observed } from '../observed';
import { screens } from '../screens';

const AREA = 'parvis-client-area';
const RADAR = 'parvis-radar';

/** What the headers of a page say of being framed: by its own site, by anyone; and the sources that they name. */
function framing({ page }: Observed): { bySelf: boolean; byAnyone: boolean; sources: readonly string[] } {
  const named = page.policies.filter((policy) => sourcesOf(policy, ANCESTORS) !== null);
  const sources = named.flatMap((policy) => sourcesOf(policy, ANCESTORS) ?? []);
  if (named.length > 0) {
    return {
      bySelf: named.every((policy) => allowsUrl(policy, ANCESTORS, `${page.origin}/`, page.origin)),
      byAnyone: named.every((policy) => sourcesOf(policy, ANCESTORS)?.some((source) => /^(\*|https?:)$/i.test(source))),
      sources: sources.filter((source) => source !== "'none'"),
    };
  }
  // frame-ancestors makes browsers ignore the older header.
  const options = (page.headers?.['x-frame-options'] ?? '').toUpperCase().split(/\s*,\s*/);
  const isKnown = options.some((option) => /^(DENY|SAMEORIGIN)$/.test(option));
  return { bySelf: !options.includes('DENY'), byAnyone: !isKnown, sources: [] };
}

const ANCESTORS = 'frame-ancestors';

const framedBy = (sources: readonly string[]) => [
  inHeaders(`Content-Security-Policy: frame-ancestors ${["'self'", ...sources].join(' ')}`),
  inHeaders('X-Frame-Options: SAMEORIGIN'),
];

/** Returns the faults of the client area's page as a frame: it frames a page of its own site at the end of a payment. */
export function framesOfArea(seen: Observed): Finding[] {
  const area = seen.elements.find(({ tag }) => tag === AREA);
  // A policy may be known where the headers cannot be read.
  const isKnown = seen.page.headers !== null || seen.page.policies.some((policy) => policy.directives.has(ANCESTORS));
  if (!area || !isKnown) return [];
  const { bySelf, byAnyone, sources } = framing(seen);
  if (!bySelf) {
    return [
      error('frame-ancestors', {
        title: 'This site may not frame its own pages',
        seen: "The headers have X-Frame-Options: DENY, or frame-ancestors without 'self'.",
        suffers: screens(
          [AREA],
          "the payment's last page, of this site, does not show: the payment never counts as done.",
        ),
        add: framedBy(sources),
      }),
    ];
  }
  if (!byAnyone || area.token !== 'given') return [];
  return [
    warning('frame-open', {
      title: 'Any site may frame the page of someone signed in',
      seen: 'The headers have neither X-Frame-Options nor a frame-ancestors that names sites.',
      suffers: screens(
        [AREA],
        'another site can lay it under its own page, and have people press what they do not see.',
      ),
      add: framedBy([]),
    }),
  ];
}

/** The finding of a page without an address, of which nothing else can be examined. */
export const withoutAddress = error('frame-without-address', {
  title: 'This page is a frame without an address of its own',
  seen: 'The address of the page is neither http nor https, as in a frame of srcdoc.',
  suffers:
    'Every element: the API, steps in the address and relative links have nothing to start from, and nothing was checked.',
  add: [{ where: 'HTML of the page around', line: '<iframe src="/page-with-the-element">' }],
});

/** Returns a finding for a frame whose sandbox takes its origin away. */
export function sandboxed({ page, elements }: Observed): Finding[] {
  if (!page.isSandboxed) return [];
  return [
    error('frame-sandboxed', {
      title: 'The sandbox of this frame takes its origin away',
      seen: "The frame has a sandbox without allow-same-origin: to every server its origin is 'null'.",
      suffers: screens(
        elements.map(({ tag }) => tag),
        'calls are refused or come without cookies, and drafts and sessions are lost.',
      ),
      add: [
        {
          where: 'HTML of the page around',
          line: '<iframe sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads" src="…">',
        },
      ],
    }),
  ];
}

/** Returns a finding where a header leaves frames and pictures of other sites out. */
export function embedderPolicy({ page, elements }: Observed): Finding[] {
  const [policy = ''] = (page.headers?.['cross-origin-embedder-policy'] ?? '').split(';');
  const refusesPictures = policy.trim() === 'require-corp';
  if (!refusesPictures && policy.trim() !== 'credentialless') return [];
  const hasFrames = elements.some(({ tag }) => tag === AREA);
  const withPictures = refusesPictures ? elements.filter(({ tag }) => tag !== 'parvis-alert-creator') : [];
  if (!hasFrames && withPictures.length === 0) return [];
  const losses = [
    ...(withPictures.length > 0 ? ['pictures of other sites are missing'] : []),
    ...(hasFrames ? ['nothing can be signed or paid in the page: the frames stay empty'] : []),
  ];
  return [
    warning('embedder-policy', {
      title: 'The page refuses what other sites have not released (Cross-Origin-Embedder-Policy)',
      seen: `Cross-Origin-Embedder-Policy is ${policy.trim()}.`,
      suffers: screens(
        hasFrames ? [AREA, ...withPictures.map(({ tag }) => tag)] : withPictures.map(({ tag }) => tag),
        `${losses.join('; ')}.`,
      ),
      add: [inHeaders('Cross-Origin-Embedder-Policy: unsafe-none')],
    }),
  ];
}

/** Returns a finding for a page that another site frames. */
export function framedPage({ page, elements }: Observed): Finding[] {
  if (!page.isFramedByOthers || page.isSandboxed || elements.length === 0) return [];
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

/** Returns the list that Permissions-Policy has for a feature: '(self)'; undefined without any. */
function permission({ headers }: Observed['page'], feature: string): string | undefined {
  const lists = (headers?.['permissions-policy'] ?? '').matchAll(/(?:^|,)\s*([a-z-]+)=(\*|self|\([^)]*\))/g);
  return [...lists].find(([, name]) => name === feature)?.[2];
}

/** Returns a finding where the page forbids payments in frames. */
export function paymentPermission({ page, elements }: Observed): Finding[] {
  const allowed = permission(page, 'payment');
  const isAllowed = (origin: string) =>
    allowed === undefined || allowed.includes('*') || allowed.includes(`"${origin}"`);
  const area = elements.find(({ tag, paymentOrigins }) => tag === AREA && !paymentOrigins.every(isAllowed));
  if (!area) return [];
  return [
    warning('frame-payment-permission', {
      title: 'The page forbids payments in its frames',
      seen: 'Permissions-Policy has a payment that does not name the origins of payment-origins.',
      suffers: screens([AREA], 'the payment form cannot offer the cards that the browser keeps.'),
      add: [
        inHeaders(`Permissions-Policy: payment=(self ${area.paymentOrigins.map((origin) => `"${origin}"`).join(' ')})`),
      ],
    }),
  ];
}

/** Returns a finding where the radar may not ask for the position (docs/spec/radar.md#3.8). */
export function geolocationPermission({ page, elements }: Observed): Finding[] {
  if (page.isSandboxed || !elements.some(({ tag }) => tag === RADAR)) return [];
  const allowed = permission(page, 'geolocation');
  const isInHeader = allowed === undefined || /\*|\bself\b/.test(allowed) || allowed.includes(`"${page.origin}"`);
  if (isInHeader && page.allowsGeolocation !== false) return [];
  return [
    warning('geolocation-permission', {
      title: 'The page may not ask for the position of its visitors',
      seen: isInHeader
        ? 'The frame around the page does not allow geolocation.'
        : 'Permissions-Policy has a geolocation without self.',
      suffers: screens([RADAR], "'Autour de moi' says that the page has no access to the position."),
      add: [
        isInHeader
          ? { where: 'HTML of the page around', line: '<iframe allow="geolocation" src="…">' }
          : inHeaders('Permissions-Policy: geolocation=(self)'),
      ],
    }),
  ];
}

/** Returns a finding for each provider that is not framed because its connection is not secure (docs/spec/frames.md#1.2). */
export function insecureFrames({ elements }: Observed): Finding[] {
  return elements.flatMap(({ tag, esignOrigins, paymentOrigins }) => {
    const lists = { 'esign-origins': esignOrigins, 'payment-origins': paymentOrigins };
    return Object.entries(lists).flatMap(([name, origins]) => {
      const insecure = origins.filter((origin) => !isSecure(new URL(origin)));
      if (insecure.length === 0) return [];
      const secure = origins.map((origin) => (insecure.includes(origin) ? origin.replace(/^http:/, 'https:') : origin));
      return error('frame-insecure', {
        title: `${name} has an address of http`,
        seen: `${insecure.join(' ')} is not framed.`,
        suffers: screens([tag], 'nothing of this provider can be signed or paid in the page.'),
        add: [inHtml(`${name}="${secure.join(' ')}"`)],
      });
    });
  });
}
