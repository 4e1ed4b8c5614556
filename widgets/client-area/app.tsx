/** Root component and providers of `parvis-client-area`. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { openAuthSession } from '@/session/auth-session';
import type { AuthSession, Session } from '@/session/session';
import { prefetchRoute } from './prefetch';
import { ROUTES } from './routes';
import { Entrance } from './shell/entrance';

function open(session: Session): AuthSession {
  const account = openAuthSession(session);
  prefetchRoute(session, account);
  return account;
}

/** Checks the host once the page is quiet, or at the first press of a visitor who saves data. */
function afterReady(session: Session): () => void {
  const { host, queue } = session;
  let hasRun = false;
  let isOver = false;
  const checkOnce = async () => {
    if (hasRun) return;
    hasRun = true;
    const { settleInHost } = await import('@/features/shell/settle-in-host');
    if (!isOver) settleInHost(session);
  };
  // The checks only warn the page's developer: without their code there are no warnings.
  const onPress = () => void checkOnce().catch(() => {});
  const cancel = queue.schedule(checkOnce, 'rest');
  host.addEventListener('pointerdown', onPress, { once: true });
  return () => {
    isOver = true;
    cancel();
    host.removeEventListener('pointerdown', onPress);
  };
}

// The area draws nothing before the server has answered who is there: the client is part of the first chunk.
const TAG = {
  basePath: '',
  routes: ROUTES,
  opensAtOnce: () => true,
  services: async () => ({ openAuthSession: open, afterReady }),
};

/** Draws the root component of `parvis-client-area`. */
export function ClientArea(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Entrance />
    </Shell>
  );
}
