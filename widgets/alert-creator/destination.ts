/** The destination after a creation. */
import { emit } from '@/host/events';
import { linkOf } from '@/host/host-links';
import { safeRedirect } from '@/host/redirects';
import { originsOf } from '@/host/settings';
import type { Session } from '@/session/session';

/**
 * Returns the server's redirect address if its origin is allowed, else the alerts page for a signed-in visitor, else
 * null. A refused address counts as absent and is reported to the host. Source: docs/spec/alerts.md#11.2.
 */
export function destinationOf(session: Session, redirectUrl: string | null, signedIn: boolean): string | null {
  const { attribute, boot, host } = session;
  const origins = [new URL(boot.api.base).origin, boot.page.origin, ...originsOf(attribute, 'redirect-origins')];
  const followed = safeRedirect(redirectUrl, boot.linkBase, origins);
  if (redirectUrl && !followed) emit(host, 'parvis:error', { code: 'redirect-refused', call: 'POST /buyer_alerts' });
  return followed ?? (signedIn ? linkOf(attribute, 'alerts', boot) : null);
}
