/** One journey of each element against an API that answers as a Rails application does by default. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../demo/server/seed.ts';
import * as alert from './setup/alert.ts';
import { browserForFile } from './setup/browser.ts';
import * as cancellation from './setup/cancellation.ts';
import * as area from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import * as estimation from './setup/estimation.ts';
import { eventually } from './setup/eventually.ts';
import { recordEvents } from './setup/page-watch.ts';
import * as radar from './setup/radar.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const DIALECT = 'dialect=rails';

/** Returns the figures of a text, without thousands separators. */
const digits = (text: string | null) => text?.replace(/\D/g, '') ?? '';

describe('visit-cancellation', () => {
  test('a visitor recognised by a bodyless 200 cancels with a bodyless 204', async () => {
    const page = await openPage();
    const heard = await recordEvents(page, 'parvis-visit-cancellation');
    await page.goto(cancellation.addressOf(demo, cancellation.visits.upcoming, `?${DIALECT}`));
    await cancellation.cancelVisit(page);
    await eventually(() => heard.map(({ name }) => name)).toContain('success');
    expect(demo.db.visit(cancellation.visits.upcoming.id)?.wire.canceled).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('alert-creator', () => {
  test('the number of matching properties, sent as text, is shown; the alert and an account are created', async () => {
    const page = await openPage();
    const screen = alert.screens(page);
    await alert.open(page, demo, `?${DIALECT}`);
    await alert.fillCriteria(page);
    await page.getByText(/biens? correspond(ent)? à votre recherche en ce moment/).waitFor();
    await screen.next.click();
    await screen.contact.waitFor();
    await alert.fillContact(page);
    await screen.confirm.click();
    await screen.dialog.waitFor();
    await screen.password.fill('un-secret-long');
    await screen.passwordAgain.fill('un-secret-long');
    await screen.createAccount.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(demo.db.alerts).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });
});

describe('estimation', () => {
  test('from the first step to the price of the result, which is sent as text', async () => {
    const page = await openPage();
    await estimation.open(page, demo, `${estimation.PATHS.main}?${DIALECT}`);
    await estimation.completeSteps(page, estimation.STEPS.main);
    await page.waitForURL(estimation.RESULT);
    await page.getByRole('button', { name: 'Continuer sans compte' }).click();
    const [one] = await estimation.createdEstimations(demo);
    const price = String(one?.valuation.sale_price);
    await eventually(async () => digits(await page.locator('parvis-estimation .root').innerText())).toContain(price);
    expect(page.problems).toEqual([]);
  });
});

describe('radar', () => {
  test('sales around an address are listed, and an unlocked price is shown', async () => {
    const page = await openPage(radar.REDUCED_MOTION);
    const screen = radar.screens(page);
    await radar.openWithResults(page, demo, `${radar.queryOf({ as: 'otherBuyer' })}&${DIALECT}`);
    await screen.rows.first().click();
    await screen.unlock.click();
    const pid = new URL(page.url()).searchParams.get('pid');
    const price = String(demo.db.radarProperty(pid)?.oa_amount);
    await eventually(async () => digits(await screen.prices.innerText())).toContain(price);
    expect(page.problems).toEqual([]);
  });
});

describe('client-area', () => {
  test('a buyer sees the time of a visit in Paris, and cancels the visit', async () => {
    const page = await openPage(area.DESK);
    const screen = area.screens(page);
    await area.open(page, demo, '/ea/interests', 'buyer', `&${DIALECT}`);
    const card = screen.sale('18 rue Garibaldi');
    await card.getByText('Visite à venir').waitFor();
    await card.getByRole('link').first().click();
    await screen.tab('Mes visites').click();
    await screen.button('Annuler la visite').click();
    const dialog = screen.dialog('Annuler la visite');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Nous avons signé ailleurs hier.');
    await dialog.getByRole('button', { name: 'Annuler la visite' }).click();
    await screen.toastMessage('La visite a bien été annulée').waitFor();
    await screen.panel.getByText('Visite annulée').waitFor();
    expect(page.problems).toEqual([]);
  });

  test('a seller accepts an offer whose amount is sent as text', async () => {
    const { only } = seeded.sellerSales;
    const page = await openPage(area.DESK);
    const screen = area.screens(page);
    await area.open(page, demo, `/ev/ventes/${only.id}/offres`, 'oneSale', `&${DIALECT}`);
    await page.getByRole('article').filter({ hasText: '318\u202f000' }).getByRole('link').click();
    await screen.button('Accepter cette offre').click();
    await screen.dialog('Accepter cette offre').getByRole('button', { name: 'Continuer vers la signature' }).click();
    const provider = page.frameLocator('parvis-client-area iframe');
    await provider.getByRole('button', { name: 'Signer', exact: true }).click();
    await screen.toastMessage("L'offre est en cours d'acceptation").waitFor();
    await page.getByRole('article').filter({ hasText: '318\u202f000' }).getByText('Offre acceptée').waitFor();
    expect(page.problems).toEqual([]);
  });
});
