/** The downloads and requests of a visitor of the radar, measured by the browser itself. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForIdle } from '../setup/idle.ts';
import { open, queryOf, screens, soldProperties, waitForMap, waitForResults } from '../setup/radar.ts';
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

describe('downloads', () => {
  test(`up to parvis:ready at most ${BUDGET} bytes of script, without a map, and no other file of the element`, async () => {
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

  test('when the page is idle the search loads, then one map engine with its worker; no other engine, account or phone code; nothing twice', async () => {
    const page = await openPage();
    await observe(page);
    await open(page, demo);
    await waitForMap(page);
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
    await waitForMap(page);
    await eventually(async () => named(await files(page))).toContain('maplibre-gl-worker.js');
    // 300: the size that the browser counts for the headers of a 304 response.
    expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
  });

  test('with a place in the address, the search request is sent before the map’s code loads and does not wait for it', async () => {
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
    await waitForMap(page);
    expect(order.slice(0, 4)).toEqual(['code', 'search', 'found', 'map']);
  });

  test('with Save-Data the search and the map are downloaded at the first action only', async () => {
    const page = await openPage();
    await saveData(page);
    await page.goto(`${demo.url}/radar`);
    await screens(page).title.waitFor();
    await waitForIdle(page, 3);
    expect(await files(page)).toEqual(initial);
    await page.getByRole('textbox', { name: 'Adresse' }).focus();
    await screens(page).address.waitFor();
    await waitForMap(page);
  });

  test('the code of a property loads when the first property opens, and without the phone code', async () => {
    const page = await openPlainPage();
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await waitForResults(page);
    expect(named(await files(page))).not.toContain('detail.js');
    await screens(page).rows.first().click();
    await screens(page).prices.waitFor();
    expect(named(await files(page))).toContain('detail.js');
    expect((await files(page)).filter((file) => file.includes('phone'))).toEqual([]);
  });
});

describe('API requests', () => {
  const asked = async () => (await demo.calls()).map(({ method, path }) => `${method} ${path}`).sort();

  test('a link to a search sends the search and the name of its place, once each', async () => {
    const page = await openPlainPage();
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await waitForResults(page);
    await demo.untilQuiet();
    expect(await asked()).toEqual(['GET /geocodage/reverse', 'GET /radar/properties']);
  });

  test('a signed-in visitor opening a property requests the unlocked count and the property, once each', async () => {
    const page = await openPlainPage();
    const [pid = 0] = soldProperties.plain;
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

describe('layout shift', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])('at %i px is zero, for the element, its search, its list and its map', async (width, height) => {
    const page = await openPage({ viewport: { width, height } });
    await observe(page);
    // Shifts less than half a second after an act count as its effect; this answer comes later.
    await demo.fail({ path: '/radar/properties', fault: 'slow', delayMs: 700 });
    await page.goto(`${demo.url}/radar${queryOf({ as: 'otherBuyer' })}`);
    await waitForResults(page);
    await waitForMap(page);
    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.reduce((score, { value }) => score + value, 0)).toBeLessThan(0.001);
  });
});
