/** The whole journey without a pointer: the focus has a place, shows, and is never lost. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { expandCriteria, fillContact, open, openContact, person, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { buyer } = seeded.users;

describe('keyboard only', () => {
  test('the whole journey from the place to the account, with a visible focus ring at each stop', async () => {
    const page = await openPage();
    const { options, contact, dialog } = screens(page);
    const { keyboard } = page;
    await open(page, demo);
    // The first screen leaves the focus where the page had it.
    expect((await focus(page)).name).toBe('(page)');
    await tabTo(page, /^Localisation/);
    await keyboard.type('Nantes');
    // Slow typing gets proposals on the way: 'Nant' starts the names of other towns too.
    await options.first().filter({ hasText: 'Nantes, France' }).waitFor();
    await keyboard.press('Enter');
    await tabTo(page, /^Maison/);
    await keyboard.press('Space');
    await tabTo(page, /^Budget maximum/);
    await keyboard.type('350000');
    await tabTo(page, /^Nombre de pièces/);
    await keyboard.press('3');
    await tabTo(page, /^Résidence principale/);
    await keyboard.press('ArrowDown');
    await tabTo(page, /^Plus de critères/);
    await keyboard.press('Enter');
    await tabTo(page, /^Autres souhaits/);
    await keyboard.type('Calme');
    await tabTo(page, /^Continuer/);
    await keyboard.press('Enter');

    await contact.waitFor();
    await eventually(async () => (await focus(page)).name).toBe('Vos coordonnées');
    await tabTo(page, /^Je suis déjà propriétaire/);
    await keyboard.press('Space');
    await tabTo(page, /^Acheter dès que possible/);
    await keyboard.press('Space');
    await tabTo(page, /^Monsieur/);
    await keyboard.press('Space');
    await keyboard.press('Tab');
    for (const text of [person.firstName, person.lastName, person.email]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    expect((await focus(page)).name).toBe('Pays du numéro');
    await keyboard.press('Tab');
    await keyboard.type(person.phone);
    await tabTo(page, /^Confirmer mon alerte/);
    await keyboard.press('Enter');

    await dialog.waitFor();
    await eventually(async () => (await focus(page)).name).toMatch(/^Mot de passe/);
    await keyboard.type('un-secret-long');
    await tabTo(page, /^Confirmation du mot de passe/);
    await keyboard.type('un-secret-long');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(demo.db.alerts[0]?.wire).toMatchObject({
      zone: ['Nantes, France'],
      house: true,
      max_budget: 350_000,
      min_room_number: 3,
      purchase_type: 'secondary_residence',
      free_input_field: 'Calme',
    });
    expect(page.problems).toEqual([]);
  });

  test('the tab order follows the page, focus leaves the element at both ends, and typing replaces an amount', async () => {
    const page = await openPage();
    await open(page, demo);
    await expandCriteria(page);
    await screens(page).search.focus();
    const stops = await tabTo(page, /^Conditions d’utilisation/);
    expect(stops.map((name) => name.replace(/ \(facultatif\)$/, ''))).toEqual([
      'Appartement',
      'Maison',
      'Avec une place de parking',
      'Budget minimum',
      'Budget maximum',
      'Surface minimum',
      'Nombre de pièces',
      'Nombre de chambres',
      'Résidence principale',
      'Plus de critères',
      'Étage',
      'Ascenseur nécessaire à partir du',
      'Extérieur',
      "J'accepte un bien à rénover",
      'Autres souhaits',
      'Continuer',
      'Conditions d’utilisation',
    ]);
    const back = await tabTo(page, /^Connexion/, 'Shift+Tab');
    expect(back.at(-2)).toBe('Localisation');

    // Tab selects the whole amount, as in any field: typing replaces it.
    const { minBudget, maxBudget } = screens(page);
    await minBudget.focus();
    for (const [first, second] of [
      ['150000', '450000'],
      ['200000', '300000'],
    ] as const) {
      await page.keyboard.type(first);
      await page.keyboard.press('Tab');
      await page.keyboard.type(second);
      await page.keyboard.press('Shift+Tab');
    }
    await minBudget.blur();
    expect((await minBudget.inputValue()).replace(/\s/g, '')).toBe('200000');
    expect((await maxBudget.inputValue()).replace(/\s/g, '')).toBe('300000');
  });

  test('in the list of places arrows and Escape work, and the typed text is kept', async () => {
    const page = await openPage();
    const { search, options } = screens(page);
    await open(page, demo);
    await search.focus();
    // In one go: the proposals of its first letters would arrive and redraw the list.
    await page.keyboard.insertText('Saint');
    await options.first().waitFor();
    const marked = () => options.and(page.locator('[aria-selected=true]')).getAttribute('id');
    const first = await marked();
    await eventually(() => search.getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowDown');
    await eventually(marked).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await eventually(marked).toBe(first);
    await page.keyboard.press('Escape');
    await eventually(() => options.count()).toBe(0);
    expect(await search.inputValue()).toBe('Saint');
    expect(await search.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('focus is never lost', () => {
  test("'Modifier', 'Retour' and back move focus to the title of the criteria; an error of the contact moves it to the first invalid field", async () => {
    const page = await openPage();
    const { edit, back, next } = screens(page);
    await open(page, demo, '?routing=path');
    await openContact(page);
    await edit.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Créez votre alerte achat');
    await next.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Vos coordonnées');
    await back.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Créez votre alerte achat');
    await next.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Vos coordonnées');
    await page.goBack();
    await eventually(async () => (await focus(page)).name).toBe('Créez votre alerte achat');

    await next.press('Enter');
    await screens(page).contact.waitFor();
    await eventually(async () => (await focus(page)).name).toBe('Vos coordonnées');
    const { confirm, choice } = screens(page);
    await confirm.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Je suis déjà propriétaire');
    await choice('Je suis déjà propriétaire').check();
    await confirm.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Acheter dès que possible');
    await fillContact(page, { email: 'nina', phone: '12' });
    await confirm.press('Enter');
    await eventually(async () => (await focus(page)).name).toBe('Email');
  });

  test('closing the dialog by Escape or its cross returns focus to the opener; changing form or being refused keeps it inside', async () => {
    const page = await openPage();
    const { confirm, dialog, closeDialog, done, offer, password, signIn } = screens(page);
    await open(page, demo);
    await openContact(page);
    await fillContact(page, { email: buyer.email });
    await confirm.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await done.isVisible()).toBe(true);
    await eventually(() => focus(page)).toMatchObject({ inside: true });
    await offer.press('Enter');
    await closeDialog.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => (await focus(page)).name).toBe('Créer ou ouvrir mon compte');

    await offer.press('Enter');
    await dialog.getByRole('button', { name: 'Créer mon compte' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Suivez vos alertes dans votre espace' }).waitFor();
    await eventually(() => focus(page)).toMatchObject({ inside: true });
    await tabTo(page, /^Se connecter/);
    await page.keyboard.press('Enter');
    await password.fill('pas-le-bon');
    await signIn.press('Enter');
    await page.getByText('Mot de passe incorrect').waitFor();
    await eventually(async () => (await focus(page)).name).toBe('Mot de passe');
    await password.fill(buyer.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('parvis:session'))).toContain(buyer.token);
  });
});
