import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { showToast, type ToastKind } from '@/ui/toast-acts';
import type { Paths } from './paths';
import type { FunnelState, FunnelStore } from './store';

/** What the acts of one funnel work with. `isOver`: the element has left; late answers move nothing. */
export type Context = {
  session: Session;
  account: Account;
  store: FunnelStore;
  paths: Paths;
  isOver: () => boolean;
};

/** The funnel now. */
export const stateOf = ({ store }: Context): FunnelState => store.getState();

/** Says something for 3 s. */
export function say({ account }: Context, kind: ToastKind, message: string): void {
  showToast(account.toasterId, kind, message);
}

/** The names of the funnel's records: one draft and one flag for each server (contract §2). */
export function recordsOf({ session }: Context): { draft: string; flag: string } {
  const { origin } = new URL(session.boot.api.base);
  return { draft: `funnel:${origin}`, flag: `funnel-flag:${origin}` };
}
