import { complain } from '@/session/complain';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';

/**
 * What every widget does once its first screen is there: tells the page's developer what was not understood (`own` are
 * the widget's sentences), and guards against unreadable colours of the host.
 */
export function settle(session: Session, own: string[] = []): void {
  complain(session, own);
  const root = session.host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (root) checkContrast(root);
}
