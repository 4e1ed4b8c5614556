/**
 * The requests that leave in the tick in which the area is connected, each of which is used (docs/spec/shell.md#7.2).
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();

const { users, sellerSales, sellerOffers, listings } = seeded;
const sale = sellerSales.only;

const ROUTES: [as: 'buyer' | 'oneSale', path: string, ahead: string[]][] = [
  ['buyer', '/ea', ['buyer_alerts', 'offers', 'sales', 'visits'].map((name) => `/buyers/${users.buyer.id}/${name}`)],
  ['buyer', '/ea/interests', ['offers', 'sales', 'visits'].map((name) => `/buyers/${users.buyer.id}/${name}`)],
  [
    'buyer',
    `/ea/interests/${listings.accepted}/le-bien`,
    ['offers', 'sales', 'visits'].map((name) => `/buyers/${users.buyer.id}/${name}`),
  ],
  ['buyer', '/ea/alertes-achat', [`/buyers/${users.buyer.id}/buyer_alerts`]],
  ['buyer', '/ea/parrainage', [`/customers/${users.buyer.id}/sponsorships`]],
  [
    'buyer',
    '/ea/guide-acheteur',
    ['/blog/articles', ...['property_hunter', 'credit_advisor', 'renovation_works'].map((slug) => `/partners/${slug}`)],
  ],
  ['buyer', '/mon-compte', []],
  ['oneSale', '/ev', [`/sellers/${users.oneSale.id}/sales`]],
  [
    'oneSale',
    sale.path,
    ['offers', 'sales', `sales/${sale.id}/publication_data`, `sales/${sale.id}/sales_users`].map(
      (name) => `/sellers/${users.oneSale.id}/${name}`,
    ),
  ],
  ['oneSale', `${sale.path}/planning`, [`/sellers/${users.oneSale.id}/sales`]],
  [
    'oneSale',
    `${sale.path}/dossier-de-vente/documents`,
    ['sales', `sales/${sale.id}/documents`].map((name) => `/sellers/${users.oneSale.id}/${name}`),
  ],
  ['oneSale', `${sale.path}/conseils-immo`, ['/blog/articles', `/sellers/${users.oneSale.id}/sales`]],
  ['oneSale', `${sale.path}/offres`, ['offers', 'sales'].map((name) => `/sellers/${users.oneSale.id}/${name}`)],
  [
    'oneSale',
    `/traitement-offre/${sellerOffers.ongoing}`,
    [`/sellers/${users.oneSale.id}/offers/${sellerOffers.ongoing}`, `/sellers/${users.oneSale.id}/sales`],
  ],
];

const sentRequests = async () =>
  (await demo.requests()).filter(({ method }) => method === 'GET').map(({ path, query }) => path + query);

test.each(ROUTES)(
  '%s on %s sends %j beside the user request, before its response, and nothing twice',
  async (as, path, ahead) => {
    const release = await demo.hold({ method: 'GET', path: '/users/*', times: 1 });
    openArea(demo, path, { as });
    const paths = async () => (await sentRequests()).map((one) => one.replace(/\?.*/, '')).sort();
    await waitFor(async () => expect(await paths()).toEqual([...ahead, `/users/${users[as].id}`].sort()));
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    await release();
    await screen.findAllByRole('heading', { level: 2 });
    await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
    const all = await sentRequests();
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  },
);

test('a guest sends nothing', async () => {
  const { redirects } = openArea(demo, '/ea');
  await waitFor(() => expect(redirects()).toHaveLength(1));
  expect(await sentRequests()).toEqual([]);
});

test('for staff the requests are for the requested customer, with the token of staff, nothing twice', async () => {
  openArea(demo, '/ea', { as: 'expert', attributes: { 'customer-id': String(users.buyer.id) } });
  await heading('Bonjour Léa');
  await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
  const calls = (await demo.requests()).filter(({ method }) => method === 'GET');
  const ofLea = ['buyer_alerts', 'offers', 'sales', 'visits'].map((name) => `/buyers/${users.buyer.id}/${name}`);
  expect(calls.map(({ path }) => path).sort()).toEqual([...ofLea, `/users/${users.buyer.id}`]);
  expect(new Set(calls.map(({ headers }) => headers['authorization']))).toEqual(
    new Set([`Bearer ${users.expert.token}`]),
  );
});

test('attributes changed one after the other lead to one start: each request is sent once', async () => {
  const { give } = openArea(demo, '/ea', { as: 'buyer' });
  await heading('Bonjour Léa');
  await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
  const before = (await sentRequests()).length;
  give({ token: users.both.token, 'user-id': String(users.buyer.id) });
  give({ token: users.both.token, 'user-id': String(users.both.id), 'session-id': 'S2' });
  expect(await heading('Bonjour Odile')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
  expect((await sentRequests()).slice(before)).toHaveLength(5);
});

test('a token changed while all requests are pending: responses for the former token are discarded', async () => {
  const release = await demo.hold({ method: 'GET', path: '/*', times: 9 });
  const { give } = openArea(demo, '/ea', { as: 'buyer' });
  await waitFor(async () => expect(await sentRequests()).toHaveLength(5));
  give({ token: users.both.token, 'user-id': String(users.both.id) });
  await waitFor(async () =>
    expect((await sentRequests()).filter((one) => one === `/users/${users.both.id}`)).toHaveLength(1),
  );
  await release();
  expect(await heading('Bonjour Odile')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
  expect(screen.queryByText(/Léa/)).toBeNull();
  const ofOdile = (await demo.requests()).filter(({ path }) => path.includes(`/${users.both.id}`));
  expect(new Set(ofOdile.map(({ headers }) => headers['authorization']))).toEqual(
    new Set([`Bearer ${users.both.token}`]),
  );
});
