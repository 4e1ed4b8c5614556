/** What a creation leaves in its tab: which act it was, and for the result who it is for and the right to choose their first password. */
import { isPlainObject } from '@/lib/json';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';

/** `key` is the act's; `email` the one that was typed; `signupToken` is null where passwords are not typed in the page. */
export type Created = { key: string; uniqueHash: string; email: string; signupToken: string | null };

const nameOf = ({ boot }: Session) => `funnel:${new URL(boot.api.base).origin}`;

/** Keeps it for an hour, in this tab only. */
export function writeCreated(session: Session, { tab }: Account, created: Created): void {
  tab.write(nameOf(session), created);
}

function read(session: Session, { tab }: Account): Created | null {
  const data = tab.read(nameOf(session));
  if (!isPlainObject(data)) return null;
  const { key, uniqueHash, email, signupToken } = data;
  if (typeof key !== 'string' || typeof uniqueHash !== 'string' || typeof email !== 'string') return null;
  return { key, uniqueHash, email, signupToken: typeof signupToken === 'string' ? signupToken : null };
}

/** What was left for this result; null when it was created elsewhere, or longer ago. */
export function readCreated(session: Session, account: Account, hash: string): Created | null {
  const created = read(session, account);
  return created?.uniqueHash === hash ? created : null;
}

/** The result of an act of this tab. */
export function hashCreatedWith(session: Session, account: Account, key: string): string | null {
  const created = read(session, account);
  return created?.key === key ? created.uniqueHash : null;
}
