/** The alerts of a buyer: creation, change, deactivation and reactivation. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focused } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Returns the outcome of the sent alerts; the form also asks for the count of matching properties. */
const sent = async () =>
  (await demo.calls('POST')).flatMap(({ path, status }) =>
    /^\/buyers\/\d+\/buyer_alerts$/.test(path) ? [status] : [],
  );

test('a first alert: closed by Escape, kept over a reload, refused, then created; the heading has the focus after each', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/ea', 'nobody');
  await screen.link('Créer une alerte').focus();
  await page.keyboard.press('Enter');
  const dialog = screen.dialog('Créer une alerte');
  const place = dialog.getByRole('combobox', { name: 'Localisation' });
  await place.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(page, /^Mes alertes$/);
  await screen.button('Créer une alerte').focus();
  await page.keyboard.press('Enter');
  await place.fill('Villeurbanne');
  await page.getByRole('option').filter({ hasText: 'Villeurbanne, France' }).first().click();
  await dialog.getByRole('checkbox', { name: 'Appartement' }).check();
  await dialog.getByRole('radio', { name: 'Résidence principale' }).check();
  const wishes = dialog.getByRole('textbox', { name: /^Autres souhaits/ });
  await dialog.getByRole('button', { name: 'Plus de critères' }).click();
  await wishes.fill('refus-zone');
  await page.reload();
  await screen.button('Créer une alerte').click();
  await dialog.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
  expect(await wishes.inputValue()).toBe('refus-zone');
  await dialog.getByRole('button', { name: 'Créer mon alerte' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await eventually(sent).toEqual([422]);
  await wishes.fill('Au calme.');
  await dialog.getByRole('button', { name: 'Créer mon alerte' }).focus();
  await page.keyboard.press('Enter');
  await screen.toastMessage('Votre alerte achat a bien été créée').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await screen.alert('Villeurbanne').getByText('« Au calme. »').waitFor();
  await focused(page, /^Mes alertes$/);
  expect(await sent()).toEqual([422, 201]);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('an edited alert, then stopped by keyboard, moves down the list; its button keeps the focus and resumes the alert', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/ea/alertes-achat');
  const card = screen.alert('Villeurbanne');
  await card.getByRole('button', { name: 'Modifier' }).click();
  const form = screen.dialog('Modifier mon alerte');
  const budget = form.getByRole('textbox', { name: /^Budget maximum/ });
  await eventually(() => budget.inputValue()).toMatch(/^380\s000$/);
  await budget.fill('410 000');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const toast = screen.toastMessage('Votre alerte achat a bien été modifiée');
  await toast.waitFor();
  await card.getByText(/410\s000\s€/).waitFor();
  // The toast goes although it came under the pointer, which has not moved since.
  await toast.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Me désinscrire' }).focus();
  await page.keyboard.press('Enter');
  await screen.dialog('Me désinscrire de cette alerte').getByRole('radio', { name: 'Autre raison' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await screen.toast
    .getByRole('alert')
    .getByText(/désactivée/)
    .waitFor();
  await focused(page, /^Me réinscrire$/);
  await page.keyboard.press('Enter');
  await screen.toast
    .getByRole('status')
    .getByText(/nouveau inscrit/)
    .waitFor();
  await card.getByText('Active', { exact: true }).waitFor();
  expect(page.problems).toEqual([]);
});
