/** The reports of visits: three hundred of them, one interest at a time, by keyboard. */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const { long } = seeded.sellerSales;

test('by keyboard: an interest is chosen, more rows are shown, and focus moves to the first new row', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, `/ev/ventes/${long.id}/comptes-rendus`, 'longSeller');
  const articles = page.getByRole('article');
  await eventually(() => articles.count()).toBe(20);
  await page.getByRole('button', { name: /^Fort intérêt/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '60 comptes-rendus' }).waitFor();
  await screen.button('Afficher 20 comptes-rendus de plus').focus();
  await page.keyboard.press('Enter');
  await eventually(() => articles.count()).toBe(40);
  await eventually(() =>
    articles.nth(20).evaluate((card) => card.contains((card.getRootNode() as ShadowRoot).activeElement)),
  ).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(DESK.viewport.width);
  expect(page.problems).toEqual([]);
});
