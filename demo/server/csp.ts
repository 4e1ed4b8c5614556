/** The strict Content-Security-Policy that every host page is served with (architecture §6). */

type Needs = {
  /** Our own address, for the live channel. */
  origin: string;
  /** Another origin that serves the script, the API, the live channel and the pictures. */
  api?: string;
  /** Where a map chosen by the page's query comes from. */
  maps?: string[];
  /** Whose pages stand in frames of this one. */
  frames?: string[];
  /** A nonce for the one style sheet that Turbo writes into the page (its progress bar). */
  turboNonce?: string;
};

export function contentSecurityPolicy({ origin, api, maps = [], frames = [], turboNonce }: Needs): string {
  const served = api && api !== origin ? ` ${api}` : '';
  const drawn = maps.map((source) => ` ${source}`).join('');
  const socket = (api ?? origin).replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self'${served}`,
    `style-src 'self'${turboNonce ? ` 'nonce-${turboNonce}'` : ''}`,
    `img-src 'self' data: blob: https:${served}`,
    `connect-src 'self' ${socket}${served}${drawn}`,
    // A map draws in a worker: a file of the element's, or a blob that imports it from another origin, and what a worker
    // imports is worker-src's too (tried in Chromium 156).
    `worker-src 'self' blob:${served}`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Turbo 8 parses the pages it fetches with DOMParser, a Trusted Types sink, and brings no policy of its own: with
    // these lines none of its links works (tried in Chromium 156). So Turbo's pages alone do without.
    // The one policy that the others allow is that of the map, for the address of its worker.
    ...(turboNonce ? [] : ["require-trusted-types-for 'script'", 'trusted-types parvis-map']),
  ].join('; ');
}
