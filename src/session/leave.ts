import { redirect } from '@/host/redirects';
import type { Session } from './session';

/**
 * Leaves the page, unless the host keeps it. 'replace' for what would only lead on again: Back does not come to it.
 */
export function leaveFor({ host, boot, window }: Session, href: string, how: 'assign' | 'replace'): void {
  redirect(host, href, !boot.api.sameOrigin, (to) => window.location[how](to));
}
