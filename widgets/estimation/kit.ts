/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { settle } from '@/features/shell/settle';
import { applyPageMeta } from '@/host/page-meta';
import { openAccount } from '@/session/account';
import type { Session } from '@/session/session';
import { openActs } from './acts';
import { Overlay } from './overlay';
import { ResultOf } from './result-of';
import { Steps } from './steps/steps';

/** What every widget settles; and asks search engines to keep away from the funnel and its results. */
function afterReady(session: Session): () => void {
  settle(session);
  return applyPageMeta(session.host.ownerDocument, { robots: 'noindex,nofollow' });
}

/** What the element is made of from its first act on. */
export const kit = { openAccount, afterReady, openActs, Overlay, ResultOf, Steps };
