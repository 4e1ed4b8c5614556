/**
 * The flag of a creation that was requested and not answered: it holds the Idempotency-Key (docs/spec/funnel.md#15.3).
 */
import * as z from 'zod/mini';
import { uuid } from '@/lib/uuid';
import { readStored } from '@/session/stored';
import { type FunnelContext, recordNames } from './context';

const schema = z.object({ key: z.string() });

/** Returns the key of the creation under way, or null. */
export function readCreationKey(context: FunnelContext): string | null {
  return readStored(schema, context.account.drafts.read(recordNames(context).flag))?.key ?? null;
}

/**
 * Stores the flag of a requested creation, with the key of an earlier one that had no answer, else with the given one.
 */
export function setCreationFlag(context: FunnelContext, known: string | null = null): void {
  const key = readCreationKey(context) ?? known ?? uuid();
  context.account.drafts.write(recordNames(context).flag, { key });
  context.store.setState({ hasFlag: true });
}

/** Deletes the flag, after an answer or a change of the answers. */
export function clearCreationFlag(context: FunnelContext): void {
  context.account.drafts.remove(recordNames(context).flag);
  context.store.setState({ hasFlag: false });
}
