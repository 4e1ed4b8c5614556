/** The code that the first screen does not need, as one file: fetched when the page is idle, or at the first act. */
import { settleInHost } from '@/features/shell/settle-in-host';
import { applyPageMeta } from '@/host/page-meta';
import { openAuthSession } from '@/session/auth-session';
import type { Session } from '@/session/session';
import { createFunnelActions } from './actions';
import { Overlay } from './overlay';
import { ResultRoute } from './result/result-pages';
import { FunnelSteps } from './steps/steps';

/**
 * Runs the checks of every widget, and asks robots not to index the funnel and its results (docs/spec/funnel.md#1.5).
 */
function afterReady(session: Session): () => void {
  settleInHost(session);
  return applyPageMeta(session.host, { robots: 'noindex,nofollow' });
}

/** The parts that the first screen uses later. */
export { afterReady, createFunnelActions, FunnelSteps, Overlay, openAuthSession, ResultRoute };
