/**
 * The flag of a creation that was requested and not answered: it holds the Idempotency-Key (docs/spec/funnel.md#15.3).
 */
import { isPlainObject } from '@/lib/json';
import { uuid } from '@/lib/uuid';
import { type FunnelContext, recordNames } from './context';

/** Returns the key of the creation under way, or null. */
export function readCreationKey(context: FunnelContext): string | null {
  const flag = context.account.drafts.read(recordNames(context).flag);
  return isPlainObject(flag) && typeof flag['key'] === 'string' ? flag['key'] : null;
}

/** Stores the flag of a requested creation, with the key of an earlier one that had no answer. */
export function setCreationFlag(context: FunnelContext): void {
  const key = readCreationKey(context) ?? uuid();
  context.account.drafts.write(recordNames(context).flag, { key });
  context.store.setState({ hasFlag: true });
}

/** Deletes the flag, after an answer or a change of the answers. */
export function clearCreationFlag(context: FunnelContext): void {
  context.account.drafts.remove(recordNames(context).flag);
  context.store.setState({ hasFlag: false });
}
