/** The dashboard of a sale in a browser: its links, its pictures as a file, its contacts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { addressOf, DESK, fillContact, PHONE, screens, sellerSales } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const DOWNLOAD = 'Télécharger les photos';
const FAILED = "Les photos n'ont pas pu être téléchargées. Vous pouvez réessayer.";

/** Opens the dashboard of a sale, and waits for all its reads. */
async function openDashboard(page: Page, name: keyof typeof sellerSales = 'only'): Promise<void> {
  await page.goto(addressOf(demo, sellerSales[name].path, sellerSales[name].owner));
  await screens(page).card('À faire').waitFor();
  await screens(page).card('Contacts à informer').getByRole('button').waitFor();
}

/** Starts a server that sends the head of a zip file and a part of it, then cuts the connection. */
async function brokenLine() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': 100_000 });
    response.write(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20_000)]), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

describe('the dashboard', () => {
  test('is no wider than the desktop layout, and its tasks lead by keyboard to the screens that solve them', async () => {
    const page = await openPage(DESK);
    await openDashboard(page);
    await page.getByText('de visiteurs intéressés').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await tabTo(page, /^Voir les offres$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${sellerSales.only.path}/offres`);
    await page.goBack();
    await screens(page).card('À faire').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('loads the map when it scrolls into view, and the list shows the same data', async () => {
    const page = await drawn.openPage(DESK);
    await openDashboard(page);
    const around = screens(page).card('Autour de votre bien');
    await around.scrollIntoViewIfNeeded();
    await around.getByRole('list', { name: 'Biens similaires à proximité' }).waitFor();
    await around.getByRole('button', { name: 'Zoomer', exact: true }).waitFor();
    await eventually(() => around.locator('canvas').count()).toBe(1);
  });
});

test('an interrupted picture download is not saved, a retry saves a zip file, and leaving the screen aborts the download', async () => {
  const line = await brokenLine();
  const page = await openPage(DESK);
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await openDashboard(page);
  await page.route('**/property_pictures', (route) => route.continue({ url: line.url }));
  await screens(page).button(DOWNLOAD).click();
  await page.getByText(FAILED).waitFor();
  await screens(page).button(DOWNLOAD).waitFor();
  expect(saved).toBe(0);
  await page.unroute('**/property_pictures');
  const [download] = await Promise.all([page.waitForEvent('download'), screens(page).button(DOWNLOAD).click()]);
  line.close();
  expect(download.suggestedFilename()).toBe('photos.zip');
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(file.toString('latin1')).toContain('photo-06.svg');
  const [call] = (await demo.calls('GET')).filter(({ path }) => path.endsWith('/property_pictures'));
  expect(call?.headers['authorization']).toMatch(/^Bearer /);
  expect(ownProblems(page.problems)).toEqual([]);
  await demo.fail({ path: '/properties/*/property_pictures', fault: 'timeout' });
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
  await screens(page).button(DOWNLOAD).click();
  await screens(page).button('Annuler').waitFor();
  await screens(page)
    .menu.getByRole('link', { name: /Conseils immo/ })
    .click();
  await eventually(() => ended.filter((path) => path.endsWith('/property_pictures')).length).toBe(1);
});

describe('the contacts to inform', () => {
  test('a contact is added, changed and removed; a server error is shown under its field', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await openDashboard(page);
    await screen.button('Gérer les contacts').click();
    const list = screen.dialog('Contacts à informer');
    await list.getByRole('button', { name: 'Ajouter un contact' }).click();
    let dialog = screen.dialog('Ajouter un contact');
    await fillContact(dialog, 'ines.faure');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await eventually(async () => (await focus(page)).name).toMatch(/^Email/);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure@exemple.fr');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await screen.toastMessage('Le contact a bien été enregistré').waitFor();
    await list.getByRole('button', { name: 'Modifier Ines Faure' }).click();
    dialog = screen.dialog('Modifier le contact');
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await list.getByRole('button', { name: 'Retirer Inès Faure' }).click();
    const removal = screen.dialog('Retirer ce contact');
    await removal.getByRole('button', { name: 'Retirer' }).click();
    await screen.toastMessage(/retiré/).waitFor();
    await removal.waitFor({ state: 'detached' });
    await eventually(() => list.getByText('Inès Faure').count()).toBe(0);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await eventually(async () => (await focus(page)).name).toBe('Gérer les contacts');
  });
});
