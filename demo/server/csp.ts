/** The strict Content-Security-Policy of every host page (docs/spec/demo.md#1.6). */

type Needs = {
  /** The page's own origin, for the live channel. */
  origin: string;
  /** Another origin that serves the script, the API, the live channel and the pictures. */
  api?: string;
  /** The origins of a map that the page's query chooses. */
  maps?: string[];
  /** The origins whose pages may stand in frames of this page. */
  frames?: string[];
  /** The other origins whose pages may hold this page in a frame. */
  ancestors?: string[];
  /** A nonce for the one style sheet that Turbo writes into the page (its progress bar). */
  turboNonce?: string;
};

export function contentSecurityPolicy({
  origin,
  api,
  maps = [],
  frames = [],
  ancestors = [],
  turboNonce,
}: Needs): string {
  const served = api && api !== origin ? ` ${api}` : '';
  const drawn = maps.map((source) => ` ${source}`).join('');
  const socket = (api ?? origin).replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self'${served}`,
    `style-src 'self'${turboNonce ? ` 'nonce-${turboNonce}'` : ''}`,
    `img-src 'self' data: blob: https:${served}`,
    `connect-src 'self' ${socket}${served}${drawn}`,
    // A map draws in a worker: a file of the element, or a blob that imports it from another origin. Imports of a
    // worker fall under worker-src too (tried in Chromium 156).
    `worker-src 'self' blob:${served}`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    "font-src 'self'",
    // The client area signs out by a form that is posted to the house.
    `form-action 'self'${served}`,
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...ancestors].join(' '),
    // Turbo 8 parses fetched pages with DOMParser, a Trusted Types sink, and brings no policy of its own: with these
    // lines none of its links works (tried in Chromium 156), so pages under Turbo go without. The other pages allow one
    // policy, that of the map, for the address of its worker (docs/spec/looks.md#15.10).
    ...(turboNonce ? [] : ["require-trusted-types-for 'script'", 'trusted-types parvis-map']),
  ].join('; ');
}
