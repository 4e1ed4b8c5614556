/** Prefetching of files once an element waits for nothing. Source: docs/spec/shell.md#7.3. */
import { whenIdle } from './idle';

/** Priority of a file: those for the next act come first. */
export type PrefetchPriority = 'next' | 'rest';

/** The pending requests and prefetches of one element. */
export type PrefetchQueue = {
  /** Marks the start of a request that someone waits for; the returned function marks its end, answered or not. */
  begin(): () => void;
  /**
   * Prefetches once nothing is waited for and the page is idle, one after the other; never for visitors who save data.
   * A failed prefetch is repeated, and reported, by the act that needs the file. Returns a function that cancels it.
   */
  schedule(fetch: () => Promise<unknown>, rank?: PrefetchPriority): () => void;
  /** Cancels all prefetches, and ignores later ones. */
  close(): void;
};

/** An answer may lead to the next request: the delay until the queue is quiet, in milliseconds. */
const QUIET_MS = 100;
/** Longest time that a file may hold up the next one, in milliseconds. */
const FETCH_MAX_MS = 5_000;

/** Creates the queue of an element of this window. */
export function createPrefetchQueue(window: Window): PrefetchQueue {
  const waiting = new Set<{ fetch: () => Promise<unknown>; rank: PrefetchPriority }>();
  let activeCount = 0;
  let isClosed = false;
  let cancelTimer = () => {};

  const begin = () => {
    activeCount += 1;
    cancelTimer();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      activeCount -= 1;
      scheduleNext();
    };
  };
  const scheduleNext = () => {
    cancelTimer();
    if (activeCount > 0 || waiting.size === 0) return;
    const timer = window.setTimeout(() => {
      cancelTimer = whenIdle(window, fetchNext);
    }, QUIET_MS);
    cancelTimer = () => window.clearTimeout(timer);
  };
  const fetchNext = () => {
    const all = [...waiting];
    const next = all.find(({ rank }) => rank === 'next') ?? all[0];
    if (!next) return;
    waiting.delete(next);
    const end = begin();
    const timer = window.setTimeout(end, FETCH_MAX_MS);
    const done = () => {
      window.clearTimeout(timer);
      end();
    };
    next.fetch().then(done, done);
  };

  return {
    begin,
    schedule(fetch, rank = 'next') {
      if (isClosed) return () => {};
      const one = { fetch, rank };
      waiting.add(one);
      scheduleNext();
      return () => waiting.delete(one);
    },
    close() {
      isClosed = true;
      waiting.clear();
      cancelTimer();
    },
  };
}
