/** Two hundred lives of the element in one page: nothing of them may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { launch, watch } from '../setup/browser.ts';
import { listings, open, people } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  countPending,
  globalListeners,
  growth,
  type Pending,
  type Sample,
  STEADY_FLAG,
  sample,
} from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_500;

declare global {
  interface Window {
    liveArea(cycle: number): Promise<void>;
  }
}

type Given = { token: string; userId: string; sale: number };

/**
 * One life. Of every eight one ends as soon as it is there, before anybody is known, one at home, the others on the list,
 * on the visits of a sale, with the dialog that cancels one, on the alerts, in the account, on the sponsorship.
 */
function defineLife({ token, userId, sale }: Given) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const paths = [
    '/ea',
    '/ea',
    '/ea/interests',
    `/ea/interests/${sale}/mes-visites`,
    `/ea/interests/${sale}/mes-visites`,
    '/ea/alertes-achat',
    '/mon-compte',
    '/ea/parrainage',
  ];
  const shown = ['', 'section', 'article', 'article', 'article', 'article', 'form', 'h4'];
  window.liveArea = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', paths[kind]);
    const element = document.createElement('parvis-client-area');
    const given = { token, 'user-id': userId, 'geocoder-url': '/geocodage', 'cable-url': '/cable' };
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    document.querySelector('main, body')?.append(element);
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    await until(() => find('.root'));
    if (shown[kind]) await until(() => find(shown[kind] ?? ''));
    if (kind === 4) {
      const button = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Annuler la visite',
      );
      button?.click();
      await until(() => find('dialog'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
    sessionStorage.clear();
  };
}

describe(`${CYCLES} mounts and unmounts, on every kind of screen`, () => {
  const samples: Sample[] = [];
  let before: { listeners: string[]; pending: Pending };
  let after: typeof before;
  let problems: string[];

  beforeAll(async () => {
    const browser = await launch([STEADY_FLAG]);
    const page = await watch(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
    const cdp = await page.context().newCDPSession(page);
    await page.addInitScript(countPending);
    await open(page, demo);
    const { id, token } = people.buyer;
    await page.evaluate(defineLife, { token, userId: String(id), sale: listings.counterVisit });
    // What never ends is for the tests to say.
    const settle = () =>
      page.waitForFunction(() => window.pending.timers === 0, null, { timeout: 5_000 }).catch(() => {});
    const look = async () => ({
      listeners: await globalListeners(cdp),
      pending: await page.evaluate((): Pending => window.pending),
    });
    await page.evaluate(() => document.querySelector('parvis-client-area')?.remove());
    await settle();
    before = await look();
    for (let done = 0; done < CYCLES; done += EVERY) {
      await page.evaluate(
        async ([from, to]) => {
          for (let cycle = from; cycle < to; cycle += 1) await window.liveArea(cycle);
        },
        [done, done + EVERY] as const,
      );
      await settle();
      if (done + EVERY >= WARM) samples.push(await sample(cdp, done + EVERY));
    }
    after = await look();
    problems = page.problems;
    await browser.close();
  }, 300_000);

  test('leave no listener of window or document', () => {
    expect(after.listeners).toEqual(before.listeners);
  });

  test('leave no timer, frame, idle call or observer', () => {
    expect(after.pending).toEqual(before.pending);
  });

  test('leave no node and no listener: after the first lives their number does not grow', () => {
    expect(growth(samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    expect(growth(samples, ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  test(`let the heap grow by less than ${LIMIT_BYTES} bytes each`, () => {
    expect(growth(samples, ({ heap }) => heap)).toBeLessThan(LIMIT_BYTES);
  });

  test('leave no socket', async () => {
    const { sockets } = (await (await fetch(`${demo.url}/demo/cable`)).json()) as { sockets: number };
    expect(sockets).toBe(0);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
