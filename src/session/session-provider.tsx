/** Provides one element's session to its screens, and restarts it when the host's attributes require it. */

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
import { emit } from '@/host/events';
import type { RouteMatch, Routes } from '@/host/routes';
import { createSession, type Session, type Tag } from './session';

const SessionContext = createContext<Session | null>(null);

// A change of these restarts the element, and so does that of `token`, unless the same user has a new one; any other
// attribute is read when it is needed (docs/spec/attributes.md#2.4, docs/spec/attributes.md#4.8).
const REBOOTING = 'user-id customer-id session-id api-base token-header token-storage routing base-path'.split(' ');

/** Props that the custom element gives to the root of its screens. */
export type WidgetRootProps = { host: HTMLElement; attribute: RawAttributes; onReady: () => void };

type Props = WidgetRootProps & { tag: Tag; children: ReactNode };

/** Provides the session; its children mount again when the identity or the servers change. */
export function SessionProvider({ attribute: read, ...props }: Props) {
  const [[restarts, outdated], setRestarts] = useState<[number, string?]>([0]);
  // After a restart the page's identity is out of date, until it changes (docs/spec/attributes.md#4.7).
  const given = `${read('token')} ${read('user-id')}`;
  const attribute: RawAttributes = (name) => (given === outdated && /^(token|user-id)$/.test(name) ? null : read(name));
  const token = attribute('token');
  // biome-ignore lint/plugin: the key is compared, never read, so that the page's own JSON suffices, and weighs less.
  const key = JSON.stringify([restarts, attribute('user-id') ? !token : token, ...REBOOTING.map(attribute)]);
  const restart = (byPage = false) => setRestarts([restarts + 1, byPage ? '' : given]);
  return <Boot key={key} {...props} attribute={attribute} restart={restart} />;
}

type BootProps = Props & Pick<Session, 'restart'>;

function Boot({ host, attribute, onReady, tag, restart, children }: BootProps) {
  const [session] = useState(() => {
    const created = createSession(host, attribute, tag, restart, onReady);
    // Before its screens are drawn, which takes time. An element that leaves at once aborts these requests.
    if (tag.opensAtOnce?.(created)) created.account();
    return created;
  });
  useLayoutEffect(() => session.destroy, [session]);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Returns the element's session. Throws outside of a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session: the screen is drawn outside of its widget.');
  return session;
}

/** Returns the current route, typed by the table of the element's routes; renders again when it changes. */
export function useRoute<Table extends Routes = Routes>(): RouteMatch<Table> {
  const { router } = useSession();
  return useSyncExternalStore<RouteMatch<Table>>(router.subscribe, router.match, router.match);
}

/** Tells that this screen accepts input: the first such screen makes the element ready. */
export function useReportReady(): void {
  const session = useSession();
  useEffect(() => session.ready(), [session]);
}

/** Logs a screen that could not be drawn, and tells the host without details (docs/spec/shell.md#7.8). */
export function reportCrash(host: HTMLElement, error: unknown): void {
  console.error(error);
  emit(host, 'parvis:error', { code: 'screen' });
}
