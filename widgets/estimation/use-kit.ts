import { useState } from 'react';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';

/** The code of every screen but the first, and the account it works with. */
export type Kit = typeof import('./later') & { account: Account };

async function fetchKit(session: Session): Promise<Kit> {
  const [later, account] = await Promise.all([import('./later'), session.account()]);
  return { ...later, account };
}

/** The kit once `load` has brought it; it may be asked for again, before it comes and when it could not be had. */
export function useKit() {
  const session = useSession();
  const [kit, setKit] = useState<Kit | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    fetchKit(session).then(
      // The first one stays: what was opened with it is at work.
      (fetched) => setKit((now) => now ?? fetched),
      () => setFailed(true),
    );
  };
  return { kit, failed, load };
}
