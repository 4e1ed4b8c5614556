import { redirect } from '@/host/redirects';
import type { Session } from './session';

/** Leaves the page, unless the host keeps it. 'replace' is for a page that only leads on: Back skips it. */
export function leavePage({ host, boot, window }: Session, href: string, how: 'assign' | 'replace'): void {
  redirect(host, href, !boot.api.sameOrigin, (to) => window.location[how](to));
}
