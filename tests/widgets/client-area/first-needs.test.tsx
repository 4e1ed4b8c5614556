/** What leaves in the tick in which the area is connected, and that all of it is used. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

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
  ['buyer', '/ea/guide-acheteur', []],
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
  ['oneSale', `${sale.path}/offres`, ['offers', 'sales'].map((name) => `/sellers/${users.oneSale.id}/${name}`)],
  [
    'oneSale',
    `/traitement-offre/${sellerOffers.ongoing}`,
    [`/sellers/${users.oneSale.id}/offers/${sellerOffers.ongoing}`, `/sellers/${users.oneSale.id}/sales`],
  ],
];

const asked = async () =>
  (await demo.requests()).filter(({ method }) => method === 'GET').map(({ path, query }) => path + query);

test.each(ROUTES)(
  '%s on %s sends %j beside who is there, before that is known, and none of it twice',
  async (as, path, ahead) => {
    const release = await demo.hold({ method: 'GET', path: '/users/*', times: 1 });
    openArea(demo, path, { as });
    const paths = async () => (await asked()).map((one) => one.replace(/\?.*/, '')).sort();
    await waitFor(async () => expect(await paths()).toEqual([...ahead, `/users/${users[as].id}`].sort()));
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    await release();
    await screen.findAllByRole('heading', { level: 2 });
    await waitFor(() => expect(screen.queryAllByText('Chargement…')).toEqual([]));
    const all = await asked();
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  },
);

test('a guest sends nothing', async () => {
  const { redirects } = openArea(demo, '/ea');
  await waitFor(() => expect(redirects()).toHaveLength(1));
  expect(await asked()).toEqual([]);
});
