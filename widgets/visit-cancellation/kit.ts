/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { settle } from '@/features/shell/settle';
import { applyPageMeta } from '@/host/page-meta';
import { openAccount } from '@/session/account';
import type { Session } from '@/session/session';
import { authenticate } from './acts';
import { VisitScreens } from './visit-screens';

/** What every widget settles; and asks search engines to keep away: the address holds a secret. */
function afterReady(session: Session): () => void {
  settle(session);
  return applyPageMeta(session.host.ownerDocument, { robots: 'noindex,nofollow' });
}

/** What the element is made of from its first act on. */
export const kit = { openAccount, afterReady, authenticate, VisitScreens };
