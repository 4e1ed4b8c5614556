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

/** What is checked of the host: once all is quiet, or at the first press of someone who saves data. */
function afterReady(session: Session): () => void {
  const { host, line } = session;
  let isAsked = false;
  const settle = async () => {
    if (isAsked) return;
    isAsked = true;
    const later = await import('@/features/shell/settle');
    later.settle(session);
  };
  // Words for the page's developer: without that code they are not said.
  const onPress = () => void settle().catch(() => {});
  const callOff = line.whenQuiet(settle, 'rest');
  host.addEventListener('pointerdown', onPress, { once: true });
  return () => {
    callOff();
    host.removeEventListener('pointerdown', onPress);
  };
}

// Nothing of this area can be shown before the server was asked who is there: its client comes with the first screen.
const TAG = {
  basePath: '',
  routes: ROUTES,
  opensAtOnce: () => true,
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
