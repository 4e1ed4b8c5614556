import { useLazy } from '@/features/shell/use-lazy';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';

/** The code of every screen but the first, and the account it works with. */
export type Kit = typeof import('./later') & { account: Account };

async function fetchKit(session: Session): Promise<Kit> {
  const [later, account] = await Promise.all([import('./later'), session.account()]);
  return { ...later, account };
}

/** The kit once `load` has brought it. */
export function useKit() {
  const session = useSession();
  const { value: kit, failed, load } = useLazy(() => fetchKit(session));
  return { kit, failed, load };
}
