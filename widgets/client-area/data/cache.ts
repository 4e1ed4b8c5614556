/** The query cache of one element: cached answers are shown at once and revalidated in the background. */
import {
  notifyManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/client';
import { FRESH_MS } from '@/api/prefetch';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';
import { leftOutSentence, type RowNames } from '@/text/left-out';
import { useAccount } from '../context';

/** Returns the cache of one start of the element. The API client does the retries; offline counts as a failure. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The cache ends as a whole with its element: timers that collect single queries would outlive the element.
      queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY },
    },
  });
}

/** Result of a read; `leftOut`: number of list rows that could not be read. */
export type ReadAnswer<T> = Result<T, Failure> & { leftOut?: number };

/** A query: cache key, request, row names. Without `names`, unreadable rows are reported to the host alone. */
export type Query<T> = {
  key: readonly string[];
  names?: RowNames;
  read: (call: ApiClient, signal: AbortSignal) => Promise<ReadAnswer<T>>;
};

/** Cached value of a query. */
export type CachedValue<T> = { value: T; leftOut: number };

/** State of a query. A value beside a failure: its refetch failed. `isSettled`: a first answer or failure has come. */
export type QueryResult<T> = {
  value: T | undefined;
  /** Sentence about the unreadable rows; null without any. */
  leftOut?: string | null;
  failure: Failure | null;
  isSettled: boolean;
  retry: () => void;
};

/**
 * Reads, and refetches while mounted: when the page is visible again, after a change, on live messages. `fresh`:
 * ignores a value cached before this mount, for an act that binds.
 */
export function useQueryResult<T>(query: Query<T>, { enabled = true, fresh = false } = {}): QueryResult<T> {
  const { call } = useAccount();
  const result = useObserved<T>({
    ...queryOf(call, query),
    enabled,
    ...(fresh && { refetchOnMount: 'always' as const }),
  });
  const before = useRef(result.dataUpdatedAt);
  const isOld = fresh && result.dataUpdatedAt === before.current;
  return {
    value: isOld ? undefined : result.data?.value,
    leftOut: leftOutOf(query, result.data),
    failure: result.error,
    isSettled: fresh ? result.isFetchedAfterMount : result.isFetched,
    retry: () => void result.refetch(),
  };
}

/** The result properties that re-render a screen. */
const WATCHED = ['data', 'error', 'dataUpdatedAt', 'isFetched', 'isFetchedAfterMount'] as const;

/**
 * Observes a query. It starts with its screen, and a cached answer is in the first frame: `useQuery` would start only
 * after the screen without it is painted.
 */
function useObserved<T>(
  queryOptions: QueryObserverOptions<CachedValue<T>, Failure>,
): QueryObserverResult<CachedValue<T>, Failure> {
  const cache = useQueryClient();
  const options = {
    ...cache.defaultQueryOptions(queryOptions),
    notifyOnChangeProps: [...WATCHED],
    _optimisticResults: 'optimistic' as const,
  };
  const [observer] = useState(() => new QueryObserver<CachedValue<T>, Failure>(cache, options));
  const result = observer.getOptimisticResult(options);
  const subscribe = useCallback(
    (changed: () => void) => observer.subscribe(notifyManager.batchCalls(changed)),
    [observer],
  );
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => observer.setOptions(options));
  // Preact subscribes to a store after the paint; this subscription is there before.
  useLayoutEffect(() => subscribe(redraw), [subscribe]);
  // React renders a store update at once, in step with the toast of the same act: this subscription is for React.
  useSyncExternalStore(subscribe, () => observer.getCurrentResult());
  return result;
}

/** Returns the cached values of all queries whose key begins with `key`. */
export function cachedValues<T>(cache: QueryClient, key: string): T[] {
  return cache
    .getQueriesData<CachedValue<T>>({ queryKey: [key] })
    .flatMap(([, cached]) => (cached ? [cached.value] : []));
}

/** Changes the cached value of each of these queries. */
export function updateCachedValues<T>(cache: QueryClient, key: string, change: (value: T) => T): void {
  cache.setQueriesData<CachedValue<T>>(
    { queryKey: [key] },
    (cached) => cached && { ...cached, value: change(cached.value) },
  );
}

function leftOutOf({ names }: Query<unknown>, cached: CachedValue<unknown> | undefined): string | null {
  return names && cached?.leftOut ? leftOutSentence(names, cached.leftOut) : null;
}

/** Returns functions that change the cache: `replace` shows a new value at once, `refresh` refetches. */
export function useCache() {
  const cache = useQueryClient();
  return {
    replace<T>({ key }: Query<T>, change: (value: T) => T) {
      cache.setQueryData<CachedValue<T>>(key, (cached) => cached && { ...cached, value: change(cached.value) });
      // An answer under way may predate the change and would undo it: refetch.
      if (cache.isFetching({ queryKey: key, exact: true }))
        void cache.invalidateQueries({ queryKey: key, exact: true });
    },
    refresh: ({ key }: { key: readonly string[] }) => cache.invalidateQueries({ queryKey: key }),
  };
}

/** Returns the query for TanStack Query, which learns of a failure by a thrown error. */
function queryOf<T>(call: ApiClient, { key, read }: Query<T>) {
  return {
    queryKey: key,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<CachedValue<T>> {
      const answer = await read(call, signal);
      if (answer.ok) return { value: answer.value, leftOut: answer.leftOut ?? 0 };
      throw answer.error;
    },
  };
}
