/** The reveals of real prices and their limits, for a person who unlocks one after the other. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { openWithResults, queryOf, screens } from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const callsTo = async (method: string, path: string) =>
  (await demo.calls(method)).filter((call) => call.path === path).length;

test('three prices are free and also shown in their rows; the fourth asks for a phone number, the fifth for a call by an expert', async () => {
  const page = await openPage({ viewport: { width: 900, height: 720 } });
  const screen = screens(page);
  /** Returns the digits of the real price in the open dialog. */
  const shownPrice = async () =>
    (await screen.prices.getByRole('definition').first().textContent())?.replace(/\D/g, '');
  await openWithResults(page, demo, queryOf({ as: 'otherBuyer' }));
  const openRow = async (index: number) => {
    await screen.rows.nth(index).click();
    await screen.detail.waitFor();
    return new URL(page.url()).searchParams.get('pid');
  };
  const close = async () => {
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
  };
  for (const index of [0, 1, 2]) {
    const price = String(demo.db.radarProperty(await openRow(index))?.oa_amount);
    await screen.unlock.click();
    await eventually(shownPrice).toBe(price);
    expect(await screen.unlock.count()).toBe(0);
    await close();
    await eventually(async () => (await screen.rows.nth(index).textContent())?.replace(/\D/g, '')).toContain(price);
  }
  const pending = await openRow(3);
  await screen.unlock.click();
  await screen.number.fill('06 98 76 54 32');
  await screen.callMe.click();
  await eventually(shownPrice).toBe(String(demo.db.radarProperty(pending)?.oa_amount));
  await screen.phone.waitFor({ state: 'detached' });
  await close();
  await openRow(4);
  await screen.call.waitFor();
  expect(await screen.unlock.count()).toBe(0);
  expect(await callsTo('POST', '/radar_leads')).toBe(4);
  expect(await callsTo('PUT', '/user')).toBe(1);
  expect(page.problems).toEqual([]);
});
