/** What an element fetches when it is about to be needed. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { nextTask } from '@/lib/next-task';
import { useSession } from './session-provider';

/** A part of an element's code: fetched once, for all elements of its kind; asked for again where it could not be had. */
export type Part<T> = { fetched: T | null; fetch: () => Promise<T> };

/** Makes a part; `load` imports it, and a file of the build begins there (scripts/build/chunks.ts). */
export function lazy<T>(load: () => Promise<T>): Part<T> {
  const part: Part<T> = {
    fetched: null,
    async fetch() {
      const loaded = await load();
      // It is drawn in another task than it was evaluated in.
      await nextTask();
      // The first answer stays: what was opened with it is at work.
      part.fetched ??= loaded;
      return part.fetched;
    },
  };
  return part;
}

/** When a part is fetched: at once, ahead of its need (src/lib/line.ts), or by `load` alone. */
export type When = 'now' | 'ahead' | 'asked';

/**
 * `load` fetches the part for somebody who waits for it, also once it has failed; `fetch` rejects where it cannot be had.
 * `isGone`: it has failed more than once.
 */
export type Lazy<T> = { value: T | null; failed: boolean; isGone: boolean; load: () => void; fetch: () => Promise<T> };

/** A part, once it is there; draws again when it comes or fails. */
export function useLazy<T>(part: Part<T>, when: When = 'asked'): Lazy<T> {
  const { line } = useSession();
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [failedPart, setFailed] = useState<Part<T> | null>(null);
  const failures = useRef(0);
  const fetch = useCallback(async () => {
    setFailed(null);
    try {
      const value = await part.fetch();
      redraw();
      return value;
    } catch (error) {
      failures.current += 1;
      setFailed(part);
      throw error;
    }
  }, [part]);
  const load = useCallback(() => {
    const end = line.begin();
    fetch().then(end, end);
  }, [line, fetch]);
  const isMissing = part.fetched === null;
  useEffect(() => {
    if (!isMissing) return;
    if (when === 'now') load();
    if (when === 'ahead') return line.whenQuiet(fetch);
  }, [isMissing, when, load, fetch, line]);
  const failed = failedPart === part;
  return { value: part.fetched, failed, isGone: failed && failures.current > 1, load, fetch };
}

/** Fetches what may be needed soon, ahead of its need. */
export function useAhead(fetch: () => Promise<unknown>): void {
  const { line } = useSession();
  useEffect(() => line.whenQuiet(fetch), [line, fetch]);
}
