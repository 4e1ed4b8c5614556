import { reportConfigProblems } from '@/session/report-config-problems';
import type { Session } from '@/session/session';
import { joinRefreshes } from '@/session/turbo-refresh';
import { checkContrast } from '@/ui/contrast';

/**
 * Runs what an element needs of its host after the first screen: reports attributes that were not understood to the
 * page's developer (`own`: further sentences of the element), restores the default colours if the host's are unreadable,
 * and joins Turbo's refreshes until the element leaves.
 */
export function settleInHost(session: Session, own: string[] = []): void {
  const { host, lifetime } = session;
  lifetime.ends.push(joinRefreshes(host));
  reportConfigProblems(session, own);
  const root = host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (root) checkContrast(root);
}
