/** What a visitor downloads and waits for, measured by the browser itself. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { addressOf, authenticate, fill, open, openForm, screens, typed, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { mainThread } from '../setup/main-thread.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['visit-cancellation'];
const LIMIT_MS = 100;

describe('what is downloaded', () => {
  test(`up to parvis:ready at most ${BUDGET?.initial} bytes of script, and of the element nothing else at all`, async () => {
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
  });

  test('in a chain of two at most: each file of the first screen is asked for by the page or by its entry', async () => {
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
    // The entry alone comes through: all the rest is asked for without any other.
    for (const { file, release } of waiting) if (file === 'visit-cancellation.js') release();
    await eventually(asked).toEqual(initial);
    for (const { file, release } of waiting) if (file !== 'visit-cancellation.js') release();
    await screens(page).email.waitFor();
  });

  test(`the rest comes when the page is idle, without any act; all in all at most ${BUDGET?.all} bytes`, async () => {
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
  });

  test('a visitor who saves data gets the rest with the first act only', async () => {
    const page = await openPage();
    await saveData(page);
    await open(page, demo);
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    const { initial, all } = readManifest().tags['visit-cancellation'] ?? {};
    expect((await fetched(page)).map(({ file }) => file).sort()).toEqual(initial);
    await authenticate(page);
    await screens(page).cancel.waitFor();
    await eventually(async () => (await fetched(page)).map(({ file }) => file).sort()).toEqual(all);
  });

  test('a second visit to the page asks for no body again', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await openForm(page, demo);
    // 300: what the browser counts for the headers of an answer that says 'not modified'.
    expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
  });

  test('the server is asked once for each thing: one POST, one GET, one PUT', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    await screens(page).cancel.click();
    await screens(page).done.waitFor();
    expect((await demo.calls()).map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT']);
  });
});

/** From the first screen to the confirmation, every answer 700 ms late: a shift then is nobody's act any more. */
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

/** The 98th percentile of the page's interactions as browsers count it: one of every fifty may be worse. */
async function worstOf(page: WatchedPage): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const taken = await page.evaluate(() => [...window.interactions.values()]);
  const made = visits.upcoming.email.length + typed.details.length;
  // What took less than 16 ms is not reported at all.
  return taken.sort((a, b) => b - a)[Math.floor(made / 50)] ?? 16;
}

describe('what is felt', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])(
    'nothing moves by itself at %i px, but for what the host has below when a longer screen comes',
    async (width, height) => {
      const page = await openPage({ viewport: { width, height } });
      await observe(page);
      await goSlowly(page);
      const shifts = await page.evaluate(() => window.shifts);
      const total = (chosen: typeof shifts) => chosen.reduce((score, { value }) => score + value, 0);
      // A thousandth is what a font rounds, and the box of the messages when its first one comes.
      expect(total(shifts.filter(({ beforeReady }) => beforeReady))).toBeLessThan(0.001);
      expect(total(shifts.filter(({ ours }) => ours))).toBeLessThan(0.002);
      expect(total(shifts)).toBeLessThan(0.05);
    },
  );

  test('typing and pressing answer within 100 ms at the 98th percentile, on a machine four times slower', async () => {
    const page = await openPage();
    const screen = screens(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await observe(page);
    // What this machine takes of itself at this moment: the same typing into a bare field of a page without scripts.
    const bare = async () => {
      await page.goto('about:blank');
      await page.evaluate(() => document.body.append(document.createElement('textarea')));
      await page.locator('textarea').pressSequentially(visits.upcoming.email + typed.details);
      return worstOf(page);
    };
    const element = async () => {
      Object.assign(demo.db.visit(visits.upcoming.id)?.wire ?? {}, { state: 'confirmed', canceled: false });
      await open(page, demo);
      await screen.email.pressSequentially(visits.upcoming.email);
      await screen.authenticate.click();
      await screen.cancel.click();
      await screen.reason(typed.reason).click();
      await screen.details.pressSequentially(typed.details);
      await screen.cancel.click();
      await screen.done.waitFor();
      return worstOf(page);
    };
    const runs: { bare: number; element: number }[] = [];
    const good = () => runs.some((run) => run.element < Math.max(LIMIT_MS, 3 * run.bare));
    // Whatever else the machine does only adds: one good run shows what the element costs.
    for (let run = 0; run < 4 && !good(); run += 1) runs.push({ bare: await bare(), element: await element() });
    expect(good(), JSON.stringify(runs)).toBe(true);
  });

  test('a letter costs less than 10 ms of the main thread, whatever else the machine does', async () => {
    const page = await openPage();
    const spent = await mainThread(page);
    await openForm(page, demo);
    // The best of three: another task of the machine may slow down one of them.
    const works: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await screens(page).details.fill('');
      const before = await spent();
      await page.keyboard.type(typed.details);
      works.push((await spent()) - before);
      expect(await screens(page).details.inputValue()).toBe(typed.details);
    }
    expect(Math.min(...works), works.join()).toBeLessThan(10 * typed.details.length);
  });
});
