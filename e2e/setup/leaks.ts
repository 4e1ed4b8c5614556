/** What stays behind after many lives of an element: counted in the page, and by the browser itself. */
import type { CDPSession } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { launch, sharedBrowser, type WatchedPage, watch } from './browser.ts';
import { demoForFile, type TestDemo } from './demo.ts';

// Code that the engine compiles again, the hotter it is, would look like growth for six hundred lives.
const STEADY = [
  '--expose-gc',
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--no-lazy-feedback-allocation',
  '--no-flush-bytecode',
];

/** Launches a browser whose heap shows the page's own growth alone. */
const STEADY_FLAG = `--js-flags=${STEADY.join(' ')}`;

/** What is counted after a life. */
type Sample = { cycle: number; heap: number; nodes: number; listeners: number };

/** What still waits or watches. */
type Pending = { timers: number; observers: number };

declare global {
  interface Window {
    pending: Pending;
    /** Lives one life of the element; each file of leak checks defines it in its page. */
    live(cycle: number): Promise<void>;
  }
}

type Task = (...values: unknown[]) => void;
type Observer = { observe(this: Observer, ...values: unknown[]): void; disconnect(this: Observer): void };

/** Counts what waits or watches: timers, frames, idle calls, observers. */
export function countPending() {
  const waiting = new Set<string>();
  const watching = new Set<object>();
  const schedule = window as unknown as Record<string, (what: unknown, ...rest: unknown[]) => unknown>;
  for (const [ask, cancel] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const) {
    const [nativeAsk, nativeCancel] = [schedule[ask], schedule[cancel]];
    schedule[ask] = (task, ...rest) => {
      const run: Task = (...values) => {
        if (ask !== 'setInterval') waiting.delete(`${ask} ${id}`);
        (task as Task)(...values);
      };
      const id = nativeAsk?.call(window, run, ...rest);
      waiting.add(`${ask} ${id}`);
      return id;
    };
    schedule[cancel] = (id) => {
      waiting.delete(`${ask} ${id}`);
      return nativeCancel?.call(window, id);
    };
  }
  for (const { prototype } of [ResizeObserver, IntersectionObserver, MutationObserver] as { prototype: Observer }[]) {
    const { observe, disconnect } = prototype;
    prototype.observe = function (...values) {
      watching.add(this);
      observe.apply(this, values);
    };
    prototype.disconnect = function () {
      watching.delete(this);
      disconnect.call(this);
    };
  }
  Object.defineProperty(window, 'pending', { get: () => ({ timers: waiting.size, observers: watching.size }) });
}

/** Collects the garbage, then counts. */
async function sample(cdp: CDPSession, cycle: number): Promise<Sample> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { cycle, heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The listeners of window and document, as `window:popstate`. */
export async function globalListeners(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.map(({ type }) => `${expression}:${type}`));
  }
  return found.sort();
}

/** The growth of a series in units per cycle: the median of the slopes between all pairs, deaf to single jumps. */
function growth(samples: Sample[], read: (sample: Sample) => number): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (read(to) - read(from)) / (to.cycle - from.cycle)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

/**
 * What the later half of a series has at least, above what the earlier half has at most: 0 or less where nothing but one
 * life's worth stays at a time, now more, now less. What every life leaves behind is above 0.
 */
function creep(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half).map(read), samples.slice(half).map(read)];
  return Math.min(...later) - Math.max(...earlier);
}

/**
 * What each life leaves at least: the fewest of the later half of a series above the fewest of the earlier half. A life that
 * is yet to be collected is in some samples, what every life leaves is in all.
 */
function leftEach(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half), samples.slice(half)];
  const lives = (later[0]?.cycle ?? Number.NaN) - (earlier[0]?.cycle ?? Number.NaN);
  return (Math.min(...later.map(read)) - Math.min(...earlier.map(read))) / lives;
}

/** When nodes are counted where memory is not measured: often enough that not all samples have a life that is yet to be collected. */
const OFTEN = { warm: 4, every: 1 };
/** The same where lives go late. */
const SELDOM = { warm: 4, every: 2 };

/**
 * How many lives, a multiple of 4. With `growth`, memory is measured too: the first `warm` lives fill caches that stay (compiled code,
 * styles, fonts), then a sample is taken every `every` lives.
 */
export type LivesPlan = { cycles: number; growth?: { warm: number; every: number } };

/** An element, and how it lives. */
export type LeakCheck = {
  tag: string;
  /** Which kinds of lives there are: the end of the tests' name. */
  kinds: string;
  /** Opens a page that has the element, and defines `window.live` in it. */
  open(page: WatchedPage, demo: TestDemo): Promise<void>;
  viewport?: { width: number; height: number };
  /** Flags of the browser. */
  flags?: string[];
  /** The element opens lines of the live channel; the server hears a moment later that they are closed. */
  hasLiveChannel?: boolean;
  /** What of a life is collected a while after it has ended, now more of it, now less. */
  goesLate?: boolean;
  /** The last life stays in memory until the next one ends: only what every life leaves counts as growth of listeners. */
  keepsLastLife?: boolean;
  /** The most that the heap may grow, in bytes a life; not looked at when undefined. */
  heapBytes?: number;
};

/** What a page has left at one time. */
type Left = { listeners: string[]; pending: Pending; workers: number; sockets: number };

/** Ends the life that the page came with, then lives `window.live` over and over. */
async function liveInPage(
  check: LeakCheck,
  { cycles, growth: measured }: LivesPlan,
  page: WatchedPage,
  demo: TestDemo,
) {
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(countPending);
  await check.open(page, demo);
  const sockets = async () => (await demo.cable()).sockets;
  // What never ends is for the tests to say, and waited for once. Not `expect.poll`, which a hook may not call.
  let isStuck = false;
  const ends = async (count: () => number | Promise<number>) => {
    if (!isStuck) await eventually(async () => expect(await count()).toBe(0)).catch(() => (isStuck = true));
  };
  const settle = async () => {
    await ends(() => page.evaluate(() => window.pending.timers));
    // That a worker has ended, or a line, is told a moment later.
    await ends(() => page.workers().length);
    if (check.hasLiveChannel) await ends(sockets);
  };
  const look = async (): Promise<Left> => ({
    listeners: await globalListeners(cdp),
    pending: await page.evaluate((): Pending => window.pending),
    workers: page.workers().length,
    sockets: await sockets(),
  });
  await page.evaluate((tag) => document.querySelector(tag)?.remove(), check.tag);
  await settle();
  const before = await look();
  const samples: Sample[] = [];
  const { warm, every } = measured ?? (check.goesLate ? SELDOM : OFTEN);
  for (let done = 0; done < cycles; done += every) {
    await page.evaluate(
      async ([from, to]) => {
        for (let cycle = from; cycle < to; cycle += 1) await window.live(cycle);
      },
      [done, done + every] as const,
    );
    await settle();
    if (done + every >= warm) samples.push(await sample(cdp, done + every));
  }
  return { before, after: await look(), samples, problems: page.problems };
}

/** The same in a page of its own; in a browser of its own where memory is measured. */
async function liveAsPlanned(check: LeakCheck, plan: LivesPlan, demo: TestDemo) {
  // The test file before may have left the worker's demo changed.
  await fetch(`${demo.url}/demo/reset`, { method: 'POST' });
  const { flags = [], viewport } = check;
  const steady = plan.growth ? await launch([STEADY_FLAG, ...flags]) : null;
  const browser = steady ?? (await sharedBrowser(flags));
  const context = await browser.newContext(viewport ? { viewport } : {});
  try {
    return await liveInPage(check, plan, await watch(await context.newPage()), demo);
  } finally {
    await context.close();
    await steady?.close();
  }
}

/** Tests that nothing stays of the lives of an element. To be called once for each plan, by a test file. */
export function testLeaks(check: LeakCheck, plan: LivesPlan): void {
  describe(`${plan.cycles} mounts and unmounts, ${check.kinds}`, () => {
    const demo = demoForFile();
    let seen: Awaited<ReturnType<typeof liveAsPlanned>>;
    beforeAll(async () => {
      seen = await liveAsPlanned(check, plan, demo);
    }, 300_000);

    test('leave no listener of window or document', () => {
      expect(seen.after.listeners).toEqual(seen.before.listeners);
    });

    test('leave no timer, frame, idle call or observer', () => {
      expect(seen.after.pending).toEqual(seen.before.pending);
    });

    test('leave no worker and no socket', () => {
      expect(seen.after).toMatchObject({ workers: 0, sockets: 0 });
    });

    test('and nothing was complained of', () => {
      expect(seen.problems).toEqual([]);
    });

    // An empty element has four nodes; one may be kept until the next one comes. The engine of a map lets its lives go late,
    // and what stays with it has hundreds.
    const [nodesEach, measure] = plan.growth ? [0.05, growth] : check.goesLate ? [10, growth] : [2, leftEach];
    test(`leave no node: after the first lives they grow by less than ${nodesEach} each`, () => {
      expect(measure(seen.samples, ({ nodes }) => nodes)).toBeLessThan(nodesEach);
    });

    if (plan.growth) testGrowth(check, () => seen.samples);
  });
}

/** Tests that memory does not grow from the first sample to the last. */
function testGrowth({ keepsLastLife, heapBytes }: LeakCheck, samples: () => Sample[]): void {
  test('leave no listener of a node: after the first lives their number does not grow', () => {
    if (keepsLastLife) expect(creep(samples(), ({ listeners }) => listeners)).toBeLessThanOrEqual(0);
    else expect(growth(samples(), ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  if (heapBytes === undefined) return;
  test(`let the heap grow by less than ${heapBytes} bytes each`, () => {
    expect(growth(samples(), ({ heap }) => heap)).toBeLessThan(heapBytes);
  });
}
