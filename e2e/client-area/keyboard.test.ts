/** The area without a pointer: the menu, a sale and its tabs, a dialog and back. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, listings, open, openSale, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo, untilFocused } from '../setup/focus.ts';
import { hold } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const focused = (page: Page, name: RegExp) => eventually(async () => (await focus(page)).name).toMatch(name);

test('from the menu to a sale, over its tabs by the arrows, to the visit that is cancelled, and the focus is never lost', async () => {
  const page = await openPage(DESK);
  const { keyboard } = page;
  const screen = screens(page);
  await open(page, demo);
  await tabTo(page, /^Visites et offres$/);
  await keyboard.press('Enter');
  await screen.sale('18 rue Garibaldi').waitFor();
  // The entry of the menu is called the same: the heading takes the focus from it.
  await untilFocused(screen.heading('Visites et offres'));
  await screen.sale('18 rue Garibaldi').getByRole('link').first().focus();
  await keyboard.press('Enter');
  await screen.panel.waitFor();
  await focused(page, /^Appartement 4 pièces/);
  await tabTo(page, /^Le bien$/);
  await keyboard.press('ArrowRight');
  await focused(page, /^Mes visites$/);
  await eventually(() => pathOf(page)).toBe(`/ea/interests/${listings.counterVisit}/mes-visites`);
  await keyboard.press('End');
  await focused(page, /^Contacts$/);
  await keyboard.press('Home');
  await focused(page, /^Le bien$/);
  await keyboard.press('ArrowRight');
  await focused(page, /^Mes visites$/);
  await screen.button('Annuler la visite').waitFor();
  await tabTo(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  const dialog = screen.dialog('Annuler la visite');
  await untilFocused(dialog.getByRole('radio').first());
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  await untilFocused(dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, /^Précisions/);
  await keyboard.type('Un empêchement.');
  await tabTo(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  await screen.said('La visite a bien été annulée').waitFor();
  // The button is gone with what it was for: the focus is not.
  await eventually(async () => (await focus(page)).inside).toBe(true);
  expect(page.problems).toEqual([]);
});

test('a form that is not complete puts the focus on its first fault, and lets it be corrected in order', async () => {
  const page = await openPage(DESK);
  await open(page, demo, '/ea/parrainage');
  await screens(page).button('Parrainer ce proche').focus();
  await page.keyboard.press('Enter');
  await focused(page, /^Prénom/);
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Tab');
  await focused(page, /^Nom/);
  await eventually(() => page.locator('[name=firstName]').getAttribute('aria-invalid')).not.toBe('true');
});

test('on a phone the dialog behind Plus takes the focus and gives it back', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo);
  await screen.more.focus();
  await page.keyboard.press('Enter');
  await screen.rest.waitFor();
  await tabTo(page, /^Mon compte$/);
  await page.keyboard.press('Escape');
  await screen.rest.waitFor({ state: 'detached' });
  await focused(page, /^Plus$/);
});

test('an alert that is left moves down the list, and its button keeps the focus', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/ea/alertes-achat');
  await screen.alert('Villeurbanne').getByRole('button', { name: 'Me désinscrire' }).focus();
  await page.keyboard.press('Enter');
  const dialog = screen.dialog('Me désinscrire de cette alerte');
  await dialog.getByRole('radio', { name: 'Autre raison' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await screen.said('Votre alerte a bien été désactivée').waitFor();
  await focused(page, /^Me réinscrire$/);
});

test('a contact that is removed takes its buttons along: the focus is on what adds one', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await openSale(page, demo, 'accepted', 'contacts');
  await screen.button('Retirer Julien Martin').focus();
  await page.keyboard.press('Enter');
  await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).focus();
  await page.keyboard.press('Enter');
  await screen.said('Le contact a bien été retiré').waitFor();
  await focused(page, /^Ajouter un contact$/);
});

test('the form of a first alert: left by Escape, or saved, it gives the focus to the heading', async () => {
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
  await place.fill('lyon');
  await dialog.getByRole('option', { name: /^Lyon, France/ }).click();
  await dialog.getByRole('checkbox', { name: 'Maison' }).check();
  await dialog.getByRole('radio', { name: 'Résidence principale' }).check();
  await dialog.getByRole('button', { name: 'Créer mon alerte' }).focus();
  await page.keyboard.press('Enter');
  await screen.said('Votre alerte achat a bien été créée').waitFor();
  await focused(page, /^Mes alertes$/);
});

test('an e-mail that breaks before its signs is read as one word; a form closed by two Escapes while it is sent still says that it failed', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await openSale(page, demo, 'counterVisit', 'contacts');
  await eventually(() => screen.panel.ariaSnapshot()).toContain('camille.roussel@parvis.example');
  await screen.tab('Mes visites').click();
  await screen.button('Annuler la visite').click();
  const dialog = screen.dialog('Annuler la visite');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Un empêchement.');
  await demo.fail({ method: 'PUT', path: '/visits/*', fault: 500 });
  const answer = await hold(page, 'PUT', '/visits/*');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  answer();
  await screen.said('La visite n’a pas pu être annulée.').waitFor();
});

test('what one visits is read aloud: the badge of a sale, its tabs, its panel', async () => {
  const page = await openPage(DESK);
  await openSale(page, demo, 'accepted');
  const read = () => screens(page).content.ariaSnapshot();
  await eventually(read).toContain('Offre acceptée');
  const snapshot = await read();
  expect(snapshot).toMatch(/- tablist "Ce bien"/);
  expect(snapshot).toMatch(/- tab "Le bien" \[selected\]/);
  expect(snapshot).toMatch(/- tabpanel "Le bien"/);
});
