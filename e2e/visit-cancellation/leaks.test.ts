/** Two hundred lives of the element in one page: nothing of them may stay. */
import type { CDPSession } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { launch, watch } from '../setup/browser.ts';
import { addressOf, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_000;

// Code that the engine compiles again, the hotter it is, would look like growth for six hundred lives.
const STEADY = [
  '--expose-gc',
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--no-lazy-feedback-allocation',
  '--no-flush-bytecode',
];

type Sample = { cycle: number; heap: number; nodes: number; listeners: number };

declare global {
  interface Window {
    pending: { timers: number; observers: number };
    live(cycle: number): Promise<void>;
  }
}

type Task = (...values: unknown[]) => void;
type Observer = { observe(this: Observer, ...values: unknown[]): void; disconnect(this: Observer): void };

/** Counts what waits or watches: timers, frames, idle calls, observers. */
function countPending() {
  const waiting = new Set<string>();
  const watching = new Set<object>();
  const schedule = window as unknown as Record<string, (what: unknown, wait?: unknown) => unknown>;
  for (const [ask, cancel] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const) {
    const [nativeAsk, nativeCancel] = [schedule[ask], schedule[cancel]];
    schedule[ask] = (task, wait) => {
      const run: Task = (...values) => {
        if (ask !== 'setInterval') waiting.delete(`${ask} ${id}`);
        (task as Task)(...values);
      };
      const id = nativeAsk?.call(window, run, wait);
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

/** One life. Every eighth ends in the form, one while a call is under way, one under a message of the confirmation. */
function defineLife([open, cancelled]: readonly [string, string]) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  window.live = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', kind === 5 ? cancelled : open);
    const element = document.createElement('parvis-visit-cancellation');
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main')?.append(element);
    await ready;
    const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
    if (kind === 1 || kind === 3 || kind === 5) {
      type(find('input') as HTMLInputElement, 'lea.martin@exemple.fr');
      find('button')?.click();
    }
    if (kind === 1) {
      await until(() => find('textarea'));
      find('input')?.click();
      type(find('textarea') as HTMLTextAreaElement, `vie ${cycle}`);
    }
    if (kind === 5) await until(() => find('section')?.textContent?.includes('déjà annulée'));
    element.remove();
    await until(() => !find('.root'));
  };
}

async function sample(cdp: CDPSession, cycle: number): Promise<Sample> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { cycle, heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The listeners of window and document, as `window:popstate`. */
async function globalListeners(cdp: CDPSession): Promise<string[]> {
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

describe(`${CYCLES} mounts and unmounts, some in the middle of the way`, () => {
  const samples: Sample[] = [];
  let before: { listeners: string[]; pending: Window['pending'] };
  let after: typeof before;
  let problems: string[];

  beforeAll(async () => {
    const browser = await launch([`--js-flags=${STEADY.join(' ')}`]);
    const page = await watch(await browser.newPage());
    const cdp = await page.context().newCDPSession(page);
    await page.addInitScript(countPending);
    await page.goto(addressOf(demo));
    await screens(page).email.waitFor();
    const { upcoming, cancelledOwner } = visits;
    await page.evaluate(defineLife, [
      `/annulation-visite/${upcoming.id}/${upcoming.slug}`,
      `/annulation-visite/${cancelledOwner.id}/${cancelledOwner.slug}`,
    ] as const);
    // What never ends is for the tests to say.
    const settle = () =>
      page.waitForFunction(() => window.pending.timers === 0, null, { timeout: 5_000 }).catch(() => {});
    const look = async () => ({
      listeners: await globalListeners(cdp),
      pending: await page.evaluate(() => window.pending),
    });
    await page.evaluate(() => document.querySelector('parvis-visit-cancellation')?.remove());
    await settle();
    before = await look();
    for (let done = 0; done < CYCLES; done += EVERY) {
      await page.evaluate(
        async ([from, to]) => {
          for (let cycle = from; cycle < to; cycle += 1) await window.live(cycle);
        },
        [done, done + EVERY] as const,
      );
      await settle();
      if (done + EVERY >= WARM) samples.push(await sample(cdp, done + EVERY));
    }
    after = await look();
    problems = page.problems;
    await browser.close();
    console.log(
      before,
      after,
      samples,
      growth(samples, ({ heap }) => heap),
    );
  });

  test('no listener of window or document stays', () => {
    expect(after.listeners).toEqual(before.listeners);
  });

  test('no timer, frame, idle call or observer stays', () => {
    expect(after.pending).toEqual(before.pending);
  });

  test('no node and no listener stays: from the 50th to the 200th life their number does not grow', () => {
    expect(growth(samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    expect(growth(samples, ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  test(`the heap grows by less than ${LIMIT_BYTES} bytes a life`, () => {
    expect(growth(samples, ({ heap }) => heap)).toBeLessThan(LIMIT_BYTES);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
