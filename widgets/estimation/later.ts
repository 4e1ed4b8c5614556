/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { settle } from '@/features/shell/settle';
import { applyPageMeta } from '@/host/page-meta';
import type { Session } from '@/session/session';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { openAccount } from '@/session/account';
export { openActs } from './acts';
export { Overlay } from './overlay';
export { ResultOf } from './result-of';
export { Steps } from './steps/steps';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/** What every widget settles; and asks search engines to keep away from the funnel and its results. */
export function afterReady(session: Session): () => void {
  settle(session);
  return applyPageMeta(session.host.ownerDocument, { robots: 'noindex,nofollow' });
}
