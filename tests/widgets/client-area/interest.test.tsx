import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const SALE = `/ea/interests/${seeded.listings.accepted}`;

describe('a sale of which a part cannot be read', () => {
  test('without its offers: that tab alone says so, and one press reads them', async () => {
    await demo.fault({ path: '/buyers/*/offers', fault: 403 });
    const { user } = openArea(demo, `${SALE}/le-bien`, { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mon offre' }));
    await user.click(await panel.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull());
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeTruthy();
  });

  test('without its offers: the address of its documents stands, says so, and shows them once they are read', async () => {
    await demo.fault({ path: '/buyers/*/offers', fault: 403 });
    const { user } = openArea(demo, `${SALE}/documents`, { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    await user.click(await panel.findByRole('button', { name: 'Réessayer' }));
    expect(await panel.findByRole('heading', { name: 'Le bien' })).toBeTruthy();
    expect(location.pathname).toBe(`${SALE}/documents`);
  });

  test('without its visits: the offers, the documents and the contacts are there', async () => {
    await demo.fault({ path: '/buyers/*/visits', fault: 403 });
    const { user } = openArea(demo, `${SALE}/mes-offres`, { as: 'buyer' });
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeTruthy();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Ma visite' }));
    expect(await panel.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

test('the list of the sales that are followed stands without the visits, and says that something is missing', async () => {
  await demo.fault({ path: '/buyers/*/visits', fault: 403 });
  openArea(demo, '/ea/interests', { as: 'buyer' });
  await heading('Visites et offres');
  expect(await screen.findByText(/Certaines informations n’ont pas pu être chargées/)).toBeTruthy();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(5);
});
