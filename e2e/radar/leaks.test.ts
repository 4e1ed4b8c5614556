/** Two hundred lives of the element in one page, then some that have a map: nothing of them may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { launch, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  countPending,
  creep,
  globalListeners,
  growth,
  type Pending,
  type Sample,
  STEADY_FLAG,
  sample,
} from '../setup/leaks.ts';
import { MAP_FLAGS, NO_MAP_FLAGS, openFound, queryOf, sold, spots, untilMap } from '../setup/radar.ts';

const demo = demoForFile();

declare global {
  interface Window {
    liveRadar(cycle: number): Promise<void>;
  }
}

type Given = { found: string; none: string; open: string; token: string; userId: string; hasMap: boolean };

/**
 * One life. Of every eight one ends as soon as it is ready, one while it searches, the others with a list, with proposals
 * of addresses, with a property open, with the account over it, with a property of someone signed in, with a silence.
 * Where there is a map, each of them waits for it, but the first two: those end while it is on its way.
 */
function defineLife({ found, none, open, token, userId, hasMap }: Given) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  window.liveRadar = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', ['', found, found, found, open, open, open, none][kind] || location.pathname);
    const element = document.createElement('parvis-radar');
    const given = { 'geocoder-url': '/geocodage', 'tiles-url': '/demo/tiles.json' };
    const who = kind === 6 ? { token, 'user-id': userId } : {};
    for (const [name, value] of Object.entries({ ...given, ...who })) element.setAttribute(name, value);
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main, body')?.append(element);
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    const button = (words: string) =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words);
    await ready;
    if (kind === 1) await until(() => find('[data-sweep]'));
    if (kind >= 2) await until(() => find('li') || find('dialog'));
    if (kind >= 2 && hasMap) await until(() => find('[data-map=ready]'));
    if (kind === 3) {
      const field = find<HTMLInputElement>('[role=combobox]') as HTMLInputElement;
      field.focus();
      field.value = 'rue basse valbrune';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await until(() => find('[role=option]'));
    }
    if (kind >= 4 && kind <= 6) await until(() => button('Débloquer la data'));
    if (kind === 5) {
      button('Débloquer la data')?.click();
      await until(() => find('[type=password]'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
  };
}

type Plan = { cycles: number; warm: number; every: number; hasMap: boolean };

/** Lives `cycles` times and looks every `every` lives; the first `warm` ones fill caches that stay. */
async function live({ cycles, warm, every, hasMap }: Plan) {
  const browser = await launch([STEADY_FLAG, ...(hasMap ? MAP_FLAGS : NO_MAP_FLAGS)]);
  const page = await watch(await browser.newPage());
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(countPending);
  await openFound(page, demo);
  // The engine itself watches, once for the whole page, whether the browser has ended its workers.
  if (hasMap) await untilMap(page);
  const { id, token } = seeded.users.otherBuyer;
  await page.evaluate(defineLife, {
    found: queryOf(),
    none: queryOf({ at: spots.nothingSold }),
    open: queryOf({ pid: sold.plain[0] ?? 0 }),
    token,
    userId: String(id),
    hasMap,
  });
  // What never ends is for the tests to say.
  const settle = async () => {
    await page.waitForFunction(() => window.pending.timers === 0, null, { timeout: 5_000 }).catch(() => {});
    // That a worker has ended is told a moment later.
    for (let look = 0; page.workers().length > 0 && look < 200; look += 1) await page.waitForTimeout(25);
  };
  const look = async () => ({
    listeners: await globalListeners(cdp),
    pending: await page.evaluate((): Pending => window.pending),
    workers: page.workers().length,
  });
  await page.evaluate(() => document.querySelector('parvis-radar')?.remove());
  await settle();
  const before = await look();
  const samples: Sample[] = [];
  for (let done = 0; done < cycles; done += every) {
    await page.evaluate(
      async ([from, to]) => {
        for (let cycle = from; cycle < to; cycle += 1) await window.liveRadar(cycle);
      },
      [done, done + every] as const,
    );
    await settle();
    if (done + every >= warm) samples.push(await sample(cdp, done + every));
  }
  const after = await look();
  const { problems } = page;
  // Before the browser ends, which would close what a life has left open.
  const sockets = await demo.cable();
  await browser.close();
  return { before, after, samples, problems, sockets };
}

describe.each([
  // Without a map everything is counted to the byte.
  { name: '200 lives without a map', plan: { cycles: 200, warm: 50, every: 25, hasMap: false }, heapBytes: 1_000 },
  { name: '72 lives with a map', plan: { cycles: 72, warm: 16, every: 8, hasMap: true }, heapBytes: 20_000 },
])('$name', ({ plan, heapBytes }) => {
  let seen: Awaited<ReturnType<typeof live>>;
  beforeAll(async () => {
    seen = await live(plan);
  }, 300_000);

  test('leave no listener of window or document', () => {
    expect(seen.after.listeners).toEqual(seen.before.listeners);
  });

  test('leave no timer, frame, idle call or observer', () => {
    expect(seen.after.pending).toEqual(seen.before.pending);
  });

  test('leave no worker and no socket', () => {
    expect(seen.after.workers).toBe(0);
    expect(seen.sockets).toMatchObject({ sockets: 0 });
  });

  test('leave no node and no listener: after the first lives their number does not grow', () => {
    expect(growth(seen.samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    // The engine keeps its last map until the next one ends, with the tiles that one had asked for: four or eight.
    expect(creep(seen.samples, ({ listeners }) => listeners)).toBeLessThanOrEqual(0);
  });

  test(`let the heap grow by less than ${heapBytes} bytes each`, () => {
    expect(growth(seen.samples, ({ heap }) => heap)).toBeLessThan(heapBytes);
  });

  test('and nothing was complained of', () => {
    expect(seen.problems).toEqual([]);
  });
});
