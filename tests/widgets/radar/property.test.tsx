/** The property dialog: every odd property of the demo, in full for a signed-in user, without its facts for a guest. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RADAR } from '../../../demo/server/seed/radar.ts';
import { ODD_SALES, type OddSale } from '../../../demo/server/seed/radar-odd-sales.ts';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { aRadarPropertyOnTheWire } from '../../factories/radar-property.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { found, freshMaps, open, plain, query, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => void vi.restoreAllMocks());

/** Opens an odd property with unlocked prices as the search result; returns its dialog. */
async function openOdd(name: OddSale): Promise<HTMLElement> {
  const { lat, lng } = TOWN;
  const row = aRadarPropertyOnTheWire({ lat, lng, ...ODD_SALES[name].fields });
  answerWith('/radar/properties', { total: 1, results: [row] });
  answerWith(`/radar/properties/${row.id}`, row);
  open(demo, `${TOWN_SEARCH}&pid=${row.id}`, { as: 'otherBuyer' });
  await found();
  await screen.findByRole('region', { name: 'Prix' });
  return screen.getByRole('dialog');
}

/** Returns the terms of a dialog with their descriptions. */
const told = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map((term) => [
      plain(term.textContent),
      plain(term.nextElementSibling?.textContent),
    ]),
  );

describe('the known values decide the rows', () => {
  type Row = [name: OddSale, has: Record<string, string>, hasNot?: string[]];
  test.each<Row>([
    ['overpriced', { 'Prix de vente réel': '300 000 €', 'Prix affiché': '400 000 €', Négociation: '25 %' }],
    ['soldAbove', { Négociation: '0 %' }],
    ['soldAtPrice', { Négociation: '0 %' }],
    ['noAskingPrice', { 'Prix de vente réel': '312 500 €' }, ['Prix affiché', 'Négociation']],
    ['askingPriceZero', { 'Prix de vente réel': '208 000 €' }, ['Négociation']],
    ['groundFloor', { Étage: 'Rez-de-chaussée' }],
    ['floorAboveTotal', { Étage: '7e étage' }],
    ['unknownBuyer', { Acheteur: 'Acheteur', "Âge de l'acheteur": '40 à 49 ans' }],
    ['youngBuyer', { Acheteur: 'Primo-accédent', "Âge de l'acheteur": 'Moins de 20 ans' }],
    ['oldBuyer', { Acheteur: 'Secondo-accédant', "Âge de l'acheteur": '80 ans et plus' }],
    ['unknownEnergy', { Surface: '62,5 m²' }, ['DPE']],
    [
      'everything',
      { Surface: '214,5 m²', Équipements: 'Ascenseur, Terrasse, Jardin, Parking, Cave, Gardien, Piscine' },
      ['Étage'],
    ],
  ])('%s', async (name, has, hasNot = []) => {
    const dialog = await openOdd(name);
    await waitFor(() => expect(told(dialog)).toMatchObject(has));
    expect(Object.keys(told(dialog)).filter((term) => hasNot.includes(term))).toEqual([]);
    expect(dialog.querySelectorAll('[data-masked]')).toHaveLength(0);
  });

  test('nothingKnown: it is a property without an address, with hidden prices', async () => {
    const dialog = await openOdd('nothingKnown');
    await screen.findByRole('button', { name: 'Débloquer la data' });
    expect(plain(dialog.textContent)).toMatch(/^Bien.*A \d+ m.*Prix de vente réel/);
    expect(Object.keys(told(dialog))).toEqual(['Prix de vente réel', 'Prix affiché', 'Négociation']);
  });

  test("unknownKind: has the server's name", async () => {
    const dialog = await openOdd('unknownKind');
    expect(plain(dialog.textContent)).toMatch(/^Péniche/);
  });

  test('markup: HTML is shown as text, and makes no element', async () => {
    const dialog = await openOdd('markup');
    await waitFor(() => expect(plain(dialog.textContent)).toContain('3 <b>Rue Basse</b> & "Cour" 🏡'));
    expect(plain(dialog.textContent)).toContain('<img src=x onerror=alert(1)> Loft');
    expect(document.querySelectorAll('img[src="x"], [onerror], b')).toHaveLength(0);
  });
});

describe('its pictures', () => {
  const pictures = (dialog: HTMLElement) => dialog.querySelectorAll('img');

  test.each([
    ['manyPictures', 8],
    ['noPicture', 0],
  ] as const)('%s: %i of them', async (name, count) => {
    const dialog = await openOdd(name);
    await waitFor(() => expect(pictures(dialog)).toHaveLength(count));
  });

  test('a missing picture is replaced by a drawing', async () => {
    const dialog = await openOdd('missingPicture');
    await waitFor(() => expect(pictures(dialog)).toHaveLength(1));
    fireEvent.error(pictures(dialog)[0] as HTMLElement);
    expect(pictures(dialog)).toHaveLength(0);
    expect(dialog.querySelector('li svg')).not.toBeNull();
  });
});

describe('a guest with a link to an unsearched property', () => {
  // A guest sees of an odd property its kind, its rooms and its picture.
  test.each(['nothingKnown', 'unknownKind', 'markup', 'noPicture', 'missingPicture'] as const)(
    'opens it: %s',
    async (name) => {
      const { id } = RADAR.odd[name];
      open(demo, `?pid=${id}`);
      await screen.findByRole('button', { name: 'Débloquer la data' });
      expect(query()).toEqual({ pid: String(id) });
    },
  );
});

describe('a property that cannot be shown', () => {
  const [id = 0] = RADAR.plain;
  test.each([
    ['that nobody knows', '999999', null, /n'existent pas ou ne sont plus disponibles/],
    ['whose answer fails', id, 500, /^Un problème est survenu de notre côté/],
    ['whose answer is no property', id, 'wrong-shape', /^Un problème est survenu de notre côté/],
    ['that is no id at all', '../../users/201', null, /n'existent pas ou ne sont plus disponibles/],
  ] as const)('%s clears the URL, with a notice; the search stays', async (_, pid, fault, said) => {
    if (fault) await demo.fault({ method: 'GET', path: '/radar/properties/*', fault, times: 9 });
    open(demo, `${TOWN_SEARCH}&radius=250&pid=${encodeURIComponent(pid)}`);
    await found();
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(query()).toEqual({ lat: `${TOWN.lat}`, lng: `${TOWN.lng}`, radius: '250' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await demo.requests()).filter(({ path }) => path.startsWith('/users'))).toEqual([]);
  });
});
