/** A map that comes and goes with its page under the real Turbo. */
import { expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { countPending, globalListeners } from '../setup/leaks.ts';
import { open, queryOf, REDUCED_MOTION, screens, waitForMap, waitForMarkers, waitForResults } from '../setup/radar.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const PAGE = '/turbo/radar';

/** Goes to another page and back, this many times. */
export function testVisits(turns: number): void {
  const { openPage } = browserForFile(MAP_FLAGS);
  const demo = demoForFile();

  test(`${2 * turns} visits: one element, one drawn map; no context is lost, and no worker, listener or timer remains`, async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/context/i.test(message.text())) warnings.push(message.text());
    });
    await page.addInitScript(countPending);
    const cdp = await page.context().newCDPSession(page);
    await open(page, demo, queryOf(), PAGE);
    await waitForMap(page);
    await eventually(() => page.workers().length).toBeGreaterThan(0);
    const settled = async () => {
      await eventually(() => page.workers().length).toBe(0);
      await eventually(() => page.evaluate(() => window.pending.timers)).toBe(0);
      return { listeners: await globalListeners(cdp), pending: await page.evaluate(() => window.pending) };
    };
    await visitOtherPage(page);
    const first = await settled();
    for (let turn = 1; turn < turns; turn += 1) {
      await page.goBack();
      await waitForMap(page);
      await waitForTurbo(page);
      await visitOtherPage(page);
    }
    expect(await settled()).toEqual(first);
    await page.goBack();
    await waitForResults(page);
    await waitForMap(page);
    await waitForMarkers(page);
    expect(await screen.canvas.count()).toBe(1);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('parvis-radar')].map(
          (element) => element.shadowRoot?.querySelectorAll('.root').length,
        ),
      ),
    ).toEqual([1]);
    expect(warnings).toEqual([]);
    expect(page.problems).toEqual([]);
  }, 180_000);
}
