/** Saves that must not overtake each other, and what the server answers to them. */
import { useQueryClient } from '@tanstack/react-query';
import type { Kept, Reading } from './cache';

/** The saves of the element: they go on when their screen is left. */
export function useSaves() {
  const cache = useQueryClient();
  return {
    /** What the server has just said counts: an answer still on its way may be older, and is not waited for. */
    async settle<T>({ key }: Reading<T>, value: T) {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData<Kept<T>>(key, (kept) => ({ leftOut: kept?.leftOut ?? 0, value }));
    },
    /** Runs a task once those of its name before it are over, whatever came of them, also those of a screen that has gone. */
    queue<T>(name: string, task: () => Promise<T>): Promise<T> {
      const key = ['queue', name];
      const run = (cache.getQueryData<Promise<unknown>>(key) ?? Promise.resolve()).then(task);
      cache.setQueryData(
        key,
        run.catch(() => {}),
      );
      return run;
    },
  };
}
