/** The code that the first screen does not need, as one file: fetched when the page is idle, or at the first act. */
import { settleInHost } from '@/features/shell/settle-in-host';
import { applyPageMeta } from '@/host/page-meta';
import { openAuthSession } from '@/session/auth-session';
import type { Session } from '@/session/session';
import { authenticate } from './actions';
import { VisitScreens } from './visit-screens';

/** Checks the host after the first screen; sets `noindex`: the address holds a secret (docs/spec/visits.md#8.12). */
function afterReady(session: Session): () => void {
  settleInHost(session);
  return applyPageMeta(session.host, { robots: 'noindex,nofollow' });
}

/** The parts that the first screen uses later. */
export { afterReady, authenticate, openAuthSession, VisitScreens };
