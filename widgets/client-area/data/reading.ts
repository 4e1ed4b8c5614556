/** How a call of the API becomes a reading. */
import type { ApiClient } from '@/api/client';
import type { List } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { RowNames } from '@/text/left-out';
import type { ReadAnswer, Reading } from './cache';

/** A value made of rows; how many of them could not be read goes with it. */
export const told = <T>(value: T, rows: List<unknown>): ReadAnswer<T> => ({ ...ok(value), leftOut: rows.dropped });

type Fetch<T> = (call: ApiClient, signal: AbortSignal) => Promise<Result<T, Failure>>;

/** A reading of one thing. */
export const one = <T>(
  key: string[],
  read: (call: ApiClient, signal: AbortSignal) => Promise<ReadAnswer<T>>,
): Reading<T> => ({ key, read });

/**
 * A reading of a list; what cannot be read in it is left out and counted, and told on the screen by its `names`.
 */
export function many<T>(key: string[], fetch: Fetch<List<T>>, names?: RowNames): Reading<T[]> {
  const read = async (call: ApiClient, signal: AbortSignal): Promise<ReadAnswer<T[]>> => {
    const answer = await fetch(call, signal);
    return answer.ok ? told(answer.value.items, answer.value) : answer;
  };
  return { key, read, ...(names && { names }) };
}
