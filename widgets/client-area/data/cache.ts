/** What the server said, kept for one element: shown again at once, and read anew behind it. */
import {
  hashKey,
  notifyManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/client';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';
import { leftOutSentence, type RowNames } from '@/text/left-out';
import { useAccount } from '../context';

const FRESH_MS = 20_000;

/** A cache for one start of the element. The client of the API already tries again; offline is an answer like another. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // It goes as a whole with its element: timers that drop what is no longer on show would outlive it.
      queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY },
    },
  });
}

/** What was read; `leftOut`: how many rows of a list could not be. */
export type ReadAnswer<T> = Result<T, Failure> & { leftOut?: number };

/** A read of the server: where it is kept, and how it is asked for. Without names what is left out is told to the host alone. */
export type Reading<T> = {
  key: readonly string[];
  names?: RowNames;
  read: (call: ApiClient, signal: AbortSignal) => Promise<ReadAnswer<T>>;
};

/** What is kept of a reading. */
export type Kept<T> = { value: T; leftOut: number };

/**
 * What a screen knows of a reading: a value may stand beside a failure, when it could not be read anew. `isSettled` once
 * a first answer has come, whatever it was.
 */
export type Read<T> = {
  value: T | undefined;
  /** What of it could not be read, in words; null when all could. */
  leftOut?: string | null;
  failure: Failure | null;
  isSettled: boolean;
  retry: () => void;
};

/**
 * Reads, and keeps reading while it is on show: on return to the page, after a change, when the live channel says so.
 * `fresh`: what was read before this screen came is not good enough, for an act that binds.
 */
export function useReading<T>(reading: Reading<T>, { enabled = true, fresh = false } = {}): Read<T> {
  const { call } = useAccount();
  const query = useObserved<T>({
    ...queryOf(call, reading),
    enabled,
    ...(fresh && { refetchOnMount: 'always' as const }),
  });
  const before = useRef(query.dataUpdatedAt);
  const isOld = fresh && query.dataUpdatedAt === before.current;
  return {
    value: isOld ? undefined : query.data?.value,
    leftOut: leftOutOf(reading, query.data),
    failure: query.error,
    isSettled: fresh ? query.isFetchedAfterMount : query.isFetched,
    retry: () => void query.refetch(),
  };
}

/** What `useReading` looks at: nothing else draws a screen again. */
const WATCHED = ['data', 'error', 'dataUpdatedAt', 'isFetched', 'isFetchedAfterMount'] as const;

/**
 * A query of the cache. It is read with the screen that waits for it, and an answer that is there already is drawn with the
 * next frame: `useQuery` would begin once the screen without it has been painted.
 */
function useObserved<T>(asked: QueryObserverOptions<Kept<T>, Failure>): QueryObserverResult<Kept<T>, Failure> {
  const cache = useQueryClient();
  const options = {
    ...cache.defaultQueryOptions(asked),
    notifyOnChangeProps: [...WATCHED],
    _optimisticResults: 'optimistic' as const,
  };
  const [observer] = useState(() => new QueryObserver<Kept<T>, Failure>(cache, options));
  const result = observer.getOptimisticResult(options);
  const subscribe = useCallback(
    (changed: () => void) => observer.subscribe(notifyManager.batchCalls(changed)),
    [observer],
  );
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => observer.setOptions(options));
  // Preact subscribes to a store once it has painted: this subscription is there before.
  useLayoutEffect(() => subscribe(redraw), [subscribe]);
  // React draws at once what a store says, in step with the toast of the same act: this one is for it.
  useSyncExternalStore(subscribe, () => observer.getCurrentResult());
  return result;
}

/** What is kept of every reading whose key begins so. */
export function allKept<T>(cache: QueryClient, key: string): T[] {
  return cache.getQueriesData<Kept<T>>({ queryKey: [key] }).flatMap(([, kept]) => (kept ? [kept.value] : []));
}

/** Changes what is kept of each of them. */
export function replaceAll<T>(cache: QueryClient, key: string, change: (value: T) => T): void {
  cache.setQueriesData<Kept<T>>({ queryKey: [key] }, (kept) => kept && { ...kept, value: change(kept.value) });
}

function leftOutOf({ names }: Reading<unknown>, kept: Kept<unknown> | undefined): string | null {
  return names && kept?.leftOut ? leftOutSentence(names, kept.leftOut) : null;
}

/** Changes what is kept: `replace` shows a new value at once, `refresh` has it read anew. */
export function useCache() {
  const cache = useQueryClient();
  return {
    replace<T>({ key }: Reading<T>, change: (value: T) => T) {
      cache.setQueryData<Kept<T>>(key, (kept) => kept && { ...kept, value: change(kept.value) });
      // An answer on its way may have been made before the change, and would undo it: it is asked for once more.
      if (cache.isFetching({ queryKey: key, exact: true }))
        void cache.invalidateQueries({ queryKey: key, exact: true });
    },
    refresh: ({ key }: { key: readonly string[] }) => cache.invalidateQueries({ queryKey: key }),
    /**
     * Something at work that outlives the screen that began it, and ends with the element: made once under its key.
     * `begin`: what starts with it, and answers how to end that.
     */
    keep<T extends object>(key: readonly string[], make: () => T, begin?: (made: T) => () => void): T {
      const there = cache.getQueryData<T>(key);
      if (there) return there;
      const made = cache.setQueryData<T>(key, make()) as T;
      if (begin) onceRemoved(cache, key, begin(made));
      return made;
    },
  };
}

function onceRemoved(client: QueryClient, key: readonly string[], end: () => void): void {
  const hash = hashKey(key);
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryHash !== hash) return;
    stop();
    end();
  });
}

/** The same reading as the cache takes it: a failure is thrown, for that is how it hears of one. */
function queryOf<T>(call: ApiClient, { key, read }: Reading<T>) {
  return {
    queryKey: key,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Kept<T>> {
      const answer = await read(call, signal);
      if (answer.ok) return { value: answer.value, leftOut: answer.leftOut ?? 0 };
      throw answer.error;
    },
  };
}
