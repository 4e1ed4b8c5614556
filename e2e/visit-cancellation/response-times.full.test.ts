/** Response times of the element, measured by the browser itself; downloads are in weight.test.ts. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { formValues, open, openForm, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { mainThread } from '../setup/main-thread.ts';
import { observe } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const LIMIT_MS = 100;

/** Returns the 98th percentile of the page's interactions as browsers count it: one of every fifty may be worse. */
async function worstOf(page: WatchedPage): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const taken = await page.evaluate(() => [...window.interactions.values()]);
  const made = visits.upcoming.email.length + formValues.details.length;
  // Interactions under 16 ms are not reported.
  return taken.sort((a, b) => b - a)[Math.floor(made / 50)] ?? 16;
}

describe('response times', () => {
  test('typing and pressing respond within 100 ms at the 98th percentile, on a processor slowed down four times', async () => {
    const page = await openPage();
    const screen = screens(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await observe(page);
    // The machine's own duration at this moment: the same typing into a bare field of a page without scripts.
    const bare = async () => {
      await page.goto('about:blank');
      await page.evaluate(() => document.body.append(document.createElement('textarea')));
      await page.locator('textarea').pressSequentially(visits.upcoming.email + formValues.details);
      return worstOf(page);
    };
    const element = async () => {
      Object.assign(demo.db.visit(visits.upcoming.id)?.wire ?? {}, { state: 'confirmed', canceled: false });
      await open(page, demo);
      await screen.email.pressSequentially(visits.upcoming.email);
      await screen.authenticate.click();
      await screen.cancel.click();
      await screen.reason(formValues.reason).click();
      await screen.details.pressSequentially(formValues.details);
      await screen.cancel.click();
      await screen.done.waitFor();
      return worstOf(page);
    };
    const runs: { bare: number; element: number }[] = [];
    const good = () => runs.some((run) => run.element < Math.max(LIMIT_MS, 3 * run.bare));
    // Other processes only add: one good run shows the cost of the element.
    for (let run = 0; run < 4 && !good(); run += 1) runs.push({ bare: await bare(), element: await element() });
    expect(good(), JSON.stringify(runs)).toBe(true);
  });

  test('typing a letter takes less than 10 ms of the main thread', async () => {
    const page = await openPage();
    const spent = await mainThread(page);
    await openForm(page, demo);
    // The best of three: another process may slow one of them down.
    const works: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await screens(page).details.fill('');
      const before = await spent();
      await page.keyboard.type(formValues.details);
      works.push((await spent()) - before);
      expect(await screens(page).details.inputValue()).toBe(formValues.details);
    }
    expect(Math.min(...works), works.join()).toBeLessThan(10 * formValues.details.length);
  });
});
