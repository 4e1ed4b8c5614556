/** The downloads and the requests of a seller, screen by screen. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { addressOf, DESK, open, type Persona, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { subscriptions } from '../setup/page-watch.ts';
import { fetched, observe, ownLayoutShift, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();
const { initial = [] } = readManifest().tags['client-area'] ?? {};

const SCREEN_BYTES = 25_000;
const CALENDAR_BYTES = 75_000;
// The map engines are counted apart (design: 'maps + the engine').
const isEngine = (file: string) => /maplibre|mapbox|worker/.test(file);

const ONLY = SELLER_SALES.only.path;
const MANY = SELLER_SALES.reportSent.path;
const TO_SIGN = SELLER_SALES.firstMandate.path;

const shownScreen = (page: WatchedPage, title: string | RegExp) => screens(page).heading(title).waitFor();
const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file);

/** The address of each screen, its user, its heading, and its budget beyond the shell. */
const SCREENS: [name: string, path: string, as: Persona, title: string | RegExp, limit: number][] = [
  ['the dashboard', ONLY, 'oneSale', /^Bonjour/, SCREEN_BYTES],
  ['the estimation', `${SELLER_SALES.estimationOnly.path}/mon-estimation`, 'manySales', 'Mon estimation', SCREEN_BYTES],
  ["the expert's report", `${MANY}/mon-estimation`, 'manySales', 'Mon estimation', SCREEN_BYTES],
  ['the mandate', `${TO_SIGN}/mon-mandat`, 'toSign', /^Bonjour/, SCREEN_BYTES],
  ['the folder', `${ONLY}/dossier-de-vente/documents`, 'oneSale', 'Dossier de vente', SCREEN_BYTES],
  ['the planning', `${ONLY}/planning`, 'oneSale', 'Mon planning', CALENDAR_BYTES],
  ['the reports', `${ONLY}/comptes-rendus`, 'oneSale', 'Comptes-rendus', SCREEN_BYTES],
  ['the offers', `${ONLY}/offres`, 'oneSale', 'Mes offres', SCREEN_BYTES],
  ['the advice', `${ONLY}/conseils-immo`, 'oneSale', 'Conseils immo', SCREEN_BYTES],
  ['the sponsorship', `${ONLY}/parrainage`, 'oneSale', 'Parrainez un proche', SCREEN_BYTES],
];

declare global {
  interface Window {
    runHeldTasks(): void;
  }
}

/** Holds the idle callbacks of the page. Returns the function that runs them. */
async function holdIdle(page: WatchedPage): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const [request, cancel] = [window.requestIdleCallback.bind(window), window.cancelIdleCallback.bind(window)];
    const held = new Map<number, IdleRequestCallback>();
    let isHeld = true;
    // Below zero: never a handle of the browser.
    let handle = 0;
    window.requestIdleCallback = (task, options) => {
      if (!isHeld) return request(task, options);
      handle -= 1;
      held.set(handle, task);
      return handle;
    };
    window.cancelIdleCallback = (given) => {
      if (!held.delete(given)) cancel(given);
    };
    window.runHeldTasks = () => {
      isHeld = false;
      for (const task of held.values()) task({ didTimeout: false, timeRemaining: () => 50 });
    };
  });
  return () => page.evaluate(() => window.runHeldTasks());
}

describe('each screen', () => {
  let shell: string[];
  beforeAll(async () => {
    // The test file before may have changed the worker's demo.
    await fetch(`${demo.url}/demo/reset`, { method: 'POST' });
    const page = await openPage(DESK);
    await saveData(page);
    // A locked screen: the shell, the menu of a sale, and nothing else.
    await open(page, demo, `${SELLER_SALES.toSign.path}/offres`, 'manySales');
    await page.getByText('Disponible après la signature du mandat').waitFor();
    await screens(page).menu.getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The screen's own code comes at once, locked or not.
    shell = [...initial, ...(await files(page))].filter((file) => !file.includes('seller-offers'));
    await page.close();
  });

  test.each(SCREENS)('%s adds at most its budget to the shell, and sends each request once', async (...screen) => {
    const [, path, as, title, limit] = screen;
    const page = await openPage(DESK);
    const listening = subscriptions(page);
    const release = await holdIdle(page);
    await page.goto(addressOf(demo, path, as));
    await shownScreen(page, title);
    await page.waitForLoadState('networkidle');
    const added = (await fetched(page)).filter(({ file }) => !shell.includes(file) && !isEngine(file));
    expect(added.length).toBeGreaterThan(0);
    expect(sum(added)).toBeLessThanOrEqual(limit);
    await release();
    await eventually(listening).toBeGreaterThan(0);
    await demo.untilQuiet();
    const gets = (await demo.calls('GET')).map(({ path: asked, query }) => `${asked}${query}`);
    expect(gets.length).toBeGreaterThan(1);
    expect(gets.filter((call, index) => gets.indexOf(call) !== index)).toEqual([]);
  });
});

describe('downloads', () => {
  test('a buyer downloads no seller code', async () => {
    const buyer = await openPage(DESK);
    const seller = await openPage(DESK);
    const filesOfBoth = async () => {
      const [ofBuyers, ofSellers] = await Promise.all([buyer, seller].map(files));
      return (ofSellers ?? []).filter((file) => !initial.includes(file) && ofBuyers?.includes(file));
    };
    const sourcesOf = (list: string[]) =>
      list.flatMap((file) => JSON.parse(readFileSync(`dist/${file}.map`, 'utf8')).sources as string[]);
    await open(buyer, demo, '/ea', 'buyer');
    await open(seller, demo, `${ONLY}/planning`, 'oneSale');
    await shownScreen(seller, 'Mon planning');
    // The code that both spaces load once the page is idle.
    await eventually(async () => sourcesOf(await filesOfBoth()).length).toBeGreaterThan(50);
    await Promise.all([buyer, seller].map((page) => page.waitForLoadState('networkidle')));
    const both = await filesOfBoth();
    // Code for text, phones, toasts and the like belongs to both spaces; a screen of a seller or the calendar does not.
    expect(both.length).toBeLessThan((await files(seller)).length - initial.length);
    expect(both.filter((file) => /(seller|planning|calendar|dashboard|mandate|folder|reports)-/.test(file))).toEqual(
      [],
    );
    const sizes = new Map((await fetched(seller)).map(({ file, bodySize }) => [file, bodySize]));
    expect(both.filter((file) => (sizes.get(file) ?? 0) > 14_000)).toEqual([]);
    const sources = sourcesOf(both);
    expect(sources.filter((source) => /client-area\/seller\/.*screen/.test(source))).toEqual([]);
  });
});

describe('API requests', () => {
  test('visiting all screens of a sale repeats no request', async () => {
    const page = await openPage(DESK);
    // Data older than 20 s are read anew: the clock stands still, however slow the machine is.
    await page.clock.setFixedTime(Date.now());
    await page.goto(addressOf(demo, ONLY, 'oneSale'));
    await shownScreen(page, /^Bonjour/);
    await demo.untilQuiet();
    for (const name of ['Mon estimation', 'Dossier de vente', 'Mon planning', 'Comptes-rendus', 'Mes offres']) {
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await shownScreen(page, name);
      // A read that is aborted by leaving is repeated by the next screen that needs it.
      await demo.untilQuiet();
    }
    const gets = (await demo.calls('GET')).map(({ path: asked, query }) => `${asked}${query}`);
    const twice = gets.filter((call, index) => gets.indexOf(call) !== index);
    expect(twice).toEqual([]);
  }, 120_000);
});

describe('layout shift', () => {
  test.each([390, 1280])('at %i px, is small on the dashboard', async (width) => {
    const page = await openPage({ viewport: { width, height: 844 } });
    await observe(page);
    await page.goto(addressOf(demo, ONLY, 'oneSale'));
    await shownScreen(page, /^Bonjour/);
    await page.waitForLoadState('networkidle');
    expect(await ownLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

describe('content loaded near the viewport', () => {
  test.each([390, 1280])('at %i px, fills the space reserved for it', async (width) => {
    const page = await drawn.openPage({ viewport: { width, height: 844 } });
    await page.goto(addressOf(demo, ONLY, 'oneSale'));
    await shownScreen(page, /^Bonjour/);
    const around = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Autour de votre bien' }) });
    const below = screens(page).button('Gérer les contacts');
    const toTheButton = async () => {
      const [from, to] = [await around.boundingBox(), await below.boundingBox()];
      return (to?.y ?? 0) - (from?.y ?? 0);
    };
    await demo.untilQuiet();
    const kept = await toTheButton();
    expect(kept).toBeGreaterThan(0);
    const list = around.getByRole('list', { name: 'Biens similaires à proximité' });
    expect(await list.count()).toBe(0);
    await around.scrollIntoViewIfNeeded();
    await list.waitFor();
    expect(await toTheButton()).toBe(kept);
  });
});
