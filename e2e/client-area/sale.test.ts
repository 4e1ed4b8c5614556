/** A sale that is followed: how one comes to it and away from it, and what it shows of the property. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, listings, open, openSale, pathOf, saleAt, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems, subscriptions } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe('the way to a sale, and from it', () => {
  test('19 sales are cards in a list; one that is opened shows its first tab', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    await page.getByText('19 biens suivis').waitFor();
    await eventually(() => page.getByRole('article').count()).toBe(19);
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    await eventually(() => pathOf(page)).toBe(saleAt('counterVisit'));
    await eventually(() => screen.tab('Le bien').getAttribute('aria-selected')).toBe('true');
    expect(page.problems).toEqual([]);
  });

  test('the only sale one follows is opened at once, and Back does not come to the list that led there', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'single');
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.panel.waitFor();
    await eventually(() => pathOf(page)).toBe('/ea/interests/501/le-bien');
    expect(await page.getByRole('link', { name: 'Tous les biens suivis' }).count()).toBe(0);
    await page.goBack();
    await screen.heading('Bonjour Sarah').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea');
    expect(page.problems).toEqual([]);
  });

  test.each(['999999', '%3Cscript%3E', 'abc'])('a sale that is not followed (%s) leads to /ea', async (id) => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/ea/interests/${id}/le-bien?as=buyer`);
    await screens(page).heading('Bonjour Léa').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea');
    expect(page.problems).toEqual([]);
  });

  test.each(['nowhere', 'documents'])('a tab that this sale has not (%s) is its first one', async (tab) => {
    const page = await openPage(DESK);
    await openSale(page, demo, 'done', tab);
    await eventually(() => pathOf(page)).toBe(saleAt('done'));
    await eventually(() => screens(page).tab('Le bien').getAttribute('aria-selected')).toBe('true');
  });

  test('Back comes to /ea: from a link of an e-mail, after three tabs, and after a reload', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await page.goto(`${demo.url}/annonces`);
    await openSale(page, demo, 'accepted', 'mes-visites');
    for (const name of ['Mes offres', 'Documents', 'Contacts']) {
      await screen.tab(name).click();
      await eventually(() => screen.tab(name).getAttribute('aria-selected')).toBe('true');
    }
    await eventually(() => pathOf(page)).toBe(saleAt('accepted', 'contacts'));
    await page.reload();
    await screen.panel.waitFor();
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea');
    await page.goForward();
    await screen.panel.waitFor();
    await eventually(() => pathOf(page)).toBe(saleAt('accepted', 'contacts'));
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('Back comes to /ea also from a sale that was opened in the list; the host hears of no screen in between', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea/interests');
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    await eventually(() => heard.filter(({ name }) => name === 'navigate')).toHaveLength(1);
    await screen.tab('Mes visites').click();
    await eventually(() => pathOf(page)).toBe(saleAt('counterVisit', 'mes-visites'));
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea');
  });

  test.each([
    ['charity', ['Le bien', 'Mes visites', 'Contacts']],
    ['done', ['Le bien', 'Ma visite', 'Contacts']],
    ['draftAdvert', ['Le bien', 'Contacts']],
    ['refused', ['Le bien', 'Ma visite', 'Mon offre', 'Contacts']],
    ['accepted', ['Le bien', 'Ma visite', 'Mes offres', 'Documents', 'Contacts']],
  ] as const)('the tabs of %s are %j', async (name, tabs) => {
    const page = await openPage(DESK);
    await openSale(page, demo, name);
    await eventually(() => screens(page).tabs.allTextContents()).toEqual(tabs);
  });
});

describe('Le bien', () => {
  test('shows pictures, place, facts, advert and expert; six pictures are gone through with the buttons', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'counterVisit');
    for (const text of ['18 rue Garibaldi, 69006 Lyon', 'Au calme, lumineux', 'Camille Roussel']) {
      await panel.getByText(text).first().waitFor();
    }
    await panel.getByRole('link', { name: 'camille.roussel@parvis.example' }).waitFor();
    const photos = panel.getByRole('region', { name: 'Photos' });
    await photos.getByRole('button', { name: 'Photo suivante' }).click();
    await photos.getByText('2 / 6').waitFor();
    const map = panel.getByRole('link', { name: 'Voir sur la carte' });
    expect(await map.getAttribute('target')).toBe('_blank');
    expect(page.problems).toEqual([]);
  });

  test('a draft of an advert, a sale without pictures or expert, and HTML in texts do no harm', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'draftAdvert');
    expect(await page.getByText('Texte qui reste chez la maison').count()).toBe(0);
    await openSale(page, demo, 'noPictures');
    expect(await panel.locator('img').count()).toBe(0);
    await openSale(page, demo, 'markup');
    await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>T3 & <i>vue</i> 🌻' }).waitFor();
    expect(page.problems).toEqual([]);
  });
});

/** Opens the sale whose offer is pending, and waits until its page hears what happens elsewhere. */
async function openListening(page: WatchedPage): Promise<void> {
  const confirmed = subscriptions(page);
  await openSale(page, demo, 'pending');
  await eventually(confirmed).toBeGreaterThan(0);
}
/** Changes a sale, as the house does. */
const change = (sale: number, changes: object) =>
  fetch(`${demo.url}/demo/sales/${sale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });

test('what a message brings is shown though nothing can be read: another expert', async () => {
  const page = await openPage(DESK);
  await openListening(page);
  await demo.fail({ path: '/buyers/*', fault: 500, times: 99 });
  await change(listings.pending, { expert: 'thomas' });
  await screens(page).panel.getByText('Thomas Girard').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a sale that goes on elsewhere is read anew: its price changes while one looks', async () => {
  const page = await openPage(DESK);
  await openListening(page);
  const listing = demo.db.area.listing(listings.pending);
  if (listing) listing.price = 199_000;
  await eventually(async () => {
    await change(listings.pending, { on_break: true });
    return (await page.getByText(/199\s000\s€/).count()) > 0;
  }).toBe(true);
  expect(page.problems).toEqual([]);
});
