/** Saves that must not overtake each other, and their results in the cache. */

import { useQueryClient } from '@tanstack/react-query';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import type { CachedValue, Query } from './cache';

/** Returns the saves of the element; they go on when their screen is left. */
export function useSaveQueue() {
  const cache = useQueryClient();
  const { lifetime } = useSession();
  return {
    /** Caches the saved value and cancels reads under way, which may be older. */
    async settle<T>({ key }: Query<T>, value: T) {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData<CachedValue<T>>(key, (kept) => ({ leftOut: kept?.leftOut ?? 0, value }));
    },
    /** Runs a task after the earlier tasks of its name, whatever their results, also those of a screen that is gone. */
    queue<T>(name: string, task: () => Promise<T>): Promise<T> {
      const queue = getOrCreate(lifetime, `queue ${name}`, () => ({ last: Promise.resolve<unknown>(null) }));
      const run = queue.last.then(task);
      queue.last = run.catch(() => {});
      return run;
    },
  };
}
