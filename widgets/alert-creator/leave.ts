/** Where a creation leads. */
import { emit } from '@/host/events';
import { linkOf } from '@/host/house';
import { safeRedirect } from '@/host/redirects';
import { originsOf } from '@/host/settings';
import type { Session } from '@/session/session';

/**
 * The server's address when it may be followed, else the alerts of someone who is signed in, else nowhere. One that may
 * not be followed counts as absent, and the page's developer hears of it.
 */
export function destinationOf(session: Session, redirectUrl: string | null, signedIn: boolean): string | null {
  const { attribute, boot, host } = session;
  const origins = [new URL(boot.api.base).origin, boot.page.origin, ...originsOf(attribute, 'redirect-origins')];
  const followed = safeRedirect(redirectUrl, boot.linkBase, origins);
  if (redirectUrl && !followed) emit(host, 'parvis:error', { code: 'redirect-refused', call: 'POST /buyer_alerts' });
  return followed ?? (signedIn ? linkOf(attribute, 'alerts', boot) : null);
}
