/** 'Mon compte': who one is, where one is reached, and another password. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const sentAccount = async () => JSON.parse((await demo.calls('PUT')).at(-1)?.body ?? '{}') as { user: object };

test('every field is filled in, the e-mail cannot be changed; what is saved is told, and seen in the menu', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  const heard = await hear(page);
  await open(page, demo, '/mon-compte');
  expect(await screen.radio('Madame').isChecked()).toBe(true);
  expect(await screen.field('Nom').inputValue()).toBe('Martin');
  const email = page.getByLabel('Email', { exact: true });
  expect(await email.inputValue()).toBe('lea.martin@exemple.fr');
  expect(await email.getAttribute('readonly')).not.toBeNull();
  expect(await page.getByLabel('Téléphone', { exact: true }).inputValue()).toBe('06 12 34 56 78');
  expect(await page.getByLabel(/^Adresse/).inputValue()).toBe('12 rue des Tanneurs, 69003 Lyon');
  await screen.field('Prénom').fill('Éléa');
  await screen.button('Enregistrer').click();
  await screen.said('Les informations ont bien été enregistrées').waitFor();
  await page.getByText('Éléa Martin').first().waitFor();
  const { user } = await sentAccount();
  expect(user).toMatchObject({ first_name: 'Éléa' });
  expect(user).not.toHaveProperty('email');
  expect(user).not.toHaveProperty('password');
  await eventually(() => heard.filter(({ name }) => name === 'success')).toMatchObject([
    { detail: { kind: 'account-saved' } },
  ]);
  expect(page.problems).toEqual([]);
});

test('what is wrong is said under its field, the first one takes the focus, and nothing is sent', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo, '/mon-compte');
  await screen.field('Prénom').fill('');
  await page.getByLabel('Téléphone', { exact: true }).fill('12');
  await screen.button('Enregistrer').click();
  await page.getByText('Il reste 2 réponses à corriger').waitFor();
  await eventually(() =>
    page.evaluate(
      () => (document.querySelector('parvis-client-area')?.shadowRoot?.activeElement as HTMLInputElement | null)?.name,
    ),
  ).toBe('firstName');
  expect(await demo.calls('PUT')).toEqual([]);
  await screen.field('Prénom').fill('Léa');
  await page.getByText('Il reste une réponse à corriger').waitFor();
});

/** Notes in the page when it was told of a success, and when it was left: what the test sees of it may come later. */
const noteTimes = (page: WatchedPage) =>
  page.addInitScript(() => {
    const note = (name: string) => () => sessionStorage.setItem(`test:${name}`, String(Date.now()));
    document.addEventListener('parvis:success', note('told'));
    window.addEventListener('pagehide', note('left'));
  });
const noted = (page: WatchedPage, name: string) =>
  page.evaluate((key) => Number(sessionStorage.getItem(`test:${key}`)), name);

test('a new password wants the current one, 8 characters and the same twice; then the page is loaded again after 3 s', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await noteTimes(page);
  await open(page, demo, '/ea');
  await screen.account.getByRole('link', { name: 'Mon compte' }).click();
  await screen.button('Changer mon mot de passe').click();
  const [current, next, again] = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmation du mot de passe'].map(
    (name) => page.getByLabel(name),
  );
  await current?.fill('pas le bon');
  await next?.fill('1234567');
  await again?.fill('12345678');
  await screen.button('Enregistrer').click();
  await page
    .getByText(/8 caractères/)
    .nth(1)
    .waitFor();
  await page
    .getByText(/ne sont pas identiques/)
    .first()
    .waitFor();
  expect(await demo.calls('PUT')).toEqual([]);
  await next?.fill('12345678');
  await screen.button('Enregistrer').click();
  await eventually(async () => (await demo.calls('PUT')).map(({ status }) => status)).toEqual([422]);
  await page.locator('[name=currentPassword][aria-invalid=true]').waitFor();
  await current?.fill(people.buyer.password);
  await screen.button('Enregistrer').click();
  await screen.said('Votre mot de passe a été modifié, vous allez être redirigé vers la page de connexion').waitFor();
  // The session of the old password is over: the page that is loaded again leads to the sign-in page.
  await page.waitForURL(/\/connexion\?return_to=/);
  const told = await noted(page, 'told');
  expect(told).toBeGreaterThan(0);
  expect((await noted(page, 'left')) - told).toBeGreaterThan(2_900);
  await page.getByRole('link', { name: 'Continuer comme Léa Martin' }).click();
  await screen.heading('Mon compte').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});

test('what was typed outlives a reload, and can be given up', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/mon-compte');
  await screen.field('Prénom').fill('Léopoldine');
  await page.reload();
  await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
  expect(await screen.field('Prénom').inputValue()).toBe('Léopoldine');
  await screen.button('Recommencer').click();
  await eventually(() => screen.field('Prénom').inputValue()).toBe('Léa');
});

test('a server that fails keeps all that was typed; the second press saves', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/mon-compte');
  await screen.field('Prénom').fill('Éléa');
  await demo.fail({ method: 'PUT', path: '/sellers/users/*', fault: 500, times: 20 });
  await screen.button('Enregistrer').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await demo.forgiveAll();
  expect(await screen.field('Prénom').inputValue()).toBe('Éléa');
  await screen.button('Enregistrer').click();
  await screen.said('Les informations ont bien été enregistrées').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});
