/** Parts of an element's code that are loaded on demand. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { nextTask } from '@/lib/next-task';
import type { AuthSession } from './session';
import { useSession } from './session-provider';

/** A part of an element's code: loaded once for all elements of its kind, and again after a failure. */
export type LazyChunk<T> = { fetched: T | null; fetch: () => Promise<T> };

/** Creates a part; `load` imports it, and a file of the build begins there (scripts/build/chunks.ts). */
export function lazy<T>(load: () => Promise<T>): LazyChunk<T> {
  const part: LazyChunk<T> = {
    fetched: null,
    async fetch() {
      const loaded = await load();
      // A part is drawn in the task after its evaluation (docs/spec/package.md#3.1).
      await nextTask();
      // The first result stays: what was opened with it is in use.
      part.fetched ??= loaded;
      return part.fetched;
    },
  };
  return part;
}

/** When a part is loaded: at once, ahead of its use (src/lib/prefetch-queue.ts), or by `load` alone. */
export type LoadTiming = 'now' | 'ahead' | 'asked';

/**
 * A part on demand. `load` loads it for a person who waits, also after a failure; `fetch` rejects where it cannot be
 * loaded. `isGone`: loading has failed more than once.
 */
export type LazyResult<T> = {
  value: T | null;
  failed: boolean;
  isGone: boolean;
  load: () => void;
  fetch: () => Promise<T>;
};

/** Returns a part, and renders again when it is loaded or fails. */
export function useLazy<T>(part: LazyChunk<T>, when: LoadTiming = 'asked'): LazyResult<T> {
  const { queue } = useSession();
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [failedPart, setFailed] = useState<LazyChunk<T> | null>(null);
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
    const end = queue.begin();
    fetch().then(end, end);
  }, [queue, fetch]);
  const isMissing = part.fetched === null;
  useEffect(() => {
    if (!isMissing) return;
    if (when === 'now') load();
    if (when === 'ahead') return queue.schedule(fetch);
  }, [isMissing, when, load, fetch, queue]);
  const failed = failedPart === part;
  return { value: part.fetched, failed, isGone: failed && failures.current > 1, load, fetch };
}

type WithAccount<T> = T & { account: AuthSession };

/** The lazy modules of a tag, with its account. */
export type LazyModulesOf<Part> = Part extends LazyChunk<infer T> ? WithAccount<T> : never;

/** Returns the lazy modules of a tag, once they are loaded and the account is open. */
export function useLazyModules<T extends object>(part: LazyChunk<T>, when: LoadTiming): LazyResult<WithAccount<T>> {
  const session = useSession();
  const [opened] = useState(() =>
    lazy(async () => {
      const [modules, account] = await Promise.all([part.fetch(), session.account()]);
      return { ...modules, account };
    }),
  );
  return useLazy(opened, when);
}

/** Loads code ahead of its use, once nothing that a person waits for is under way (docs/spec/shell.md#7.3). */
export function usePrefetch(fetch: () => Promise<unknown>): void {
  const { queue } = useSession();
  useEffect(() => queue.schedule(fetch), [queue, fetch]);
}
