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

describe('who acts next', () => {
  test('has the day of the deed as a calendar file of the whole day, and a calendar to subscribe to that the demo serves', async () => {
    const page = await openPage(PHONE);
    await openDashboard(page, 'deed');
    const steps = screens(page).card('Les étapes de votre vente');
    await steps.getByText("c'est au notaire de préparer l'acte de vente.").waitFor();
    const add = steps.getByRole('button', { name: /^Ajouter à mon agenda/ });
    const [download] = await Promise.all([page.waitForEvent('download'), add.click()]);
    expect(download.suggestedFilename()).toBe('acte-de-vente.ics');
    const file = readFileSync(await download.path(), 'utf8');
    const [, start = ''] = /\r\nDTSTART;VALUE=DATE:(\d{8})\r\n/.exec(file) ?? [];
    const [, end = ''] = /\r\nDTEND;VALUE=DATE:(\d{8})\r\n/.exec(file) ?? [];
    const dayOf = (text: string) => Date.parse(text.replace(/(....)(..)(..)/, '$1-$2-$3'));
    expect(dayOf(end) - dayOf(start)).toBe(86_400_000);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nUID:vente-550-deed@localhost:\d+\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    expect(file).toContain('19 rue Paradis\\, 13008 Marseille');
    const address = await steps.getByRole('link', { name: "S'abonner au calendrier" }).getAttribute('href');
    expect(address).toMatch(/^webcal:/);
    const calendar = await fetch(`${address}`.replace(/^webcal:/, 'http:'));
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${start}`);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

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

test('printed, the dashboard has its figures without buttons, links that look like one, and fields', async () => {
  const page = await openPage(DESK);
  await openDashboard(page);
  const net = screens(page).card('Ce qui vous reviendra');
  await net.getByRole('button', { name: 'Voir le calcul et comparer' }).click();
  await net.getByRole('table').waitFor();
  await page.getByText('de visiteurs intéressés').waitFor();
  await screens(page)
    .link(/^Voir les offres$/)
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('parvis-client-area').locator('button, input, select, textarea, [part~=button]');
  await eventually(() => controls.filter({ visible: true }).allInnerTexts()).toEqual([]);
  await net.getByText('Net pour vous').waitFor();
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
