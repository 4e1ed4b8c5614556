/** A followed sale: the links to it and from it, its pictures, and its live changes. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, listings, open, openSale, pathOf, salePath, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, subscriptions } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('the only followed sale opens at once, and Back does not return to the list', async () => {
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

test('Back returns to /ea from an e-mail link, after three tabs and a reload, and from a sale opened in the list', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await page.goto(`${demo.url}/annonces`);
  await openSale(page, demo, 'accepted', 'mes-visites');
  for (const name of ['Mes offres', 'Documents', 'Contacts']) {
    await screen.tab(name).click();
    await eventually(() => screen.tab(name).getAttribute('aria-selected')).toBe('true');
  }
  await eventually(() => pathOf(page)).toBe(salePath('accepted', 'contacts'));
  await page.reload();
  await screen.panel.waitFor();
  await page.goBack();
  await screen.heading('Bonjour Léa').waitFor();
  await eventually(() => pathOf(page)).toBe('/ea');
  await page.goForward();
  await screen.panel.waitFor();
  await eventually(() => pathOf(page)).toBe(salePath('accepted', 'contacts'));
  await page.goBack();
  await screen.heading('Bonjour Léa').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();

  await open(page, demo, '/ea/interests');
  await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
  const photos = screen.panel.getByRole('region', { name: 'Photos' });
  await photos.getByRole('button', { name: 'Photo suivante' }).click();
  await photos.getByText('2 / 6').waitFor();
  await screen.tab('Mes visites').click();
  await eventually(() => pathOf(page)).toBe(salePath('counterVisit', 'mes-visites'));
  await page.goBack();
  await screen.heading('Bonjour Léa').waitFor();
  await eventually(() => pathOf(page)).toBe('/ea');
  expect(page.problems).toEqual([]);
});

test('photos: each press counts, and the photo asked for stays in a new width that cuts its scroll short', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await openSale(page, demo, 'counterVisit');
  const photos = screen.panel.getByRole('region', { name: 'Photos' });
  const next = photos.getByRole('button', { name: 'Photo suivante' });
  await next.click();
  await next.click();
  await page.setViewportSize({ width: 390, height: 844 });
  const placeInSight = () =>
    photos.getByRole('list').evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
  await eventually(placeInSight).toBe(2);
  await photos.getByText('3 / 6').waitFor();
  expect(page.problems).toEqual([]);
});

test('a sale that changes on the server is refetched while it is shown; data in a live message is shown even if refetching fails', async () => {
  const page = await openPage(DESK);
  const confirmed = subscriptions(page);
  /** Changes the sale, as the house does. */
  const change = (changes: object) =>
    fetch(`${demo.url}/demo/sales/${listings.pending}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });
  await openSale(page, demo, 'pending');
  await eventually(confirmed).toBeGreaterThan(0);
  const listing = demo.db.area.listing(listings.pending);
  if (listing) listing.price = 199_000;
  await eventually(async () => {
    await change({ on_break: true });
    return (await page.getByText(/199\s000\s€/).count()) > 0;
  }).toBe(true);
  await demo.fail({ path: '/buyers/*', fault: 500, times: 99 });
  await change({ expert: 'thomas' });
  await screens(page).panel.getByText('Thomas Girard').waitFor();
  expect(ownProblems(page.problems)).toEqual([]);
});
