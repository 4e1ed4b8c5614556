/** Sponsoring an acquaintance. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('an ineligible acquaintance is refused in a dialog; an eligible acquaintance is added on top; a reload shows an empty form', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo, '/ea/parrainage');
  await screen.field('Prénom').fill('Zoé');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lambert');
  await screen.field('Email').fill('zoe+ineligible@exemple.fr');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 55 44 33 22');
  await screen.button('Parrainer ce proche').click();
  const dialog = screen.dialog(/^Oups/);
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await dialog.waitFor({ state: 'detached' });
  await screen.field('Email').fill('zoe.lambert@exemple.fr');
  await screen.button('Parrainer ce proche').click();
  await screen.toastMessage('Votre parrainage a bien été créé').waitFor();
  await eventually(() => screen.field('Prénom').inputValue()).toBe('');
  await eventually(() =>
    screen.card('Vos 8 parrainages').getByRole('heading', { level: 4 }).first().textContent(),
  ).toBe('Zoé Lambert');
  // A sent form is not kept as a draft.
  await page.reload();
  await screen.title.waitFor();
  expect(await screen.field('Prénom').inputValue()).toBe('');
  expect(ownProblems(page.problems)).toEqual([]);
});
