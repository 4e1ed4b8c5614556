/** Downloads and layout shifts, measured by the browser itself; response times are in response-times.full.test.ts. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { addressOf, authenticate, fill, open, openForm, screens } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForIdle } from '../setup/idle.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['visit-cancellation'];

describe('downloads', () => {
  test(`up to parvis:ready at most ${BUDGET?.initial} bytes of script and no other file of the element; a second visit downloads no body again`, async () => {
    const page = await openPage();
    await observe(page);
    await open(page, demo);
    await eventually(() => page.evaluate(() => window.readyAt)).toBeDefined();
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    const before = (await fetched(page)).filter(({ startTime }) => startTime < readyAt);
    expect(before.map(({ file }) => file).sort()).toEqual(readManifest().tags['visit-cancellation']?.initial);
    for (const { file, bodySize, decodedSize } of before) {
      expect(bodySize, `${file} is compressed`).toBeGreaterThan(0);
      if (decodedSize > 1_000) expect(bodySize).toBeLessThan(decodedSize / 2);
    }
    expect(sum(before)).toBeLessThanOrEqual(BUDGET?.initial ?? 0);
    expect(await demo.calls()).toEqual([]);
    await openForm(page, demo);
    await openForm(page, demo);
    // 300: the size that the browser counts for the headers of a 304 response.
    expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
  });

  test('in a chain of at most two: each file of the first screen is requested by the page or by its entry', async () => {
    const page = await openPage();
    const waiting: { file: string; release(): void }[] = [];
    await page.route('**/parvis/**', (route) => {
      const file = new URL(route.request().url()).pathname.replace('/parvis/', '');
      return new Promise<void>((resolve) => {
        waiting.push({ file, release: () => resolve(route.continue()) });
      });
    });
    await page.goto(addressOf(demo), { waitUntil: 'commit' });
    const { initial = [] } = readManifest().tags['visit-cancellation'] ?? {};
    const asked = () => waiting.map(({ file }) => file).sort();
    await eventually(asked).toContain('visit-cancellation.js');
    // Only the entry is released: every other file is requested without waiting for another one.
    for (const { file, release } of waiting) if (file === 'visit-cancellation.js') release();
    await eventually(asked).toEqual(initial);
    for (const { file, release } of waiting) if (file !== 'visit-cancellation.js') release();
    await screens(page).email.waitFor();
  });

  test(`the rest loads when the page is idle, without any action; in total at most ${BUDGET?.all} bytes`, async () => {
    const page = await openPage();
    await observe(page);
    await open(page, demo);
    const { all = [] } = readManifest().tags['visit-cancellation'] ?? {};
    await eventually(async () => (await fetched(page)).map(({ file }) => file).sort()).toEqual(all);
    await eventually(async () => (await fetched(page)).every(({ bodySize }) => bodySize > 0)).toBe(true);
    const list = await fetched(page);
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    for (const { startTime } of list.slice(readManifest().tags['visit-cancellation']?.initial.length)) {
      expect(startTime).toBeGreaterThan(readyAt);
    }
    expect(sum(list)).toBeLessThanOrEqual(BUDGET?.all ?? 0);
    await authenticate(page);
    await fill(page);
    await screens(page).cancel.click();
    await screens(page).done.waitFor();
    expect((await fetched(page)).map(({ file }) => file).sort()).toEqual(all);
    // Each call is sent once.
    expect((await demo.calls()).map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT']);
  });

  test('with Save-Data the rest is downloaded at the first action only', async () => {
    const page = await openPage();
    await saveData(page);
    await open(page, demo);
    await waitForIdle(page, 3);
    const { initial, all } = readManifest().tags['visit-cancellation'] ?? {};
    expect((await fetched(page)).map(({ file }) => file).sort()).toEqual(initial);
    await authenticate(page);
    await screens(page).cancel.waitFor();
    await eventually(async () => (await fetched(page)).map(({ file }) => file).sort()).toEqual(all);
  });
});

/** Goes from the first screen to the confirmation, every answer 700 ms late: a shift then is no effect of an act. */
async function goSlowly(page: WatchedPage) {
  await open(page, demo);
  for (const method of ['POST', 'GET', 'PUT']) {
    await demo.fail({ method, path: '/visits/*', fault: 'slow', delayMs: 700 });
  }
  await authenticate(page);
  await fill(page);
  await screens(page).cancel.click();
  await screens(page).done.waitFor();
}

describe('layout shift', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])("is zero at %i px, except for the host's content below when a longer screen loads", async (width, height) => {
    const page = await openPage({ viewport: { width, height } });
    await observe(page);
    await goSlowly(page);
    const shifts = await page.evaluate(() => window.shifts);
    const total = (chosen: typeof shifts) => chosen.reduce((score, { value }) => score + value, 0);
    // A thousandth is the rounding of a font, and the box of the toasts when the first one comes.
    expect(total(shifts.filter(({ beforeReady }) => beforeReady))).toBeLessThan(0.001);
    expect(total(shifts.filter(({ ours }) => ours))).toBeLessThan(0.002);
    expect(total(shifts)).toBeLessThan(0.05);
  });
});
