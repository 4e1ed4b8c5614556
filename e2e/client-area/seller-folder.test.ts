/** The folder of a sale: documents sent, fetched and deleted, the archived mandate, the property information. */
import { readFile } from 'node:fs/promises';
import type { FileChooser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { droppingConnection } from '../setup/dropping-connection.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo, waitForFocus } from '../setup/focus.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const openLine = droppingConnection();

const SALE = SELLER_SALES.toPublish;
const at = (part: string, { path }: { path: string } = SALE) => `${path}/dossier-de-vente/${part}`;
const openFolder = (page: Page, part = 'documents', sale: { path: string } = SALE) =>
  open(page, demo, at(part, sale), 'manySales');

const missing = (page: Page) => page.getByRole('list', { name: 'Documents à fournir' });
const addDeed = (page: Page) => page.getByRole('button', { name: /^Ajouter.*Titre de propriété$/ });
const adding = (page: Page) => screens(page).dialog('Ajouter un document');
/** Returns the rows of the files. */
const rows = (page: Page) => adding(page).getByRole('list', { name: 'Fichiers' });

/** Returns a file of this size with the first bytes of a PDF. */
const pdf = (name: string, bytes = 4096) => {
  const buffer = Buffer.alloc(bytes, 'x');
  buffer.write('%PDF-1.7\n');
  for (let index = 16; index < bytes; index += 97) buffer[index] = index % 256;
  return { name, mimeType: 'application/pdf', buffer };
};
const give = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  adding(page).getByLabel('Fichiers à envoyer').setInputFiles(files);

async function fetched(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), screens(page).button(name).click()]);
  expect(download.suggestedFilename()).toBe(name);
  return readFile(String(await download.path()));
}

test('a missing document is added from its row, downloads byte for byte, and can be deleted again', async () => {
  const page = await openPage(DESK);
  await openFolder(page);
  await missing(page).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await addDeed(page).click();
  expect(await adding(page).getByLabel('Type de document').locator('option:checked').textContent()).toBe(
    'Titre de propriété',
  );
  expect(await findOverflow(page)).toEqual([]);
  const file = pdf('acte de vente.pdf', 300_000);
  await give(page, file);
  await rows(page).getByText('Envoyé').waitFor();
  await screens(page).button('Terminer').click();
  await eventually(() => addDeed(page).count()).toBe(0);
  await eventually(async () => (await focus(page)).name).toBe('Vos documents');
  expect(await fetched(page, 'acte de vente.pdf')).toEqual(file.buffer);
  await screens(page).button('Supprimer acte de vente.pdf').click();
  await screens(page).dialog('Supprimer ce document\u00a0?').getByRole('button', { name: 'Supprimer' }).click();
  await screens(page).toastMessage('Le document a bien été supprimé').waitFor();
  await addDeed(page).waitFor();
  await eventually(() => screens(page).button('acte de vente.pdf').count()).toBe(0);
  expect(page.problems).toEqual([]);
});

test('an upload whose connection drops is retried with the same key and stored once', async () => {
  const page = await openPage(DESK);
  const line = await openLine(demo.url);
  await open(page, line, at('documents'), 'manySales');
  await addDeed(page).click();
  await give(page, pdf('acte de vente.pdf', 1_200_000));
  await rows(page)
    .getByText(/La connexion semble interrompue/)
    .waitFor();
  expect(await screens(page).button('acte de vente.pdf').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await screens(page).button('Terminer').click();
  await screens(page).card('À envoyer').waitFor();
  expect(await violations(page)).toEqual([]);
  line.isDown = false;
  await screens(page).button("Réessayer l'envoi de acte de vente.pdf").click();
  // One document alone: with two, the check would be ambiguous.
  await screens(page).button('acte de vente.pdf').waitFor();
  expect(line.keys.length).toBeGreaterThan(1);
  expect(line.keys[0]).toBeTruthy();
  expect(new Set(line.keys).size).toBe(1);
});

test('the signed mandate is archived with its file; Back leaves the folder from any tab', async () => {
  const page = await openPage(DESK);
  await open(page, demo, `${SALE.path}/conseils-immo`, 'manySales');
  await screens(page).menu.getByRole('link', { name: 'Dossier de vente' }).click();
  await screens(page).tab('Mandat').click();
  await page.getByText(/^Signé le /).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    screens(page).button('Télécharger le mandat').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Mandat de vente.pdf');
  expect(String(await readFile(String(await download.path()))).slice(0, 5)).toBe('%PDF-');
  expect(pathOf(page)).toBe(at('archives'));
  await page.goBack();
  await eventually(() => pathOf(page)).toBe(`${SALE.path}/conseils-immo`);
  expect(page.problems).toEqual([]);
});

test('invalid property details are refused, take the focus and survive a reload; once valid they are saved and survive another', async () => {
  const page = await openPage(PHONE);
  await openFolder(page, 'infos-du-bien');
  const tax = page.getByLabel(/^Taxe foncière annuelle/);
  const email = page.getByLabel(/^Email du syndic/);
  await tax.fill('1250,50');
  await email.fill('syndic');
  await screens(page).button('Enregistrer').click();
  await page
    .getByText(/indiquez un nombre entier d'euros, en chiffres seulement/)
    .first()
    .waitFor();
  await eventually(async () => (await focus(page)).name).toMatch(/^Taxe foncière annuelle/);
  expect(await demo.calls('PUT')).toEqual([]);
  await page.reload();
  await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
  expect(await tax.inputValue()).toBe('1250,50');
  expect(await email.inputValue()).toBe('syndic');
  await tax.fill('1 250');
  await email.fill('syndic@exemple.fr');
  await screens(page).button('Enregistrer').click();
  await screens(page).toastMessage('Les informations ont bien été enregistrées').waitFor();
  await page.reload();
  await eventually(() => tax.inputValue()).toBe('1\u202f250');
  expect(await email.inputValue()).toBe('syndic@exemple.fr');
  expect(await page.getByText('Nous avons gardé ce que vous aviez saisi.').count()).toBe(0);
  expect(page.problems).toEqual([]);
});

test('a document can be added and all tabs reached by keyboard only', async () => {
  const page = await openPage(DESK);
  const { keyboard } = page;
  // Registered from the start: at the press it may be too late for the browser.
  const opened = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await openFolder(page);
  await addDeed(page).waitFor();
  await screens(page).tab('Documents').focus();
  await tabTo(page, /^Ajouter.*Titre de propriété$/);
  await keyboard.press('Enter');
  await adding(page).waitFor();
  await tabTo(page, /^Choisir des fichiers$/);
  await keyboard.press('Enter');
  await (await opened).setFiles([pdf('acte de vente.pdf')]);
  await rows(page).getByText('Envoyé').waitFor();
  await keyboard.press('Escape');
  await eventually(async () => (await focus(page)).name).toBe('Vos documents');
  await screens(page).tab('Documents').focus();
  await keyboard.press('ArrowRight');
  await page.getByText(/^Signé le /).waitFor();
  await waitForFocus(screens(page).tab('Mandat'));
  await keyboard.press('ArrowRight');
  await page.getByLabel(/^Taxe foncière annuelle/).waitFor();
  expect(page.problems).toEqual([]);
});
