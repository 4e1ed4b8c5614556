/** A focused control is visible beside the bars at the foot of a phone; the gallery checks dialogs. */
import { expect, test } from 'vitest';
import { hiddenFocus } from './gallery/tools/focus-in-sight.ts';
import { browserForFile } from './setup/browser.ts';
import * as area from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import * as estimation from './setup/estimation.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test.each<[what: string, as: area.Persona, path: string]>([
  ['the buyer home', 'buyer', '/ea'],
  ['the account', 'buyer', '/mon-compte'],
  ['the dashboard of a seller', 'oneSale', area.sellerSales.only.path],
  ['the report of an estimation', 'oneSale', `${area.sellerSales.only.path}/mon-estimation`],
])('%s, at 390 x 640', async (_, as, path) => {
  const page = await openPage({ viewport: { width: 390, height: 640 }, hasTouch: true });
  await area.open(page, demo, path, as);
  await area.waitForQueries(page);
  expect(await hiddenFocus(page, '.root')).toEqual([]);
});

test('the form of an alert, at 1280 x 800', async () => {
  const page = await openPage(area.DESK);
  await area.open(page, demo, '/ea/alertes-achat');
  const screen = area.screens(page);
  await screen.alert('Villeurbanne').getByRole('button', { name: 'Modifier' }).click();
  await screen
    .dialog('Modifier mon alerte')
    .getByRole('textbox', { name: /^Budget maximum/ })
    .waitFor();
  expect(await hiddenFocus(page)).toEqual([]);
});

test('the comparison of offers with sticky row names, at 390 x 640', async () => {
  const page = await openPage({ viewport: { width: 390, height: 640 }, hasTouch: true });
  await area.open(page, demo, `${area.sellerSales.only.path}/offres`, 'oneSale');
  await area.screens(page).button('Comparer les offres').click();
  await page.getByRole('region', { name: 'Tableau de comparaison' }).waitFor();
  expect(await hiddenFocus(page, '.root')).toEqual([]);
});

test.each(['informations', 'contact'] as const)('the step %s of the estimation, at 390 x 640', async (step) => {
  const page = await openPage({ viewport: { width: 390, height: 640 }, hasTouch: true });
  await estimation.open(page, demo);
  await estimation.goToStep(page, step);
  expect(await hiddenFocus(page, '.root')).toEqual([]);
});
