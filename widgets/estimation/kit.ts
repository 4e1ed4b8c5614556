/** What comes after the first screen, and the account it works with. */
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';

/** The code of every other screen, with who is there. */
export type Kit = typeof import('./later') & { account: Account };

/** Fetches it: once for each page, whoever asks; rejects when it cannot be had, and may be asked again. */
export async function loadKit(session: Session): Promise<Kit> {
  const [later, account] = await Promise.all([import('./later'), session.account()]);
  return { ...later, account };
}
