/** How quickly the element answers a visitor, measured by the browser itself; what they download is in weight.test.ts. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { open, openForm, screens, typed, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { mainThread } from '../setup/main-thread.ts';
import { observe } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const LIMIT_MS = 100;

/** The 98th percentile of the page's interactions as browsers count it: one of every fifty may be worse. */
async function worstOf(page: WatchedPage): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const taken = await page.evaluate(() => [...window.interactions.values()]);
  const made = visits.upcoming.email.length + typed.details.length;
  // What took less than 16 ms is not reported at all.
  return taken.sort((a, b) => b - a)[Math.floor(made / 50)] ?? 16;
}

describe('what is felt', () => {
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
