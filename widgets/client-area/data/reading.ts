/** How a call of the API becomes a reading. */
import type { ApiClient } from '@/api/client';
import type { List } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { Reading } from './cache';

type Fetch<T> = (call: ApiClient, signal: AbortSignal) => Promise<Result<T, Failure>>;

/** A reading of one thing. */
export const one = <T>(key: string[], read: Fetch<T>): Reading<T> => ({ key, read });

/** A reading of a list; what was malformed in it is left out, and was told. */
export function many<T>(key: string[], fetch: Fetch<List<T>>): Reading<T[]> {
  return one(key, async (call, signal) => {
    const answer = await fetch(call, signal);
    return answer.ok ? ok(answer.value.items) : answer;
  });
}
