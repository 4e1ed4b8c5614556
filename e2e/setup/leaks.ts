/** Counts what many lives of an element leave behind, in the page and by the browser itself. */
import type { CDPSession } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { launch, sharedBrowser, type WatchedPage, watch } from './browser.ts';
import { demoForFile, type TestDemo } from './demo.ts';
import { growth, leftPerCycle, type Pending, type Sample } from './series.ts';

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

declare global {
  interface Window {
    pending: Pending;
    /** Runs one life of the element; each file of leak checks defines it in its page. */
    live(cycle: number): Promise<void>;
  }
}

type Task = (...values: unknown[]) => void;
type Observer = { observe(this: Observer, ...values: unknown[]): void; disconnect(this: Observer): void };

/** Counts pending timers, frames, idle callbacks, observers, and WebGL contexts. */
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
  let contexts: WeakRef<WebGLRenderingContext>[] = [];
  const canvas = HTMLCanvasElement.prototype as unknown as { getContext(...values: unknown[]): object | null };
  const { getContext } = canvas;
  canvas.getContext = function (...values) {
    const context = getContext.apply(this, values);
    const isKnown = contexts.some((one) => one.deref() === context);
    if (context && 'isContextLost' in context && String(values[0]).startsWith('webgl') && !isKnown) {
      contexts.push(new WeakRef(context as WebGLRenderingContext));
    }
    return context;
  };
  Object.defineProperty(window, 'pending', {
    get: () => {
      contexts = contexts.filter((one) => one.deref()?.isContextLost() === false);
      return { timers: waiting.size, observers: watching.size, contexts: contexts.length };
    },
  });
}

/** Collects the garbage, then counts. */
async function sample(cdp: CDPSession, page: WatchedPage, demo: TestDemo, cycle: number): Promise<Sample> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { nodes, documents, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return {
    ...{ cycle, heap: usedSize, nodes, documents, listeners: jsEventListeners },
    ...(await page.evaluate(() => window.pending)),
    ...{ workers: page.workers().length, sockets: (await demo.cable()).sockets },
  };
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
 * The number of lives, those before the first sample, and those between two samples. The first lives fill caches that
 * stay: compiled code, styles, fonts.
 */
export type CyclePlan = { cycles: number; warm: number; every: number };

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
  /** Parts of a life are collected a while after it has ended, in varying amounts. */
  isCollectedLate?: boolean;
  /** The element stays in the page from life to life. */
  staysInPage?: boolean;
};

/** The counts of a page at one moment. */
type Left = { listeners: string[]; pending: Pending; workers: number; sockets: number };

/** Ends the first life of the page, then runs `window.live` repeatedly. */
async function runCyclesInPage(
  check: LeakCheck,
  { cycles, warm, every }: CyclePlan,
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
    if (check.staysInPage) return demo.untilQuiet();
    await ends(() => page.evaluate(() => window.pending.timers));
    // The end of a worker, or of a connection, is reported a moment later.
    await ends(() => page.workers().length);
    await ends(sockets);
  };
  const look = async (): Promise<Left> => ({
    listeners: await globalListeners(cdp),
    pending: await page.evaluate((): Pending => window.pending),
    workers: page.workers().length,
    sockets: await sockets(),
  });
  if (!check.staysInPage) await page.evaluate((tag) => document.querySelector(tag)?.remove(), check.tag);
  await settle();
  const before = await look();
  const samples: Sample[] = [];
  for (let done = 0; done < cycles; done += every) {
    await page.evaluate(
      async ([from, to]) => {
        for (let cycle = from; cycle < to; cycle += 1) await window.live(cycle);
      },
      [done, done + every] as const,
    );
    await settle();
    if (done + every >= warm) samples.push(await sample(cdp, page, demo, done + every));
  }
  return { before, after: await look(), samples, problems: page.problems };
}

/** What many lives have left. */
export type Outcome = Awaited<ReturnType<typeof runCyclesInPage>>;

/** Runs the lives in a page of its own; if the heap is measured, in a browser of its own that keeps it steady. */
export async function runCycles(
  { flags = [], ...check }: LeakCheck,
  plan: CyclePlan & { isHeapMeasured: boolean },
  demo: TestDemo,
): Promise<Outcome> {
  // The test file before may have changed the worker's demo.
  await fetch(`${demo.url}/demo/reset`, { method: 'POST' });
  const steady = plan.isHeapMeasured ? await launch([STEADY_FLAG, ...flags]) : null;
  const browser = steady ?? (await sharedBrowser(flags));
  const context = await browser.newContext(check.viewport ? { viewport: check.viewport } : {});
  try {
    return await runCyclesInPage(check, plan, await watch(await context.newPage()), demo);
  } finally {
    await context.close();
    await steady?.close();
  }
}

/** Tests that a few lives of an element leave nothing behind. */
export function testLeaks(check: LeakCheck, cycles: number): void {
  describe(`${cycles} mounts and unmounts, ${check.kinds}`, () => {
    const demo = demoForFile();
    let seen: Outcome;
    beforeAll(async () => {
      // Often enough that some samples have no life that is yet to be collected.
      const plan = { cycles, warm: 4, every: check.isCollectedLate ? 2 : 1, isHeapMeasured: false };
      seen = await runCycles(check, plan, demo);
    }, 300_000);

    test('leave no listener of window or document', () => {
      expect(seen.after.listeners).toEqual(seen.before.listeners);
    });

    test('leave no timer, frame, idle call, observer or WebGL context', () => {
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
    const [nodesEach, measure] = check.isCollectedLate ? ([10, growth] as const) : ([2, leftPerCycle] as const);
    test(`leave no node: after the first cycles the number grows by less than ${nodesEach} each`, () => {
      expect(measure(seen.samples, ({ nodes }) => nodes)).toBeLessThan(nodesEach);
    });
  });
}
