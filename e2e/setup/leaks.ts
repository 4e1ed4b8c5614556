/** Counts what many lives of an element leave behind, in the page and by the browser itself. */
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

/** The counts after a life. */
type Sample = { cycle: number; heap: number; nodes: number; listeners: number };

/** The pending timers and observers. */
type Pending = { timers: number; observers: number };

declare global {
  interface Window {
    pending: Pending;
    /** Runs one life of the element; each file of leak checks defines it in its page. */
    live(cycle: number): Promise<void>;
  }
}

type Task = (...values: unknown[]) => void;
type Observer = { observe(this: Observer, ...values: unknown[]): void; disconnect(this: Observer): void };

/** Counts pending timers, frames, idle callbacks, and observers. */
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

/** Returns the listeners of window and document, as `window:popstate`. */
export async function globalListeners(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.map(({ type }) => `${expression}:${type}`));
  }
  return found.sort();
}

/**
 * Returns the growth of a series in units per cycle: the median of the slopes between all pairs, insensitive to single
 * jumps.
 */
function growth(samples: Sample[], read: (sample: Sample) => number): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (read(to) - read(from)) / (to.cycle - from.cycle)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

/**
 * Returns the minimum of the later half of a series minus the maximum of the earlier half: 0 or less if at most one
 * life's worth stays at a time, in varying amounts; above 0 if every life leaves something.
 */
function creep(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half).map(read), samples.slice(half).map(read)];
  return Math.min(...later) - Math.max(...earlier);
}

/**
 * Returns the minimum of the later half of a series minus the minimum of the earlier half, per life. A life that is yet
 * to be collected is in some samples; the rest of every life is in all.
 */
function leftPerCycle(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half), samples.slice(half)];
  const lives = (later[0]?.cycle ?? Number.NaN) - (earlier[0]?.cycle ?? Number.NaN);
  return (Math.min(...later.map(read)) - Math.min(...earlier.map(read))) / lives;
}

/** When nodes are counted without memory: often enough that some samples have no life that is yet to be collected. */
const OFTEN = { warm: 4, every: 1 };
/** The same for lives that are collected late. */
const SELDOM = { warm: 4, every: 2 };

/**
 * The number of lives, a multiple of 4. With `growth`, memory is measured too: the first `warm` lives fill caches that
 * stay (compiled code, styles, fonts), then a sample is taken every `every` lives.
 */
export type CyclePlan = { cycles: number; growth?: { warm: number; every: number } };

/** An element, and the definition of its lives. */
export type LeakCheck = {
  tag: string;
  /** The kinds of lives: the end of the tests' name. */
  kinds: string;
  /** Opens a page with the element, and defines `window.live` in it. */
  open(page: WatchedPage, demo: TestDemo): Promise<void>;
  viewport?: { width: number; height: number };
  /** Flags of the browser. */
  flags?: string[];
  /** The element opens connections of the live channel; the server learns a moment later that they are closed. */
  hasLiveChannel?: boolean;
  /** Parts of a life are collected a while after it has ended, in varying amounts. */
  isCollectedLate?: boolean;
  /**
   * The last life stays in memory until the next one ends: only the rest of every life counts as growth of listeners.
   */
  keepsLastCycle?: boolean;
  /** The largest growth of the heap, in bytes a life; not checked if undefined. */
  heapBytes?: number;
};

/** The counts of a page at one moment. */
type Left = { listeners: string[]; pending: Pending; workers: number; sockets: number };

/** Ends the first life of the page, then runs `window.live` repeatedly. */
async function runCyclesInPage(
  check: LeakCheck,
  { cycles, growth: measured }: CyclePlan,
  page: WatchedPage,
  demo: TestDemo,
) {
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(countPending);
  await check.open(page, demo);
  const sockets = async () => (await demo.cable()).sockets;
  // A count that never becomes 0 is reported by the tests, and awaited only once. Not `expect.poll`, which a hook may
  // not call.
  let isStuck = false;
  const ends = async (count: () => number | Promise<number>) => {
    if (!isStuck) await eventually(async () => expect(await count()).toBe(0)).catch(() => (isStuck = true));
  };
  const settle = async () => {
    await ends(() => page.evaluate(() => window.pending.timers));
    // The end of a worker, or of a connection, is reported a moment later.
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
  const { warm, every } = measured ?? (check.isCollectedLate ? SELDOM : OFTEN);
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

/** Runs the lives in a page of its own; in a browser of its own if memory is measured. */
async function runPlannedCycles(check: LeakCheck, plan: CyclePlan, demo: TestDemo) {
  // The test file before may have changed the worker's demo.
  await fetch(`${demo.url}/demo/reset`, { method: 'POST' });
  const { flags = [], viewport } = check;
  const steady = plan.growth ? await launch([STEADY_FLAG, ...flags]) : null;
  const browser = steady ?? (await sharedBrowser(flags));
  const context = await browser.newContext(viewport ? { viewport } : {});
  try {
    return await runCyclesInPage(check, plan, await watch(await context.newPage()), demo);
  } finally {
    await context.close();
    await steady?.close();
  }
}

/** Tests that the lives of an element leave nothing behind. Called once for each plan, by a test file. */
export function testLeaks(check: LeakCheck, plan: CyclePlan): void {
  describe(`${plan.cycles} mounts and unmounts, ${check.kinds}`, () => {
    const demo = demoForFile();
    let seen: Awaited<ReturnType<typeof runPlannedCycles>>;
    beforeAll(async () => {
      seen = await runPlannedCycles(check, plan, demo);
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

    test('log no error', () => {
      expect(seen.problems).toEqual([]);
    });

    // An empty element has four nodes; one may stay until the next one comes. A map engine releases its lives late,
    // with hundreds of nodes.
    const [nodesEach, measure] = plan.growth
      ? [0.05, growth]
      : check.isCollectedLate
        ? [10, growth]
        : [2, leftPerCycle];
    test(`leave no node: after the first cycles the number grows by less than ${nodesEach} each`, () => {
      expect(measure(seen.samples, ({ nodes }) => nodes)).toBeLessThan(nodesEach);
    });

    if (plan.growth) testGrowth(check, () => seen.samples);
  });
}

/** Tests that memory does not grow from the first sample to the last. */
function testGrowth({ keepsLastCycle, heapBytes }: LeakCheck, samples: () => Sample[]): void {
  test('leave no listener of a node: after the first cycles their number does not grow', () => {
    if (keepsLastCycle) expect(creep(samples(), ({ listeners }) => listeners)).toBeLessThanOrEqual(0);
    else expect(growth(samples(), ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  if (heapBytes === undefined) return;
  test(`let the heap grow by less than ${heapBytes} bytes each`, () => {
    expect(growth(samples(), ({ heap }) => heap)).toBeLessThan(heapBytes);
  });
}
