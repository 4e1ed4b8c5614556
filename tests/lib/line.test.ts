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

let line: PrefetchQueue;
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
  line = createPrefetchQueue(idleWindow());
});
afterEach(() => {
  line.close();
  // Ends every task under way.
  for (const come of arrive.values()) come();
  vi.useRealTimers();
});

describe('a file that is fetched ahead', () => {
  test('waits for all that is waited for, and for what that leads to', async () => {
    const [first, second] = [line.begin(), line.begin()];
    line.whenQuiet(file('more'));
    await pass(1_000);
    first();
    await pass(1_000);
    expect(fetched).toEqual([]);
    second();
    await pass(50);
    // The task that has ended begins another one.
    const third = line.begin();
    await pass(1_000);
    expect(fetched).toEqual([]);
    third();
    await pass(200);
    expect(fetched).toEqual(['more']);
  });

  test('comes one after the other: what the next act needs first, whoever asked before', async () => {
    line.whenQuiet(file('screens'), 'rest');
    line.whenQuiet(file('menu'));
    await pass(200);
    expect(fetched).toEqual(['menu']);
    await pass(1_000);
    expect(fetched).toEqual(['menu']);
    arrive.get('menu')?.();
    await pass(200);
    expect(fetched).toEqual(['menu', 'screens']);
  });

  test('that does not come, or fails, holds up the others for 5 s at most, or not at all', async () => {
    line.whenQuiet(file('lost'));
    line.whenQuiet(() => Promise.reject(new Error('offline')));
    line.whenQuiet(file('screens'));
    await pass(5_000);
    expect(fetched).toEqual(['lost']);
    await pass(600);
    expect(fetched).toEqual(['lost', 'screens']);
  });

  test('is not fetched once it is called off, the element has left, or for someone who saves data', async () => {
    line.whenQuiet(file('menu'))();
    await pass(1_000);
    line.whenQuiet(file('screens'));
    line.close();
    line.whenQuiet(file('menu'));
    const saving = createPrefetchQueue(idleWindow(true));
    saving.whenQuiet(file('screens'));
    await pass(10_000);
    expect(fetched).toEqual([]);
    saving.close();
  });
});

test('what has ended ends once', async () => {
  const [first, second] = [line.begin(), line.begin()];
  first();
  first();
  line.whenQuiet(file('menu'));
  await pass(1_000);
  expect(fetched).toEqual([]);
  second();
  await pass(200);
  expect(fetched).toEqual(['menu']);
});
