/**
 * The record of a creation in its tab: its act, and for the result its e-mail and signup token
 * (docs/spec/funnel.md#15.13).
 */
import { isPlainObject } from '@/lib/json';
import type { AuthSession, Session } from '@/session/session';

/** `key` is the act's Idempotency-Key; `email` is the typed one; `signupToken` is null unless `accounts="inline"`. */
export type CreationRecord = { key: string; uniqueHash: string; email: string; signupToken: string | null };

const nameOf = ({ boot }: Session) => `funnel:${new URL(boot.api.base).origin}`;

/** Stores the record for one hour, in this tab only. */
export function writeCreationRecord(session: Session, { tab }: AuthSession, created: CreationRecord): void {
  tab.write(nameOf(session), created);
}

function read(session: Session, { tab }: AuthSession): CreationRecord | null {
  const data = tab.read(nameOf(session));
  if (!isPlainObject(data)) return null;
  const { key, uniqueHash, email, signupToken } = data;
  if (typeof key !== 'string' || typeof uniqueHash !== 'string' || typeof email !== 'string') return null;
  return { key, uniqueHash, email, signupToken: typeof signupToken === 'string' ? signupToken : null };
}

/** Returns the record of this result; null when the result was created elsewhere or the record expired. */
export function readCreationRecord(session: Session, account: AuthSession, hash: string): CreationRecord | null {
  const created = read(session, account);
  return created?.uniqueHash === hash ? created : null;
}

/** Returns the result that this tab created with the key, or null. */
export function resultHashOf(session: Session, account: AuthSession, key: string): string | null {
  const created = read(session, account);
  return created?.key === key ? created.uniqueHash : null;
}
