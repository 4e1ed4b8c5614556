/** The ways out of the result pages. */

import { linkOf } from '@/host/house';
import { redirect } from '@/host/redirects';
import type { Session } from '@/session/session';

/** The sale in the seller space. */
export function saleHref({ attribute, boot }: Session, saleId: string): string {
  const url = new URL(linkOf(attribute, 'ev', boot));
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/ventes/${encodeURIComponent(saleId)}`;
  return url.href;
}

/** Leaves the page, unless the host keeps it; Back does not come to what would only lead on again. */
export function leaveFor({ host, boot, window }: Session, href: string): void {
  redirect(host, href, !boot.api.sameOrigin, (to) => window.location.replace(to));
}
