/** The whole journey on the build with react-dom instead of preact. */
import { expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { reactBuild } from '../setup/react.ts';

const { openPage } = browserForFile();
const demo = demoForFile({ distDir: reactBuild() });

test('the whole journey: the home, a sale and its tabs, a visit cancelled after an error, an alert, the account, Back', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  const heard = await recordEvents(page);
  await open(page, demo);
  await screen.card('Ma dernière offre').getByText('Offre soumise').waitFor();
  await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
  await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
  await screen.tab('Mes visites').click();
  await screen.panel.getByRole('button', { name: 'Annuler la visite' }).click();
  const dialog = screen.dialog('Annuler la visite');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await dialog.getByText('Veuillez sélectionner un motif').first().waitFor();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('Un empêchement.');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await screen.toastMessage('La visite a bien été annulée').waitFor();
  await screen.panel.getByText('Visite annulée').first().waitFor();
  await page.goBack();
  await eventually(() => pathOf(page)).toBe('/ea');
  await screen.menu.getByRole('link', { name: 'Mes alertes' }).click();
  await screen.alert('Villeurbanne').getByRole('button', { name: 'Modifier' }).click();
  await screen.dialog('Modifier mon alerte').getByRole('button', { name: 'Enregistrer' }).click();
  await screen.toastMessage('Votre alerte achat a bien été modifiée').waitFor();
  await screen.account.getByRole('link', { name: 'Mon compte' }).click();
  await screen.field('Prénom').fill('Léopoldine');
  await screen.button('Enregistrer').click();
  await screen.toastMessage('Les informations ont bien été enregistrées').waitFor();
  await screen.content.getByText('Léopoldine Martin').waitFor();
  const times = (event: string) => heard.filter(({ name }) => name === event).length;
  await eventually(() => times('ready')).toBe(1);
  expect(times('error')).toBe(0);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('the menu of a sale leads from screen to screen', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, SELLER_SALES.only.path, 'oneSale');
  await screen.heading(/^Bonjour/).waitFor();
  for (const name of ['Mon estimation', 'Dossier de vente', 'Mon planning', 'Comptes-rendus', 'Mes offres']) {
    await screen.menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await screen.heading(name).waitFor();
  }
  await page.waitForLoadState('networkidle');
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a removed element leaves no DOM behind', async () => {
  const page = await openPage(DESK);
  await open(page, demo, '/ea/interests');
  const element = await page.locator('parvis-client-area').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  expect(page.problems).toEqual([]);
});
