import { redirect } from '@/host/redirects';
import type { Session } from './session';

/**
 * Leaves the page, unless the host keeps it (docs/spec/frames.md#4.3). Use 'replace' for a page that only leads on:
 * Back then skips it.
 */
export function leaveFor({ host, boot, window }: Session, href: string, how: 'assign' | 'replace'): void {
  redirect(host, href, !boot.api.sameOrigin, (to) => window.location[how](to));
}
