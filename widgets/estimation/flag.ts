/** The flag of a creation that was asked for and not answered yet: it carries the act's Idempotency-Key. */
import { isPlainObject } from '@/lib/json';
import { uuid } from '@/lib/uuid';
import { type Context, recordsOf } from './context';

/** The key of the creation under way; null when there is none. */
export function flagKey(context: Context): string | null {
  const flag = context.account.drafts.read(recordsOf(context).flag);
  return isPlainObject(flag) && typeof flag['key'] === 'string' ? flag['key'] : null;
}

/** The visitor asks for the estimation: the act gets a key, the one of before when that one had no answer. */
export function raiseFlag(context: Context): void {
  const key = flagKey(context) ?? uuid();
  context.account.drafts.write(recordsOf(context).flag, { key });
  context.store.setState({ hasFlag: true });
}

/** The act was answered, or its answers have changed. */
export function dropFlag(context: Context): void {
  context.account.drafts.remove(recordsOf(context).flag);
  context.store.setState({ hasFlag: false });
}
