/** 'Mon compte': the profile, and a new password. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('typed values survive a reload and a server error; the second press saves them, and the menu shows the new name', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/mon-compte');
  await screen.field('Prénom').fill('Éléa');
  await page.reload();
  await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
  expect(await screen.field('Prénom').inputValue()).toBe('Éléa');
  await demo.fail({ method: 'PUT', path: '/sellers/users/*', fault: 500, times: 20 });
  await screen.button('Enregistrer').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await demo.forgiveAll();
  expect(await screen.field('Prénom').inputValue()).toBe('Éléa');
  await screen.button('Enregistrer').click();
  await screen.toastMessage('Les informations ont bien été enregistrées').waitFor();
  await page.getByText('Éléa Martin').first().waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});

/** Records in the page the moments of its success and of its end: the test may see them later. */
const noteTimes = (page: WatchedPage) =>
  page.addInitScript(() => {
    const note = (name: string) => () => sessionStorage.setItem(`test:${name}`, String(Date.now()));
    document.addEventListener('parvis:success', note('told'));
    window.addEventListener('pagehide', note('left'));
  });
const recordedTime = (page: WatchedPage, name: string) =>
  page.evaluate((key) => Number(sessionStorage.getItem(`test:${key}`)), name);

test('3 s after a new password the page reloads and, through the sign-in page, returns to the account', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await noteTimes(page);
  await open(page, demo, '/ea');
  await screen.account.getByRole('link', { name: 'Mon compte' }).click();
  await screen.button('Changer mon mot de passe').click();
  await page.getByLabel('Mot de passe actuel').fill(people.buyer.password);
  await page.getByLabel('Nouveau mot de passe').fill('12345678');
  await page.getByLabel('Confirmation du mot de passe').fill('12345678');
  await screen.button('Enregistrer').click();
  await screen.toastMessage(/mot de passe a été modifié/).waitFor();
  // The session of the old password is over: the reloaded page leads to the sign-in page.
  await page.waitForURL(/\/connexion\?return_to=/);
  const successTime = await recordedTime(page, 'told');
  expect(successTime).toBeGreaterThan(0);
  expect((await recordedTime(page, 'left')) - successTime).toBeGreaterThan(2_900);
  await page.getByRole('link', { name: 'Continuer comme Léa Martin' }).click();
  await screen.heading('Mon compte').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});
