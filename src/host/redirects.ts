/** Checks of every address that is followed or shown as a link (docs/spec/frames.md#4). */
import { emit } from './events';

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** Returns the address for a link; null when its scheme is neither http(s), mailto nor tel, or it names a user. */
export function safeHref(raw: string | null | undefined, base: string): string | null {
  const url = parse(raw, base);
  return url && LINK_SCHEMES.includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** Returns a server's redirect_url if it is http(s) on one of these origins, else null. */
export function safeRedirect(raw: string | null | undefined, base: string, origins: readonly string[]): string | null {
  const url = parse(raw, base);
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return web && !url.username && !url.password && origins.includes(url.origin) ? url.href : null;
}

/**
 * Leaves the page, unless the host cancels `parvis:redirect`. `bare` leaves the query out of the event: for a page of
 * another origin than the API's.
 */
export function redirect(host: EventTarget, href: string, bare: boolean, go: (href: string) => void): void {
  const url = new URL(href);
  if (emit(host, 'parvis:redirect', { url: bare ? url.origin + url.pathname : href })) go(href);
}

function parse(raw: string | null | undefined, base: string): URL | null {
  try {
    return raw ? new URL(raw, base) : null;
  } catch {
    return null;
  }
}
