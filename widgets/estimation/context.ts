import type { AuthSession, Session } from '@/session/session';
import { showToast, type ToastKind } from '@/ui/toast-actions';
import type { Paths } from './paths';
import type { FunnelState, FunnelStore } from './store';

/** The dependencies of one funnel's actions. `isOver`: the element was removed, so late answers have no effect. */
export type FunnelContext = {
  session: Session;
  account: AuthSession;
  store: FunnelStore;
  paths: Paths;
  isOver: () => boolean;
};

/** Returns the current state of the funnel. */
export const stateOf = ({ store }: FunnelContext): FunnelState => store.getState();

/** Shows a toast for 3 s. */
export function showNotice({ account }: FunnelContext, kind: ToastKind, message: string): void {
  showToast(account.toasterId, kind, message);
}

/** Returns the names of the funnel's records: one draft and one flag for each API origin (docs/spec/storage.md#1.2). */
export function recordNames({ session }: FunnelContext): { draft: string; flag: string } {
  const { origin } = new URL(session.boot.api.base);
  return { draft: `funnel:${origin}`, flag: `funnel-flag:${origin}` };
}
