/** What a creation leaves in its tab for the result: who it is for, and the right to choose their first password. */
import { isPlainObject } from '@/lib/json';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';

/** `email` is the one that was typed; `signupToken` is null where passwords are not typed in the page. */
export type Created = { uniqueHash: string; email: string; signupToken: string | null };

const nameOf = ({ boot }: Session) => `funnel:${new URL(boot.api.base).origin}`;

/** Keeps it for an hour, in this tab only. */
export function writeCreated(session: Session, { tab }: Account, created: Created): void {
  tab.write(nameOf(session), created);
}

/** What was left for this result; null when it was created elsewhere, or longer ago. */
export function readCreated(session: Session, { tab }: Account, hash: string): Created | null {
  const data = tab.read(nameOf(session));
  if (!isPlainObject(data) || data['uniqueHash'] !== hash || typeof data['email'] !== 'string') return null;
  const { email, signupToken } = data;
  return { uniqueHash: hash, email, signupToken: typeof signupToken === 'string' ? signupToken : null };
}
