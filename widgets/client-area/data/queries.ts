/** Builds queries from calls of the API. */
import type { ApiClient } from '@/api/client';
import type { List } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { RowNames } from '@/text/left-out';
import type { Query, ReadAnswer } from './cache';

/** Returns a result with the number of its unreadable rows. */
export const withLeftOut = <T>(value: T, rows: List<unknown>): ReadAnswer<T> => ({
  ...ok(value),
  leftOut: rows.dropped,
});

type Fetch<T> = (call: ApiClient, signal: AbortSignal) => Promise<Result<T, Failure>>;

/** Returns the query of one record. */
export const itemQuery = <T>(
  key: string[],
  read: (call: ApiClient, signal: AbortSignal) => Promise<ReadAnswer<T>>,
): Query<T> => ({ key, read });

/** Returns the query of a list. Unreadable rows are left out, counted, and told on the screen by their `names`. */
export function listQuery<T>(key: string[], fetch: Fetch<List<T>>, names?: RowNames): Query<T[]> {
  const read = async (call: ApiClient, signal: AbortSignal): Promise<ReadAnswer<T[]>> => {
    const answer = await fetch(call, signal);
    return answer.ok ? withLeftOut(answer.value.items, answer.value) : answer;
  };
  return { key, read, ...(names && { names }) };
}
