/**
 * The record of a creation in its tab: its act, and for the result its e-mail and signup token
 * (docs/spec/funnel.md#15.13).
 */
import * as z from 'zod/mini';
import { optional } from '@/api/wire';
import type { AuthSession, Session } from '@/session/session';
import { readStored } from '@/session/stored';

const schema = z.object({
  key: z.string(),
  uniqueHash: z.string(),
  email: z.string(),
  signupToken: optional(z.string()),
});

/** `key` is the act's Idempotency-Key; `email` is the typed one; `signupToken` is null unless `accounts="inline"`. */
export type CreationRecord = z.output<typeof schema>;

const nameOf = ({ boot }: Session) => `funnel:${new URL(boot.api.base).origin}`;

/** Stores the record for one hour, in this tab only. */
export function writeCreationRecord(session: Session, { tab }: AuthSession, created: CreationRecord): void {
  tab.write(nameOf(session), created);
}

const read = (session: Session, { tab }: AuthSession) => readStored(schema, tab.read(nameOf(session)));

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
