/** The widget's providers. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { type Account, openAccount } from '@/session/account';
import type { Session } from '@/session/session';
import { Entrance } from './entrance';
import { sendForNeeds } from './first-needs';
import { ROUTES } from './routes';

function open(session: Session): Account {
  const account = openAccount(session);
  sendForNeeds(session, account);
  return account;
}

function afterReady(session: Session): () => void {
  const settle = () =>
    // Words for the page's developer: without that code they are not said.
    import('@/features/shell/settle').then(
      (later) => later.settle(session),
      () => {},
    );
  session.host.addEventListener('parvis:ready', settle, { once: true });
  return () => session.host.removeEventListener('parvis:ready', settle);
}

// Nothing of this area can be shown before the server was asked who is there: its client comes with the first screen.
const TAG = {
  basePath: '',
  routes: ROUTES,
  opensAtOnce: true,
  services: async () => ({ openAccount: open, afterReady }),
};

/** The root component of `parvis-client-area`. */
export function ClientArea(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Entrance />
    </Shell>
  );
}
