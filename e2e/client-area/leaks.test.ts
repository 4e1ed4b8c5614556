/** Two hundred lives of the element in one page: nothing of them may stay. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings, open, people } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { growth, measureLives, steadyPage } from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_500;

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
  window.live = async (cycle) => {
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
      const button = () =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Annuler la visite',
        );
      await until(button);
      button()?.click();
      await until(() => find('dialog'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
    sessionStorage.clear();
  };
}

describe(`${CYCLES} mounts and unmounts, on every kind of screen`, () => {
  let seen: Awaited<ReturnType<typeof measureLives>>;
  let problems: string[];
  let browser: Browser;

  beforeAll(async () => {
    const { page, cdp, ...steady } = await steadyPage({ viewport: { width: 1280, height: 800 } });
    browser = steady.browser;
    await open(page, demo);
    const { id, token } = people.buyer;
    await page.evaluate(defineLife, { token, userId: String(id), sale: listings.counterVisit });
    seen = await measureLives(page, cdp, 'parvis-client-area', { cycles: CYCLES, warm: WARM, every: EVERY });
    problems = page.problems;
  }, 300_000);
  // Last: it would close what a life has left open.
  afterAll(() => browser.close());

  test('leave no listener of window or document', () => {
    expect(seen.after.listeners).toEqual(seen.before.listeners);
  });

  test('leave no timer, frame, idle call or observer', () => {
    expect(seen.after.pending).toEqual(seen.before.pending);
  });

  test('leave no node and no listener: after the first lives their number does not grow', () => {
    expect(growth(seen.samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    expect(growth(seen.samples, ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  test(`let the heap grow by less than ${LIMIT_BYTES} bytes each`, () => {
    expect(growth(seen.samples, ({ heap }) => heap)).toBeLessThan(LIMIT_BYTES);
  });

  test('leave no socket', async () => {
    await eventually(async () => (await demo.cable()).sockets).toBe(0);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
