/** The visits of a sale: their states, their acts, and how one is cancelled. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, openSale, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe('visits', () => {
  test('thirteen visits in every state have their words and their acts; the guide’s e-mail is nowhere', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/v1/')) answers.push(await response.text().catch(() => ''));
    });
    await openSale(page, demo, 'charity', 'mes-visites');
    const cards = panel.getByRole('article');
    await eventually(() => cards.count()).toBe(13);
    const acts = async (badge: string) => {
      const card = cards.filter({ hasText: badge }).first();
      const names = await card.locator('a[href*="/"], button').allTextContents();
      return names.filter((name) => !/^(0\d|Google|Fichier)/.test(name));
    };
    await eventually(() => acts('Visite à venir')).toEqual(['Ajouter à mon agenda', 'Annuler la visite']);
    await eventually(() => acts('Visite en cours')).toEqual(['Voir les documents']);
    await eventually(() => acts('Visite passée')).toEqual(['Voir les documents']);
    await eventually(() => acts('Visite proposée')).toEqual([]);
    await eventually(() => acts('Visite effectuée')).toEqual([
      'Faire une offre',
      'Demander une contre-visite',
      'Voir les documents',
    ]);
    await eventually(() => acts('Visite reportée')).toEqual([]);
    await eventually(() => acts('Visite annulée')).toEqual(['Reprogrammer une visite']);
    expect(await panel.textContent()).not.toContain('@');
    expect(page.problems).toEqual([]);
  });

  test('the links of a visit know the property, the sale and the visit', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'done', 'mes-visites');
    const query = (name: string) =>
      panel
        .getByRole('link', { name })
        .evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname + new URL(link.href).search);
    await eventually(() => query('Faire une offre')).toMatch(
      /^\/faire-une-offre\?property_slug=appartement-lyon-1-2101$/,
    );
    await eventually(() => query('Demander une contre-visite')).toMatch(
      /^\/reserver-une-visite\?property_slug=appartement-lyon-1-2101$/,
    );
  });

  test('a visit to come can be kept in any calendar: a file of its own, in UTC', async () => {
    const page = await openPage(DESK);
    await openSale(page, demo, 'counterVisit', 'mes-visites');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      screens(page).button('Ajouter à mon agenda').click(),
    ]);
    expect(download.suggestedFilename()).toBe('visite.ics');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain('18 rue Garibaldi');
    await page.getByRole('link', { name: 'Google Agenda' }).waitFor();
  });

  test('documents of a visit before an offer is accepted: a dialog says when they come', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await openSale(page, demo, 'done', 'mes-visites');
    await screen.button('Voir les documents').click();
    await screen.dialog('Documents').getByText("Documents disponibles après acceptation d'une offre").waitFor();
    await page.keyboard.press('Escape');
    await screen.dialog('Documents').waitFor({ state: 'detached' });
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('cancelling a visit', () => {
  test('a dialog of 600 px wants both answers; then a toast, and the badge changes here, on the card and at home', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea/interests');
    const card = screen.sale('18 rue Garibaldi');
    await card.getByText('Visite à venir').waitFor();
    await card.getByRole('link').first().click();
    await screen.tab('Mes visites').click();
    await screen.button('Annuler la visite').click();
    const dialog = screen.dialog('Annuler la visite');
    await eventually(async () => (await dialog.boundingBox())?.width).toBe(600);
    await eventually(() => dialog.getByRole('radio').count()).toBe(5);
    const send = dialog.getByRole('button', { name: 'Annuler la visite' });
    await send.click();
    await dialog.getByText('Veuillez sélectionner un motif').first().waitFor();
    await dialog.getByText('Veuillez apporter plus de détails').first().waitFor();
    expect(await dialog.getByText('*Veuillez').count()).toBe(0);
    expect(await demo.calls('PUT')).toEqual([]);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Nous avons signé ailleurs hier.');
    await eventually(() => dialog.getByText('Veuillez').count()).toBe(0);
    await send.click();
    await screen.said('La visite a bien été annulée').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await screen.panel.getByText('Visite annulée').waitFor();
    const [sent] = await demo.calls('PUT');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      visit: { cancel_reason: 'visitor_emergency', cancel_comment: 'Nous avons signé ailleurs hier.' },
    });
    await eventually(() => heard.filter(({ name }) => name === 'success').map(({ detail }) => detail)).toEqual([
      { kind: 'visit-cancelled' },
    ]);
    await page.getByRole('link', { name: 'Tous les biens suivis' }).click();
    // Of its two visits the done one is told now.
    await screen.sale('18 rue Garibaldi').getByText('Visite effectuée').waitFor();
    await screen.menu.getByRole('link', { name: 'Accueil' }).click();
    const next = screen.card('Agenda des visites');
    await next.getByRole('link').first().waitFor();
    await eventually(() => next.textContent()).not.toContain('18 rue Garibaldi');
    expect(page.problems).toEqual([]);
  });

  test('the only visit of a sale: its card says that it is cancelled, and leads to an offer', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    const card = screen.sale('9 montée de la Grande-Côte');
    await card.getByText('Visite annulée').waitFor();
    await card.getByRole('link', { name: 'Faire une offre' }).waitFor();
  });

  test('a server that fails keeps what was typed; a second press cancels', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await openSale(page, demo, 'counterVisit', 'mes-visites');
    await screen.button('Annuler la visite').click();
    const dialog = screen.dialog('Annuler la visite');
    await dialog.getByRole('radio').nth(2).check();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Trouvé ailleurs.');
    await demo.fail({ method: 'PUT', path: '/visits/*', fault: 500, times: 10 });
    const send = dialog.getByRole('button', { name: 'Annuler la visite' });
    await send.click();
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await demo.forgiveAll();
    expect(await dialog.getByRole('textbox', { name: 'Précisions' }).inputValue()).toBe('Trouvé ailleurs.');
    await send.click();
    await screen.said('La visite a bien été annulée').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
