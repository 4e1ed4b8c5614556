/** The reports of visits: three hundred of them, one interest at a time, by keyboard. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { fetched, saveData, sum } from '../setup/resources.ts';
import { smallTargets } from '../setup/targets.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const { only, long } = seeded.sellerSales;
const reportsOf = (id: number) => `/ev/ventes/${id}/comptes-rendus`;
const LATER_BYTES = 25_000;

describe.each([
  [390, PHONE],
  [1280, DESK],
])('at %i px', (width, device) => {
  test.each([
    ['10 reports', only.id, 'oneSale'],
    ['300 reports of long texts', long.id, 'longSeller'],
  ] as const)('%s hold', async (_, id, as) => {
    const page = await openPage(device);
    await open(page, demo, reportsOf(id), as);
    await page.getByRole('article').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(page.problems).toEqual([]);
  });
});

test('by keyboard: an interest is chosen, more are shown, and one goes on with the first of those', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, reportsOf(long.id), 'longSeller');
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
});

test.each([
  ['Comptes-rendus', 'Comptes-rendus'],
  ['Mes offres', 'Mes offres'],
])(`%s adds at most ${LATER_BYTES} bytes to the space`, async (label, title) => {
  const page = await openPage(DESK);
  await saveData(page);
  await open(page, demo, `/ev/ventes/${only.id}/conseils-immo`, 'oneSale');
  await screens(page).menu.getByRole('link', { name: label }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = (await fetched(page)).map(({ file }) => file);
  await screens(page).menu.getByRole('link', { name: label }).click();
  await screens(page).heading(title).waitFor();
  await page.getByRole('article').first().waitFor();
  const added = (await fetched(page)).filter(({ file }) => !before.includes(file));
  expect(added.length).toBeGreaterThan(0);
  expect(sum(added)).toBeLessThanOrEqual(LATER_BYTES);
});
