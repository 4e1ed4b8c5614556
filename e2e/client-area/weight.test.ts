/** The downloads of a buyer, screen by screen, and the layout shifts. */
import { expect, test } from 'vitest';
import { budgets, readManifest, weigh } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { fetched, observe, ownLayoutShift, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
// The home's own files, requested beside the user: what left the frame at the last release came here, and the sum of both
// may not grow (docs/decisions.md, Budgets).
const HOME_BYTES = 9_775;
const BUDGET = (budgets['client-area']?.initial ?? 0) + HOME_BYTES;
const manifest = readManifest();
const { initial = [] } = manifest.tags['client-area'] ?? {};
const LATER_BYTES = 25_000;

const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file).sort();

test(`with Save-Data at most ${BUDGET} bytes of script for the shell and the home, ${LATER_BYTES} more for each screen; a save of the account is confirmed`, async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await saveData(page);
  await observe(page);
  await open(page, demo);
  await eventually(() => page.evaluate(() => window.readyAt ?? 0)).toBeGreaterThan(0);
  const readyAt = await page.evaluate(() => window.readyAt ?? 0);
  const list = (await fetched(page)).filter(({ startTime }) => startTime < readyAt);
  const downloaded = list.map(({ file }) => file);
  expect(downloaded).toEqual(expect.arrayContaining(initial));
  expect(weigh(manifest, downloaded)).toBeLessThanOrEqual(BUDGET);
  await screen.card('Mes alertes').getByText('Alerte active').waitFor();
  for (const name of ['Visites et offres', 'Mes alertes', "Guide de l'acheteur", 'Parrainez un proche']) {
    const before = await files(page);
    await screen.menu.getByRole('link', { name }).click();
    await screen.heading(name).waitFor();
    const added = (await fetched(page)).filter(({ file }) => !before.includes(file));
    expect(added.length, name).toBeGreaterThan(0);
    expect(sum(added), name).toBeLessThanOrEqual(LATER_BYTES);
  }
  await screen.account.getByRole('link', { name: 'Mon compte' }).click();
  await screen.button('Enregistrer').click();
  await screen.toastMessage('Les informations ont bien été enregistrées').waitFor();
});

test('a second visit downloads no body again', async () => {
  const page = await openPage(DESK);
  await open(page, demo);
  await page.waitForLoadState('networkidle');
  const known = await files(page);
  await open(page, demo);
  // 300: the size that the browser counts for the headers of a 304 response.
  const again = (await fetched(page)).filter(({ transferSize }) => transferSize > 300).map(({ file }) => file);
  expect(again.filter((file) => known.includes(file))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining(initial));
});

test.each([390, 1280])('at %i px layout shift is small: late content replaces its skeleton in place', async (width) => {
  const page = await openPage({ viewport: { width, height: 844 } });
  await observe(page);
  await open(page, demo, '/ea/interests');
  await screens(page).sale('18 rue Garibaldi').waitFor();
  expect(await ownLayoutShift(page)).toBeLessThanOrEqual(0.02);
});
