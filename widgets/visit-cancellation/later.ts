/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { applyPageMeta } from '@/host/page-meta';
import { complain } from '@/session/complain';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { openAccount } from '@/session/account';
export { authenticate } from './acts';
export { VisitScreens } from './visit-screens';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/**
 * Tells the page's developer what was not understood, guards against unreadable colours of the host, and asks search
 * engines to keep away: the address holds a secret.
 */
export function afterReady(session: Session): () => void {
  complain(session);
  const root = session.host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (root) checkContrast(root);
  return applyPageMeta(session.host.ownerDocument, { robots: 'noindex,nofollow' });
}
