/** Downloads and layout shifts, measured by the browser itself; response times are in response-times.full.test.ts. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { addressOf, createAlert, open, screens, waitUntilReady } from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForIdle } from '../setup/idle.ts';
import { holdUrl } from '../setup/page-watch.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['alert-creator'];
const { initial = [], all = [] } = readManifest().tags['alert-creator'] ?? {};
const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file).sort();

describe('downloads', () => {
  test(`up to parvis:ready at most ${BUDGET?.initial} bytes of script and no other file of the element; a second visit downloads no body again`, async () => {
    const page = await openPage();
    await observe(page);
    await page.goto(addressOf(demo));
    await waitUntilReady(page);
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    const before = (await fetched(page)).filter(({ startTime }) => startTime < readyAt);
    expect(before.map(({ file }) => file).sort()).toEqual(initial);
    expect(before.every(({ bodySize }) => bodySize > 0)).toBe(true);
    expect(sum(before)).toBeLessThanOrEqual(BUDGET?.initial ?? 0);
    expect(await demo.calls()).toEqual([]);
    await open(page, demo);
    // 300: the size that the browser counts for the headers of a 304 response.
    expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
  });

  test(`the whole journey fetches only files of the element, at most ${BUDGET?.all} bytes, and sends each API request once`, async () => {
    const page = await openPage();
    await open(page, demo, `?criteria=${encodeURIComponent(JSON.stringify({ zone: ['Lyon'], house: true }))}`);
    await page.getByText(/correspondent à votre recherche en ce moment/).waitFor();
    expect((await demo.calls()).map(({ path }) => path)).toEqual(['/buyer_alerts/properties']);
    await createAlert(page);
    await screens(page).dialog.waitFor();
    const paths = (await demo.calls('POST')).map(({ path }) => path);
    expect(paths.filter((path) => path !== '/buyer_alerts/properties')).toEqual([
      '/buyer_alerts/validations',
      '/buyer_alerts',
    ]);
    const list = await fetched(page);
    for (const { file } of list) expect(all).toContain(file);
    expect(new Set(list.map(({ file }) => file)).size).toBe(list.length);
    expect(sum(list)).toBeLessThanOrEqual(BUDGET?.all ?? 0);
    expect(list.some(({ file }) => file.includes('google'))).toBe(false);
  });

  test('with Save-Data the rest is downloaded at the first user action only, and then everything works', async () => {
    const page = await openPage();
    await saveData(page);
    await page.goto(addressOf(demo));
    await screens(page).zone.waitFor();
    await waitForIdle(page, 3);
    expect(await files(page)).toEqual(initial);
    await screens(page).zone.focus();
    await createAlert(page);
    await screens(page).dialog.waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe('layout shift', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])(
    'at %i px the rest loads without a shift into reserved space, and text typed meanwhile is searched once the code is there',
    async (width, height) => {
      const page = await openPage({ viewport: { width, height } });
      await observe(page);
      const release = await holdUrl(page, '**/parvis/chunks/modules-*');
      await page.goto(addressOf(demo));
      const { next: button, zone, search, options } = screens(page);
      await button.waitFor();
      await zone.pressSequentially('Renn');
      const top = () => button.evaluate((one) => one.getBoundingClientRect().top + scrollY);
      const before = await top();
      release();
      await waitUntilReady(page);
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      const shifts = await page.evaluate(() => window.shifts);
      expect(shifts.reduce((score, { value }) => score + value, 0)).toBeLessThan(0.001);
      expect(await search.inputValue()).toBe('Renn');
      await eventually(() => search.evaluate((input) => input.matches(':focus'))).toBe(true);
      await page.keyboard.type('es');
      await options.filter({ hasText: 'Rennes, France' }).first().waitFor();
      expect(await search.inputValue()).toBe('Rennes');
    },
  );
});
