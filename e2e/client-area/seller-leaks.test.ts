/** Lives of the element on the screens of a sale: nothing of them may stay, maps, frames and calendars included. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { open, people } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { growth, measureLives, steadyPage } from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 120;
const WARM = 40;
const EVERY = 20;

type Given = { token: string; userId: string; sale: string };

/** One life on each screen of a sale, in turn. */
function defineLife({ token, userId, sale }: Given) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const paths = ['', '/mon-estimation', '/dossier-de-vente/documents', '/planning', '/comptes-rendus', '/offres'];
  window.live = async (cycle) => {
    history.replaceState(null, '', sale + paths[cycle % paths.length]);
    const element = document.createElement('parvis-client-area');
    const given = { token, 'user-id': userId, 'geocoder-url': '/geocodage', 'cable-url': '/cable' };
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    document.querySelector('main, body')?.append(element);
    const find = (selector: string) => element.shadowRoot?.querySelector(selector);
    await until(() => find('h2'));
    const isComing = () =>
      [...(element.shadowRoot?.querySelectorAll('[role=status]') ?? [])].some(
        ({ textContent }) => textContent === 'Chargement…',
      );
    await until(() => !isComing());
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
    sessionStorage.clear();
  };
}

describe(`${CYCLES} mounts and unmounts on the screens of a sale`, () => {
  let seen: Awaited<ReturnType<typeof measureLives>>;
  let problems: string[];
  let browser: Browser;

  beforeAll(async () => {
    const { page, cdp, ...steady } = await steadyPage({ viewport: { width: 1280, height: 800 } });
    browser = steady.browser;
    await open(page, demo, SELLER_SALES.only.path, 'oneSale');
    const { id, token } = people.oneSale;
    await page.evaluate(defineLife, { token, userId: String(id), sale: SELLER_SALES.only.path });
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

  test('leave no socket', async () => {
    await eventually(async () => (await demo.cable()).sockets).toBe(0);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
