/** The buyer's home: what was last done, what comes next, what may be started. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, listings, open, PHONE, pathOf, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** The eight parameters of the estimation, in the order of the specification. */
const PARAMETERS = [
  'formatted_address',
  'lat',
  'lng',
  'street_number',
  'street_name',
  'zip_code',
  'city',
  'country_code',
];

describe('what a buyer sees first', () => {
  test('their name, the earliest visit to come, the newest offer, the newest active alert', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo);
    await screen.heading('Bonjour Léa').waitFor();
    const visit = screen.card('Agenda des visites');
    await visit.getByText('18 rue Garibaldi, 69006 Lyon').waitFor();
    expect(await visit.textContent()).toMatch(/(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d.* à 18h00/);
    const offer = screen.card('Ma dernière offre');
    await offer.getByText(/440\s000\s€/).waitFor();
    await offer.getByText('46 rue Louis-Blanc').waitFor();
    const alert = screen.card('Mes alertes');
    await alert.getByText('Lyon 3e Arrondissement, Lyon 6e Arrondissement').waitFor();
    await alert.getByText('Alerte active').waitFor();
    await offer.getByRole('link', { name: 'Voir mon offre' }).click();
    await screen.panel.waitFor();
    await eventually(() => pathOf(page)).toBe(`/ea/interests/${listings.twoOffers}/mes-offres`);
    expect(page.problems).toEqual([]);
  });

  test('who has nothing is shown where to begin: the adverts, a first alert, an estimation', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea', 'nobody');
    await screen.heading('Bonjour Théo').waitFor();
    await screen.card('Agenda des visites').getByRole('link', { name: 'Voir les annonces' }).waitFor();
    await screen.card('Ma dernière offre').getByText('Vous n’avez pas encore fait d’offre.').waitFor();
    await screen.card('Mes alertes').getByRole('link', { name: 'Créer une alerte' }).click();
    await screen.dialog('Créer une alerte').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea/alertes-achat');
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      { event: 'click_buyer_alert_home' },
    ]);
    expect(page.problems).toEqual([]);
  });

  test('one card that cannot be read says so; the others are there, and a press reads it', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await demo.fail({ path: '/buyers/*/buyer_alerts', fault: 403, times: 20 });
    await open(page, demo);
    await screen
      .card('Ma dernière offre')
      .getByText(/440\s000\s€/)
      .waitFor();
    const alert = screen.card('Mes alertes');
    await alert.getByRole('button', { name: 'Réessayer' }).waitFor();
    await demo.forgiveAll();
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await alert.getByText('Alerte active').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('cards that fail while one types an address leave the focus in its field', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await demo.fail({ path: '/buyers/*', fault: 500, times: 40 });
    await open(page, demo);
    await screen.field('Adresse de votre bien').focus();
    await page.getByRole('combobox', { name: 'Adresse de votre bien' }).waitFor();
    await eventually(() => screen.button('Réessayer').count()).toBe(3);
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse de votre bien/);
  });

  test('sponsoring and the adverts of an alert are counted', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo);
    await screen.card('Parrainez un proche').getByRole('link', { name: 'Parrainer un proche' }).click();
    await screen.heading('Parrainez un proche').waitFor();
    await page.goBack();
    await screen.card('Mes alertes').getByRole('link', { name: 'Voir les annonces' }).click();
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      { event: 'click_parrainage_home' },
      { event: 'click_adverts_buyer_area' },
    ]);
  });
});

describe('an estimation from an address', () => {
  test('the address that is chosen opens the funnel in another tab, with all eight parameters', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo);
    const card = screen.card('Estimez votre bien gratuitement');
    await card.getByRole('textbox', { name: 'Adresse de votre bien' }).focus();
    const field = card.getByRole('combobox', { name: 'Adresse de votre bien' });
    await field.fill('12 rue des');
    const option = page.getByRole('option').first();
    await option.waitFor();
    const chosen = (await option.textContent())?.trim() ?? '';
    // What is asked for: the funnel itself goes on from there.
    const [tab, asked] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('request', (request) => request.url().startsWith(`${demo.url}/estimation`)),
      option.click(),
    ]);
    const url = new URL(asked.url());
    expect(url.pathname).toMatch(/^\/estimation/);
    // The demo's estimation-url says who is there, as a page of the house would.
    expect([...url.searchParams.keys()]).toEqual(['as', ...PARAMETERS]);
    expect(url.searchParams.get('country_code')).toBe('FR');
    expect(chosen).toContain(url.searchParams.get('city'));
    expect(url.searchParams.get('zip_code')).toMatch(/^\d{5}$/);
    expect(Number(url.searchParams.get('lat'))).toBeGreaterThan(41);
    // Nobody is signed out by it.
    await tab.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await eventually(() => tab.evaluate(() => localStorage.getItem('parvis:session'))).toContain(
      `"user":"${people.buyer.id}"`,
    );
    // The home is still there, with its address.
    expect(pathOf(page)).toBe('/ea');
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      { event: 'start_estimation_buyer' },
    ]);
    expect(page.problems).toEqual([]);
  });

  test('a search that does not answer says so', async () => {
    const page = await openPage(DESK);
    const card = screens(page).card('Estimez votre bien gratuitement');
    await open(page, demo);
    await demo.fail({ path: '/geocodage/search', fault: 500, times: 20 });
    await card.getByRole('textbox', { name: 'Adresse de votre bien' }).fill('12 rue');
    await card.getByText('La recherche d’adresses ne répond pas').first().waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
