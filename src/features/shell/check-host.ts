import { reportConfigProblems } from '@/session/report-config-problems';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';

/**
 * Checks the host after the first screen of an element: reports attributes that were not understood to the page's
 * developer (`own`: further sentences of the element), and restores the default colours if the host's are unreadable.
 */
export function checkHost(session: Session, own: string[] = []): void {
  reportConfigProblems(session, own);
  const root = session.host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (root) checkContrast(root);
}
