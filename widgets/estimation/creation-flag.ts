/**
 * The flag of a creation that was requested and not answered: it holds the Idempotency-Key (docs/spec/funnel.md#15.3).
 */
import * as z from 'zod/mini';
import { draftToStore } from '@/domain/estimation/draft';
import { draftFromData } from '@/domain/estimation/stored';
import { deepEqual } from '@/lib/deep-equal';
import { uuid } from '@/lib/uuid';
import { readStored } from '@/session/stored';
import { type FunnelContext, recordNames, stateOf } from './context';
import type { FunnelState } from './store';

const schema = z.object({ key: z.string() });

/** Returns the key of the creation under way, or null. */
export function readCreationKey(context: FunnelContext): string | null {
  return readStored(schema, context.account.drafts.read(recordNames(context).flag))?.key ?? null;
}

/** Returns answers as they are read from the storage, so that two tabs compare alike. */
export function answersOf(stored: unknown): unknown {
  const draft = draftFromData(stored);
  return draft && [draft.funnelVersion, draft.answers];
}

/** Returns the visitor's present answers, as they are read from the storage. */
export const storedAnswers = ({ draft, profile }: FunnelState) => answersOf(draftToStore(draft, profile));

/** Returns whether an act is about the visitor's present answers. */
export const isAboutAnswers = (context: FunnelContext, { answers }: { answers: unknown }): boolean =>
  deepEqual(storedAnswers(stateOf(context)), answers);

/**
 * Drops the flag of an act that had no answer, because its answers are being edited; `before` is the state with them.
 * Its key is good again for the same answers (docs/spec/funnel.md#15.6).
 */
export function dropFlagOfEdited(context: FunnelContext, before: FunnelState): void {
  const key = readCreationKey(context);
  if (key !== null) context.store.setState({ unanswered: { key, answers: storedAnswers(before) } });
  clearCreationFlag(context);
}

/** Returns the key of the act that had no answer and was about the present answers, or null. */
export function keyUnanswered(context: FunnelContext): string | null {
  const { unanswered } = stateOf(context);
  return unanswered && isAboutAnswers(context, unanswered) ? unanswered.key : null;
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
