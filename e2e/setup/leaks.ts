/** What stays behind after many lives of an element: counted in the page, and by the browser itself. */
import type { CDPSession, Page } from 'playwright';
import { launch, watch } from './browser.ts';

// Code that the engine compiles again, the hotter it is, would look like growth for six hundred lives.
const STEADY = [
  '--expose-gc',
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--no-lazy-feedback-allocation',
  '--no-flush-bytecode',
];

/** How to launch a browser whose heap shows the page's own growth alone. */
export const STEADY_FLAG = `--js-flags=${STEADY.join(' ')}`;

/** What is counted after a life. */
export type Sample = { cycle: number; heap: number; nodes: number; listeners: number };

/** What still waits or watches. */
export type Pending = { timers: number; observers: number };

declare global {
  interface Window {
    pending: Pending;
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
export async function sample(cdp: CDPSession, cycle: number): Promise<Sample> {
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
export function growth(samples: Sample[], read: (sample: Sample) => number): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (read(to) - read(from)) / (to.cycle - from.cycle)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

/**
 * What the later half of a series has at least, above what the earlier half has at most: 0 or less where nothing but one
 * life's worth stays at a time, now more, now less. What every life leaves behind is above 0.
 */
export function creep(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half).map(read), samples.slice(half).map(read)];
  return Math.min(...later) - Math.max(...earlier);
}

declare global {
  interface Window {
    /** One life of the element, which the test file defines in the page. */
    live(cycle: number): Promise<void>;
  }
}

/** What a page has left at one time. */
export type Left = { listeners: string[]; pending: Pending };

/** A browser whose page is watched, counted and measured from its first script on. */
export async function steadyPage(options: { viewport?: { width: number; height: number } } = {}) {
  const browser = await launch([STEADY_FLAG]);
  const page = await watch(await browser.newPage(options));
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(countPending);
  return { browser, page, cdp };
}

/** How many lives, after how many the caches that stay are full, and how many there are between two samples. */
export type LivesPlan = { cycles: number; warm: number; every: number };

/** Ends the life that the page came with, then lives `window.live` over and over. */
export async function measureLives(
  page: Page,
  cdp: CDPSession,
  tag: string,
  { cycles, warm, every }: LivesPlan,
): Promise<{ before: Left; after: Left; samples: Sample[] }> {
  // What never ends is for the tests to say.
  const settle = () =>
    page.waitForFunction(() => window.pending.timers === 0, null, { timeout: 5_000 }).catch(() => {});
  const look = async (): Promise<Left> => ({
    listeners: await globalListeners(cdp),
    pending: await page.evaluate((): Pending => window.pending),
  });
  await page.evaluate((name) => document.querySelector(name)?.remove(), tag);
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
    if (done + every >= warm) samples.push(await sample(cdp, done + every));
  }
  return { before, after: await look(), samples };
}
