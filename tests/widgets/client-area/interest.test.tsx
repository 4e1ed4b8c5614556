import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const SALE = `/ea/interests/${seeded.listings.accepted}`;

const at = (name: keyof typeof seeded.listings, tab: string) => `/ea/interests/${seeded.listings[name]}/${tab}`;
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the tabs of a sale', () => {
  test.each([
    ['accepted', 'le-bien', ['Le bien', 'Ma visite', 'Mes offres', 'Documents', 'Contacts']],
    ['refused', 'le-bien', ['Le bien', 'Ma visite', 'Mon offre', 'Contacts']],
    ['draftAdvert', 'le-bien', ['Le bien', 'Contacts']],
  ] as const)('%s at %s: %j', async (name, tab, expected) => {
    openArea(demo, at(name, tab), { as: 'buyer' });
    await screen.findByRole('tabpanel');
    expect(tabs()).toEqual(expected);
  });

  test.each(['nowhere', 'documents'])('an absent tab (%s) is replaced by the first', async (tab) => {
    openArea(demo, at('done', tab), { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe(at('done', 'le-bien')));
    expect(await screen.findByRole('tab', { name: 'Le bien', selected: true })).toBeTruthy();
  });

  test('replace each other in the history: Back skips all of them', async () => {
    const { user } = openArea(demo, at('accepted', 'le-bien'), { as: 'buyer' });
    await screen.findByRole('tabpanel');
    const entries = history.length;
    for (const name of ['Ma visite', 'Documents']) await user.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(location.pathname).toBe(at('accepted', 'documents')));
    expect(history.length).toBe(entries);
  });

  test('of a sale opened in the list start with the first, and the host is notified of that route only', async () => {
    const { user, events } = openArea(demo, '/ea/interests', { as: 'buyer' });
    const card = (await screen.findByText(/18 rue Garibaldi/)).closest('article') as HTMLElement;
    await user.click(within(card).getAllByRole('link')[0] as HTMLElement);
    expect(await screen.findByRole('tab', { name: 'Le bien', selected: true })).toBeTruthy();
    expect(location.pathname).toBe(at('counterVisit', 'le-bien'));
    await waitFor(() =>
      expect(events.filter(([name]) => name === 'navigate')).toEqual([
        ['navigate', { path: at('counterVisit', 'le-bien'), pattern: '/ea/interests/:saleId/:tab?' }],
      ]),
    );
  });
});

describe('the property of a sale', () => {
  test('has its 6 pictures, its address, its advert and its expert', async () => {
    openArea(demo, at('counterVisit', 'le-bien'), { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(within(panel.getByRole('region', { name: 'Photos' })).getByText('1 / 6')).toBeTruthy();
    for (const words of [/18 rue Garibaldi, 69006 Lyon/, /Au calme, lumineux/, /Camille Roussel/]) {
      expect(panel.getByText(words)).toBeTruthy();
    }
    expect(document.querySelector('a[href="mailto:camille.roussel@parvis.example"]')).not.toBeNull();
    expect(panel.getByRole('link', { name: 'Voir sur la carte' }).getAttribute('target')).toBe('_blank');
  });

  test('whose advert is a draft shows none of its texts', async () => {
    openArea(demo, at('draftAdvert', 'le-bien'), { as: 'buyer' });
    await screen.findByRole('tabpanel');
    expect(document.body.textContent).toContain('8 rue du Bœuf');
    expect(document.body.textContent).not.toMatch(/ne pas montrer/);
  });

  test('without pictures has no image', async () => {
    openArea(demo, at('noPictures', 'le-bien'), { as: 'buyer' });
    expect((await screen.findByRole('tabpanel')).querySelector('img')).toBeNull();
  });

  test('whose texts contain HTML shows it as text', async () => {
    openArea(demo, at('markup', 'le-bien'), { as: 'buyer' });
    expect(await heading('<img src=x onerror=alert(1)>T3 & <i>vue</i> 🌻')).toBeTruthy();
    expect(screen.getByText('<b>Gras</b>')).toBeTruthy();
    expect(document.querySelector('img[src=x], h2 i')).toBeNull();
  });
});

describe('a sale with a failed part', () => {
  test('refused documents (403): only that tab shows an error', async () => {
    await demo.fault({ path: '/buyers/*/documents', fault: 403 });
    const { user } = openArea(demo, `${SALE}/documents`, { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Mes offres' }));
    expect(await panel.findByText('Offre acceptée')).toBeTruthy();
    expect(panel.queryByRole('alert')).toBeNull();
  });

  test('a document that fails to download: a sentence with the reference, and parvis:error without its address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await demo.fault({ path: '/documents/*', fault: 500 });
    const { user, events } = openArea(demo, `${SALE}/documents`, { as: 'buyer' });
    await user.click(await screen.findByRole('button', { name: /^Titre de propriété.pdf/ }));
    await screen.findByText(/^Ce document n'a pas pu être téléchargé\. Réessayez\. Référence : [\da-f]{8}\.$/);
    const reference = expect.stringMatching(/^[\w-]{8,64}$/);
    expect(events).toContainEqual([
      'error',
      { code: 'failed', status: 500, call: 'GET :document', reference, release: '9.9.9' },
    ]);
  });

  test('without its offers: only that tab shows an error, and one press reloads them', async () => {
    await demo.fault({ path: '/buyers/*/offers', fault: 403 });
    const { user } = openArea(demo, `${SALE}/le-bien`, { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mon offre' }));
    await user.click(await panel.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull());
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeTruthy();
  });

  test('without its offers: the URL of its documents stays, shows an error, and shows them once they are loaded', async () => {
    await demo.fault({ path: '/buyers/*/offers', fault: 403 });
    const { user } = openArea(demo, `${SALE}/documents`, { as: 'buyer' });
    const panel = within(await screen.findByRole('tabpanel'));
    await user.click(await panel.findByRole('button', { name: 'Réessayer' }));
    expect(await panel.findByRole('heading', { name: 'Le bien' })).toBeTruthy();
    expect(location.pathname).toBe(`${SALE}/documents`);
  });

  test('without its visits: offers, documents and contacts are shown', async () => {
    await demo.fault({ path: '/buyers/*/visits', fault: 403 });
    const { user } = openArea(demo, `${SALE}/mes-offres`, { as: 'buyer' });
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeTruthy();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Ma visite' }));
    expect(await panel.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

test('the list of followed sales is shown without the visits, with a notice', async () => {
  await demo.fault({ path: '/buyers/*/visits', fault: 403 });
  openArea(demo, '/ea/interests', { as: 'buyer' });
  await heading('Visites et offres');
  expect(await screen.findByText(/Certaines informations n'ont pas pu être chargées/)).toBeTruthy();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(5);
});
