/** More properties than any street has: the list stays usable, the page stays small, nothing fails. */
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import {
  crowd,
  markerPixels,
  openWithResults,
  REDUCED_MOTION,
  screens,
  waitForMap,
  waitForResults,
} from '../setup/radar.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile();

/** Returns the number of elements of map and list together. */
const nodes = (page: WatchedPage) =>
  page.evaluate(() => {
    const root = document.querySelector('parvis-radar')?.shadowRoot;
    return root?.querySelectorAll('[part=map] *, [part=list] *').length;
  });

describe('10 000 properties', () => {
  test('use fewer than 200 elements; the keyboard reaches and opens the last one; pointer and radius still work', async () => {
    await crowd(demo, 10_000);
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    await openWithResults(page, demo);
    expect(await screen.list.getByRole('heading').textContent()).toMatch(/^10.000 biens vendus/);
    await waitForMap(page);
    await eventually(() => markerPixels(page)).toBeGreaterThan(10_000);
    expect(await nodes(page)).toBeLessThan(200);
    await screen.rows.first().focus();
    await page.keyboard.press('End');
    const last = screen.list.locator('[aria-posinset="10000"]').getByRole('button');
    await eventually(() => last.evaluate((row) => row === (row.getRootNode() as ShadowRoot).activeElement)).toBe(true);
    expect(await nodes(page)).toBeLessThan(200);
    await page.keyboard.press('Enter');
    await screen.detail.waitFor();
    await page.keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    const box = await screen.map.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await screen.popup.waitFor();
    await screen.radius('1 km').check();
    await eventually(() => screen.list.getByRole('heading').textContent()).toMatch(/1.km$/);
    await waitForResults(page);
    expect(page.problems).toEqual([]);
  });
});

describe('50 000 properties', () => {
  test('do not crash the page: they are listed and drawn, and another search replaces them', async () => {
    await crowd(demo, 50_000);
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const crashes: string[] = [];
    page.on('crash', () => crashes.push('crash'));
    await openWithResults(page, demo);
    expect(await screen.list.getByRole('heading').textContent()).toMatch(/^50.000 biens vendus/);
    await waitForMap(page);
    await eventually(() => markerPixels(page)).toBeGreaterThan(10_000);
    expect(await nodes(page)).toBeLessThan(200);
    await crowd(demo, 3);
    await screen.radius('500 m').check();
    await eventually(() => screen.list.getByRole('heading').textContent()).toMatch(/^3.biens vendus/);
    await eventually(() => markerPixels(page)).toBeLessThan(1_000);
    expect(crashes).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
