/** Rows that cannot be read are counted on the screen of their list (docs/spec/errors.md#2.5). */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { listings, users, sellerSales } = seeded;
const buyer = `/buyers/${users.buyer.id}`;
const seller = `/sellers/${users.oneSale.id}`;
const sale = sellerSales.only.path;

const report = `${sellerSales.reportSent.path}/mon-estimation`;
const { owner } = sellerSales.reportSent;

const LISTS: [as: keyof typeof users, path: string, ending: string, words: string][] = [
  ['buyer', '/ea/interests', `${buyer}/sales`, "Une annonce n'a pas pu être affichée."],
  ['buyer', `/ea/interests/${listings.accepted}/mes-offres`, `${buyer}/offers`, "Une offre n'a pas pu être affichée."],
  ['buyer', `/ea/interests/${listings.charity}/mes-visites`, `${buyer}/visits`, "Une visite n'a pas pu être affichée."],
  ['buyer', `/ea/interests/${listings.accepted}/documents`, '/documents', "Un document n'a pas pu être affiché."],
  ['buyer', `/ea/interests/${listings.charity}/contacts`, `${buyer}/contacts`, "Un contact n'a pas pu être affiché."],
  ['buyer', '/ea/alertes-achat', `${buyer}/buyer_alerts`, "Une alerte n'a pas pu être affichée."],
  ['buyer', '/ea/parrainage', '/sponsorships', "Une personne parrainée n'a pas pu être affichée."],
  ['oneSale', `${sale}/conseils-immo`, `${seller}/sales`, "Une vente n'a pas pu être affichée."],
  ['oneSale', `${sale}/offres`, `${seller}/offers`, "Une offre n'a pas pu être affichée."],
  ['oneSale', `${sale}/comptes-rendus`, '/visits', "Une visite n'a pas pu être affichée."],
  ['oneSale', `${sale}/dossier-de-vente`, '/document_types', "Un type de document n'a pas pu être affiché."],
  ['oneSale', `${sale}/planning`, '/unavailabilities', "Une indisponibilité n'a pas pu être affichée."],
  ['oneSale', `${sale}/dossier-de-vente/documents`, '/documents', "Un document n'a pas pu être affiché."],
  ['oneSale', sale, '/sales_users', "Un contact n'a pas pu être affiché."],
  [owner, report, '/comparable_sales', "Une vente comparable n'a pas pu être affichée."],
  [owner, report, '/similar_sale_screenshots', "Une annonce n'a pas pu être affichée."],
];

describe.each(LISTS)('for %s, %s of %s', (as, path, ending, words) => {
  test('with one invalid row show a notice with a retry', async () => {
    changeRows(ending, (rows) => [...rows, {}]);
    const { user } = openArea(demo, path, { as });
    expect(await screen.findByText(words)).toBeTruthy();
    vi.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('without a valid row are an error with a retry, never an empty list', async () => {
    changeRows(ending, () => [{}]);
    openArea(demo, path, { as });
    expect((await screen.findAllByRole('button', { name: 'Réessayer' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: /^(Pas |Aucun|Vous n)/ })).toBeNull();
  });
});

test('the summary of an offer has a notice about another invalid offer', async () => {
  changeRows(`${seller}/offers`, (rows) => [...rows, {}]);
  openArea(demo, `/traitement-offre/${seeded.sellerOffers.ongoing}`, { as: 'oneSale' });
  expect(await screen.findByText("Une offre n'a pas pu être affichée.")).toBeTruthy();
});

test('the booking of a photo shoot has a notice about an invalid row', async () => {
  const { toPublish } = sellerSales;
  changeRows(`/sales/${toPublish.id}/photo_meetings`, (rows) => [...rows, {}, { id: 1, status: 'cancelled' }]);
  openArea(demo, `${toPublish.path}?seance-photo`, { as: toPublish.owner });
  expect(await screen.findByText("Une séance photo n'a pas pu être affichée.")).toBeTruthy();
});

describe.each([
  ['without an id', { id: null }],
  ['that does not say of which sale they are', { sale_id: null }],
])('invalid offers on a sale, %s,', (_, broken) => {
  const spoil = () =>
    changeRows(`${buyer}/offers`, (rows) =>
      rows.map((row) => (row['sale_id'] === listings.accepted ? { ...row, ...broken } : row)),
    );
  const words = /^(Une offre n'a|\d+ offres n'ont) pas pu être affichée/;

  test.each(['le-bien', 'mes-visites', 'mes-offres', 'contacts'])(
    'are announced on its tab %s, and no tab is removed',
    async (tab) => {
      spoil();
      openArea(demo, `/ea/interests/${listings.accepted}/${tab}`, { as: 'buyer' });
      expect(await screen.findByText(words)).toBeTruthy();
      const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
      expect(tabs).toEqual(['Le bien', 'Ma visite', 'Mon offre', 'Documents', 'Contacts']);
      expect(screen.queryAllByRole('link', { name: 'Faire une offre' })).toEqual([]);
    },
  );
});

test('an invalid advert is announced under the matches; without a valid advert there is an error', async () => {
  changeRows('/corresponding_properties', (rows) => [...rows, {}]);
  const { user } = openArea(demo, '/ea/alertes-achat', { as: 'buyer' });
  await user.click((await screen.findAllByRole('button', { name: 'Voir les biens' }))[0] as HTMLElement);
  expect(await screen.findByText("Une annonce n'a pas pu être affichée.")).toBeTruthy();
  vi.restoreAllMocks();
  changeRows('/corresponding_properties', () => [{ title: 'T3', price: '300000.0' }]);
  await user.click((await screen.findAllByRole('button', { name: 'Voir les biens' }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText(/Aucun bien/)).toBeNull();
});

test('an invalid offer may be an action: the dashboard has a notice', async () => {
  changeRows(`${seller}/offers`, (rows) => [...rows, {}]);
  openArea(demo, sale, { as: 'oneSale' });
  expect(await screen.findByText(/il y a peut-être autre chose à faire/)).toBeTruthy();
});

test('a visit with an invalid time is on no day of the planning, with a notice', async () => {
  changeRows('/visits', (rows) => [...rows, { id: 9, state: 'confirmed', start_time: 'demain 10h' }]);
  openArea(demo, `${sale}/planning`, { as: 'oneSale' });
  expect(await screen.findByText("Une visite n'a pas d'heure lisible et ne figure pas dans ce planning.")).toBeTruthy();
});

test('an invalid calendar link is announced beside the others', async () => {
  changeRows(`${buyer}/visits`, (rows) => rows.map((row) => ({ ...row, calendar_links: [{ label: 'iCal' }] })));
  openArea(demo, `/ea/interests/${listings.counterVisit}/mes-visites`, { as: 'buyer' });
  expect((await screen.findAllByText("Un lien d'agenda n'a pas pu être affiché.")).length).toBeGreaterThan(0);
});
