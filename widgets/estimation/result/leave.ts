import { linkOf } from '@/host/host-links';
import type { Session } from '@/session/session';

/** Returns the address of the sale in the seller space. */
export function saleHref({ attribute, boot }: Session, saleId: string): string {
  const url = new URL(linkOf(attribute, 'ev', boot));
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/ventes/${encodeURIComponent(saleId)}`;
  return url.href;
}
