import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPrefetchQueue, type PrefetchQueue } from '@/lib/prefetch-queue';

/** Returns a window whose idle callbacks run as soon as they are requested, after those requested before. */
function idleWindow(saveData = false) {
  return {
    navigator: { connection: { saveData } },
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    requestIdleCallback: (task: () => void) => setTimeout(task, 1),
    cancelIdleCallback: (handle: number) => clearTimeout(handle),
  } as unknown as Window;
}

let queue: PrefetchQueue;
let fetched: string[];
let arrive: Map<string, () => void>;
const file = (name: string) => () => {
  fetched.push(name);
  return new Promise<void>((resolve) => arrive.set(name, resolve));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  arrive = new Map();
  queue = createPrefetchQueue(idleWindow());
});
afterEach(() => {
  queue.close();
  // Ends every task under way.
  for (const come of arrive.values()) come();
  vi.useRealTimers();
});

describe('a prefetched file', () => {
  test('waits for all pending requests, and for those that follow them', async () => {
    const [first, second] = [queue.begin(), queue.begin()];
    queue.schedule(file('more'));
    await pass(1_000);
    first();
    await pass(1_000);
    expect(fetched).toEqual([]);
    second();
    await pass(50);
    // The task that has ended begins another one.
    const third = queue.begin();
    await pass(1_000);
    expect(fetched).toEqual([]);
    third();
    await pass(200);
    expect(fetched).toEqual(['more']);
  });

  test("is fetched one at a time: the next action's file first, in any order of requests", async () => {
    queue.schedule(file('screens'), 'rest');
    queue.schedule(file('menu'));
    await pass(200);
    expect(fetched).toEqual(['menu']);
    await pass(1_000);
    expect(fetched).toEqual(['menu']);
    arrive.get('menu')?.();
    await pass(200);
    expect(fetched).toEqual(['menu', 'screens']);
  });

  test('that is pending delays the others for 5 s at most, a failed file not at all', async () => {
    queue.schedule(file('lost'));
    queue.schedule(() => Promise.reject(new Error('offline')));
    queue.schedule(file('screens'));
    await pass(5_000);
    expect(fetched).toEqual(['lost']);
    await pass(600);
    expect(fetched).toEqual(['lost', 'screens']);
  });

  test('is not fetched once it is cancelled, the element was removed, or with Save-Data', async () => {
    queue.schedule(file('menu'))();
    await pass(1_000);
    queue.schedule(file('screens'));
    queue.close();
    queue.schedule(file('menu'));
    const saving = createPrefetchQueue(idleWindow(true));
    saving.schedule(file('screens'));
    await pass(10_000);
    expect(fetched).toEqual([]);
    saving.close();
  });
});

test('ends once', async () => {
  const [first, second] = [queue.begin(), queue.begin()];
  first();
  first();
  queue.schedule(file('menu'));
  await pass(1_000);
  expect(fetched).toEqual([]);
  second();
  await pass(200);
  expect(fetched).toEqual(['menu']);
});
