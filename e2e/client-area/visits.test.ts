/** The visits of a sale: adding one to a calendar, and cancelling it. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, openSale, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('a future visit is saved as a UTC calendar file, then cancelled in a 600 px dialog; its screen, its card and the home show it cancelled', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/ea/interests');
  const card = screen.sale('18 rue Garibaldi');
  await card.getByText('Visite à venir').waitFor();
  await card.getByRole('link').first().click();
  await screen.tab('Mes visites').click();
  const [download] = await Promise.all([page.waitForEvent('download'), screen.button('Ajouter à mon agenda').click()]);
  expect(download.suggestedFilename()).toBe('visite.ics');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  expect(file).toContain('18 rue Garibaldi');
  await screen.button('Annuler la visite').click();
  const dialog = screen.dialog('Annuler la visite');
  await eventually(async () => (await dialog.boundingBox())?.width).toBe(600);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Nous avons signé ailleurs hier.');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await screen.toastMessage('La visite a bien été annulée').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await screen.panel.getByText('Visite annulée').waitFor();
  const [sent] = await demo.calls('PUT');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    visit: { cancel_reason: 'visitor_emergency', cancel_comment: 'Nous avons signé ailleurs hier.' },
  });
  await page.getByRole('link', { name: 'Tous les biens suivis' }).click();
  // Of its two visits, the card now shows the done one.
  await card.getByText('Visite effectuée').waitFor();
  await screen.menu.getByRole('link', { name: 'Accueil' }).click();
  const next = screen.card('Agenda des visites');
  await next.getByRole('link').first().waitFor();
  await eventually(() => next.textContent()).not.toContain('18 rue Garibaldi');
  expect(page.problems).toEqual([]);
});

test('a server error after two Escapes closed the form is shown in a toast; the typed text is kept, and a second press cancels', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await openSale(page, demo, 'counterVisit', 'mes-visites');
  await screen.button('Annuler la visite').click();
  const dialog = screen.dialog('Annuler la visite');
  const details = dialog.getByRole('textbox', { name: 'Précisions' });
  await dialog.getByRole('radio').nth(2).check();
  await details.fill('Trouvé ailleurs.');
  await demo.fail({ method: 'PUT', path: '/visits/*', fault: 500 });
  const answer = await holdCalls(page, 'PUT', '/visits/*');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  answer();
  await screen.toastMessage("La visite n'a pas pu être annulée.").waitFor();
  await screen.button('Annuler la visite').click();
  expect(await details.inputValue()).toBe('Trouvé ailleurs.');
  await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
  await screen.toastMessage('La visite a bien été annulée').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});
