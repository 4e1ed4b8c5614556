/** Puts one element's session within reach of its screens, and starts it anew when the host says so. */

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RawAttributes } from '@/host/attributes';
import type { RouteMatch } from '@/host/routes';
import { createSession, type Session, type Tag } from './session';

const SessionContext = createContext<Session | null>(null);

// A change of these starts the element anew; any other attribute is read when it is needed.
const REBOOTING = 'token user-id customer-id session-id api-base token-header token-storage routing base-path'.split(
  ' ',
);

/** What the custom element gives to the root of its screens. */
export type WidgetRootProps = { host: HTMLElement; attribute: RawAttributes; onReady: () => void };

type Props = WidgetRootProps & { tag: Tag; children: ReactNode };

/** Provides the session; its children are drawn anew when the identity or the servers change. */
export function SessionProvider(props: Props) {
  // biome-ignore lint/plugin: a key is compared and never read: the JSON of the page does, and weighs less.
  return <Given key={JSON.stringify(REBOOTING.map(props.attribute))} {...props} />;
}

// Once it starts anew, what the page said of who is there is out of date, until it says another thing.
function Given(props: Props) {
  const [restarts, setRestarts] = useState(0);
  const attribute: RawAttributes = (name) =>
    restarts && /^(token|user-id)$/.test(name) ? null : props.attribute(name);
  return <Boot key={restarts} {...props} attribute={attribute} restart={() => setRestarts(restarts + 1)} />;
}

function Boot({ host, attribute, onReady, tag, restart, children }: Props & { restart: () => void }) {
  const [session] = useState(() => {
    const created = createSession(host, attribute, tag, restart, onReady);
    // Before its screens are drawn, which takes its time. An element that leaves at once takes back what it asked.
    if (tag.opensAtOnce?.(created)) created.account();
    return created;
  });
  useLayoutEffect(() => session.destroy, [session]);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The element's session. Throws outside of a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session: the screen is drawn outside of its widget.');
  return session;
}

/** The route on show; draws again when it changes. */
export function useRoute(): RouteMatch {
  const { router } = useSession();
  return useSyncExternalStore(router.subscribe, router.match, router.match);
}

/** Says that this screen accepts input: the first one to be drawn makes the element ready. */
export function useReady(): void {
  const session = useSession();
  useEffect(() => session.ready(), [session]);
}
