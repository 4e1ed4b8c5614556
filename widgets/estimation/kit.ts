/** Everything that the first screen does not need, in one file: fetched when the page is idle or at the first act. */
import { settle } from '@/features/shell/settle';
import { applyPageMeta } from '@/host/page-meta';
import { openAccount } from '@/session/account';
import type { Session } from '@/session/session';
import { openActs } from './acts';
import { Overlay } from './overlay';
import { ResultOf } from './result-of';
import { Steps } from './steps/steps';

/**
 * Runs the checks of every widget, and asks robots not to index the funnel and its results (docs/spec/funnel.md#1.5).
 */
function afterReady(session: Session): () => void {
  settle(session);
  return applyPageMeta(session.host.ownerDocument, { robots: 'noindex,nofollow' });
}

/** The code that the element needs after its first screen. */
export const kit = { openAccount, afterReady, openActs, Overlay, ResultOf, Steps };
