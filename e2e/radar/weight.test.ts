/** The downloads and requests of a visitor of the radar, measured by the browser itself. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { idleMoments } from '../setup/idle.ts';
import { found, open, queryOf, screens, sold, untilMap } from '../setup/radar.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const { openPage: openPlainPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['radar']?.initial ?? 0;
const { initial = [], all = [] } = readManifest().tags['radar'] ?? {};
const ENGINE = /maplibre|mapbox/;
/** Files that only an act, a key or another engine needs. */
const NEVER_BY_ITSELF = /mapbox|google|phone|detail/;

const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file).sort();
/** Returns the files without the hashes that change with each version. */
const named = (list: string[]) => list.map((file) => file.replace(/^chunks\/|-\w{8}(?=\.js)/g, ''));

describe('what is downloaded', () => {
  test(`up to parvis:ready at most ${BUDGET} bytes of script, no map among them, and of the element nothing else at all`, async () => {
    const page = await openPlainPage();
    await observe(page);
    await open(page, demo);
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    const before = (await fetched(page)).filter(({ startTime }) => startTime < readyAt);
    expect(before.map(({ file }) => file).sort()).toEqual(initial);
    expect(before.every(({ bodySize }) => bodySize > 0)).toBe(true);
    expect(sum(before)).toBeLessThanOrEqual(BUDGET);
    expect(initial.filter((file) => ENGINE.test(file))).toEqual([]);
    expect(await demo.calls()).toEqual([]);
  });

  test('when the page is idle comes the search, then one engine with its worker: no other engine, no account, no phone; nothing twice', async () => {
    const page = await openPage();
    await observe(page);
    await open(page, demo);
    await untilMap(page);
    await eventually(async () => named(await files(page))).toContain('maplibre-gl-worker.js');
    const rest = (await fetched(page)).filter(({ file }) => !initial.includes(file));
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    expect(rest.every(({ startTime }) => startTime > readyAt)).toBe(true);
    const names = rest.map(({ file }) => file);
    expect(names.filter((file) => NEVER_BY_ITSELF.test(file))).toEqual([]);
    expect(named(names).filter((file) => ENGINE.test(file))).toEqual(['maplibre.js', 'maplibre-gl-worker.js']);
    expect(new Set(names).size).toBe(names.length);
    // A worker is a file of its own, which the list of modules does not hold.
    expect(names.filter((file) => !all.includes(file) && !/worker/.test(file))).toEqual([]);
    expect(await demo.calls()).toEqual([]);
    await open(page, demo);
    await untilMap(page);
    await eventually(async () => named(await files(page))).toContain('maplibre-gl-worker.js');
    // 300: the size that the browser counts for the headers of a 304 response.
    expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
  });

  test('with a place in the address, what was sold there leaves before the map’s code, which does not hold it up', async () => {
    const page = await openPage();
    const order: string[] = [];
    page.on('request', (request) => {
      if (/modules/.test(request.url())) order.push('code');
      if (/radar\/properties/.test(request.url())) order.push('search');
      if (ENGINE.test(request.url())) order.push('map');
    });
    page.on('requestfinished', (request) => {
      if (/radar\/properties/.test(request.url())) order.push('found');
    });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await untilMap(page);
    expect(order.slice(0, 4)).toEqual(['code', 'search', 'found', 'map']);
  });

  test('someone who saves data gets the search and the map with the first act only', async () => {
    const page = await openPage();
    await saveData(page);
    await page.goto(`${demo.url}/radar`);
    await screens(page).title.waitFor();
    await idleMoments(page, 3);
    expect(await files(page)).toEqual(initial);
    await page.getByRole('textbox', { name: 'Adresse' }).focus();
    await screens(page).address.waitFor();
    await untilMap(page);
  });

  test('the code of a property comes with the first one that is opened, that of phones not even then', async () => {
    const page = await openPlainPage();
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await found(page);
    expect(named(await files(page))).not.toContain('detail.js');
    await screens(page).rows.first().click();
    await screens(page).prices.waitFor();
    expect(named(await files(page))).toContain('detail.js');
    expect((await files(page)).filter((file) => file.includes('phone'))).toEqual([]);
  });
});

describe('what is asked of the server', () => {
  const asked = async () => (await demo.calls()).map(({ method, path }) => `${method} ${path}`).sort();

  test('for a link to a search: the search, and the name of its place, once each', async () => {
    const page = await openPlainPage();
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await found(page);
    await demo.untilQuiet();
    expect(await asked()).toEqual(['GET /geocodage/reverse', 'GET /radar/properties']);
  });

  test('by someone signed in, who opens a property: how many they have unlocked, and that one, once each', async () => {
    const page = await openPlainPage();
    const [pid = 0] = sold.plain;
    await page.goto(`${demo.url}/radar${queryOf({ as: 'otherBuyer', pid })}`);
    await screens(page).unlock.waitFor();
    await demo.untilQuiet();
    expect(await asked()).toEqual([
      'GET /geocodage/reverse',
      'GET /radar/properties',
      `GET /radar/properties/${pid}`,
      'GET /radar_leads',
    ]);
  });
});

describe('what moves by itself', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])('at %i px is nothing: not when the element comes, nor its search, its list, its map', async (width, height) => {
    const page = await openPage({ viewport: { width, height } });
    await observe(page);
    // Shifts less than half a second after an act count as its effect; this answer comes later.
    await demo.fail({ path: '/radar/properties', fault: 'slow', delayMs: 700 });
    await page.goto(`${demo.url}/radar${queryOf({ as: 'otherBuyer' })}`);
    await found(page);
    await untilMap(page);
    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.reduce((score, { value }) => score + value, 0)).toBeLessThan(0.001);
  });
});
