/** The whole journey without a pointer: the focus has a place, shows, and is never trapped. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { formValues, open, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

async function authenticateByKeys(page: WatchedPage) {
  await tabTo(page, /^Email/);
  await page.keyboard.type(visits.upcoming.email);
  await page.keyboard.press('Enter');
  await screens(page).cancel.waitFor();
}

describe('keyboard only', () => {
  test('the whole journey: Tab, arrows, Space and Enter cancel the visit and move on', async () => {
    const page = await openPage();
    await open(page, demo);
    const way = await tabTo(page, /^S'authentifier/);
    expect(way.slice(-2)).toEqual(['Email', "S'authentifier"]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(visits.upcoming.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await screens(page).cancel.waitFor();

    await eventually(() => focus(page)).toMatchObject({ inside: true });
    await tabTo(page, /^J'ai un empêchement/);
    await page.keyboard.press('Space');
    expect(await screens(page).reason("J'ai un empêchement").isChecked()).toBe(true);
    // An arrow key wraps from the first to the last.
    await page.keyboard.press('ArrowUp');
    expect((await focus(page)).name).toMatch(/^La personne avec qui j'achète/);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    expect(await focus(page)).toEqual({ name: formValues.reason, inside: true, ring: true });
    expect(await screens(page).reason(formValues.reason).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect((await focus(page)).name).toMatch(/^Précisions/);
    await page.keyboard.type('Une ligne.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Une autre.');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toEqual({ name: 'Annuler la visite', inside: true, ring: true });
    await page.keyboard.press('Enter');
    await screens(page).done.waitFor();
    expect(demo.db.visit(visits.upcoming.id)).toMatchObject({
      cancelReason: 'found',
      cancelComment: 'Une ligne.\nUne autre.',
    });

    await eventually(async () => (await focus(page)).name).toMatch(/a bien été annulée$/);
    await page.keyboard.press('Tab');
    expect((await focus(page)).name).toBe('Reprogrammer une visite');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Réserver une visite' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test("focus is never lost: the repeated e-mail form, and the form after 'Réessayer', contain it", async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await demo.fail({ method: 'GET', path: '/visits/*', fault: 401 });
    await demo.fail({ method: 'GET', path: '/visits/*', fault: 500 });
    await tabTo(page, /^Email/);
    await page.keyboard.type(visits.upcoming.email);
    await page.keyboard.press('Enter');
    await page.getByText(/vérification a expiré/).waitFor();
    await eventually(async () => (await focus(page)).name).toBe('Email');
    await page.keyboard.press('Enter');
    await screen.retry.waitFor();
    await tabTo(page, /^Réessayer/);
    await page.keyboard.press('Space');
    await screen.cancel.waitFor();
    await eventually(() => focus(page)).toMatchObject({ inside: true });
    await tabTo(page, /^J'ai un empêchement/);
  });

  test('focus moves through the element and out at both ends: no trap', async () => {
    const page = await openPage();
    await open(page, demo);
    await authenticateByKeys(page);
    const forth = await tabTo(page, /^Conditions d’utilisation/);
    expect(forth.slice(-4)).toEqual([
      "J'ai un empêchement",
      'Précisions',
      'Annuler la visite',
      'Conditions d’utilisation',
    ]);
    const back = await tabTo(page, /^Connexion/, 'Shift+Tab');
    expect(back[0]).toBe('Annuler la visite');
  });

  test('focus moves through the confirmation and its message and out again', async () => {
    const page = await openPage();
    await open(page, demo, visits.cancelledOwner);
    await tabTo(page, /^Email/);
    await page.keyboard.type(visits.cancelledOwner.email);
    await page.keyboard.press('Enter');
    await screens(page).toast.getByText('Cette visite est déjà annulée').waitFor();
    await tabTo(page, /^Reprogrammer une visite/);
    await tabTo(page, /^Conditions d’utilisation/);
    await tabTo(page, /^Reprogrammer une visite/, 'Shift+Tab');
  });
});

test('each invalid field is focused and has its error as description: the e-mail, the reason, the details', async () => {
  const page = await openPage();
  const { email, details, cancel } = screens(page);
  await open(page, demo);
  await tabTo(page, /^S'authentifier/);
  for (const [text, message] of [
    ['', 'Email est requis'],
    ['lea', 'Email non valide'],
    ['@exemple.fr', "L'email ne correspond pas"],
  ] as const) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.getByText(message).waitFor();
    await eventually(() => focus(page)).toEqual({ name: 'Email', inside: true, ring: true });
    const described = await email.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => (input.getRootNode() as ShadowRoot).getElementById(id)?.textContent).join(' ');
    });
    expect(described).toBe(message);
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(visits.upcoming.email);
  await page.keyboard.press('Enter');
  await cancel.waitFor();

  await tabTo(page, /^Annuler la visite/);
  await page.keyboard.press('Enter');
  await page.getByText('Veuillez sélectionner un motif').waitFor();
  await page.getByText('Veuillez apporter plus de détails').waitFor();
  await eventually(() => focus(page)).toEqual({ name: "J'ai un empêchement", inside: true, ring: true });
  await page.keyboard.press('Space');
  await tabTo(page, /^Annuler la visite/);
  await page.keyboard.press('Enter');
  await eventually(async () => (await focus(page)).name).toMatch(/^Précisions/);
  expect(await page.getByText('Veuillez sélectionner un motif').count()).toBe(0);
  expect(await demo.calls('PUT')).toEqual([]);

  await details.fill('é'.repeat(5_001));
  await tabTo(page, /^Annuler la visite/);
  await page.keyboard.press('Enter');
  await page.getByText(/pas plus de 5000 caractères/).waitFor();
  await eventually(async () => (await focus(page)).name).toMatch(/^Précisions/);
});
