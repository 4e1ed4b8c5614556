/** How a call of the API becomes a reading. */
import type { ApiClient } from '@/api/client';
import type { List } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { err, ok, type Result } from '@/lib/result';
import type { Reading } from './cache';

type Fetch<T> = (call: ApiClient, signal: AbortSignal) => Promise<Result<T, Failure>>;

/** A reading of one thing. */
export const one = <T>(key: string[], read: Fetch<T>): Reading<T> => ({ key, read });

/** A reading of a list; what was malformed in it is left out, and was told. Where all of it was, it is a failure. */
export function many<T>(key: string[], fetch: Fetch<List<T>>): Reading<T[]> {
  return one(key, async (call, signal) => {
    const answer = await fetch(call, signal);
    if (!answer.ok) return answer;
    const { items, dropped } = answer.value;
    // Items of which none can be read are not the same as none.
    return items.length === 0 && dropped > 0 ? err({ tag: 'malformed' }) : ok(items);
  });
}
