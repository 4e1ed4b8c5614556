/** Filters and order of list and map (docs/spec/radar.md#5.6), and the legend (docs/spec/radar.md#5.7). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aMaskedPropertyOnTheWire, aRadarPropertyOnTheWire } from '../../factories/radar-property.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { theMap } from './fake-map.ts';
import { freshMaps, open, plain, query, rows } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => void vi.restoreAllMocks());

const AT = '?lat=43.35731&lng=-1.770794';
const SALES = [
  { id: 1, kind: 'house', kind_text: 'Maison', area: 120, oa_date: '2024-05-02', oa_amount: null, sale_price: null },
  { id: 2, area: 30, oa_date: '2023-01', oa_amount: 150_000, lat: 43.3574 },
  { id: 3, area: 80, oa_date: '2026-02-11', oa_amount: 300_000, lat: 43.3575 },
];

async function openSales(as: 'otherBuyer' | null = 'otherBuyer', sales: object[] = SALES) {
  const wire = sales.map((sale) => (as ? aRadarPropertyOnTheWire({ ...sale }) : aMaskedPropertyOnTheWire({ ...sale })));
  answerWith('/radar/properties', { total: wire.length, results: wire });
  const view = open(demo, AT, as ? { as } : {});
  await screen.findByRole('heading', { name: /biens? vendus? à moins de/ });
  await waitFor(() => expect(theMap()?.points).toHaveLength(sales.length));
  return view;
}

const button = () => screen.getByRole('button', { name: /^Filtrer et trier/ });
const dialog = () => screen.getByRole('dialog', { name: 'Filtrer et trier' });
const labels = () =>
  within(dialog())
    .getAllByRole('combobox')
    .map((field) => (field as HTMLSelectElement).name);
const options = (name: string) =>
  within(within(dialog()).getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((one) => plain(one.textContent));
function choose(name: string, option: string) {
  const field = within(dialog()).getByRole('combobox', { name }) as HTMLSelectElement;
  const found = [...field.options].find((one) => plain(one.textContent) === option);
  fireEvent.change(field, { target: { value: found?.value } });
}
const heading = () => plain(screen.getByRole('heading', { level: 3 }).textContent);
const close = (view: ReturnType<typeof open>) =>
  view.user.click(within(dialog()).getByRole('button', { name: 'Voir les ventes' }));

describe('filters', () => {
  test('leave the same properties in list and map, count them, and cost no request and no address', async () => {
    const view = await openSales();
    const [requests, address] = [vi.mocked(fetch).mock.calls.length, query()];
    await view.user.click(button());
    choose('Surface', 'De 70 à 100 m²');
    await waitFor(() => expect(theMap().points.map(({ lat }) => lat)).toEqual([43.3575]));
    expect(within(dialog()).getByRole('status').textContent).toBe('1 vente sur 3');
    await close(view);
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Filtrer et trier(1)');
    expect(heading()).toBe('1 vente sur 3');
    expect(rows()).toEqual([expect.stringContaining('80 m²')]);
    theMap().onPress(0);
    await waitFor(() => expect(query()).toMatchObject({ pid: '3' }));
    expect(
      vi
        .mocked(fetch)
        .mock.calls.slice(requests)
        .map(([url]) => String(url)),
    ).not.toContainEqual(expect.stringContaining('radar/properties?'));
    expect(query()).toEqual({ ...address, pid: '3' });
  });

  test('that leave none say so in the list, and are taken back there', async () => {
    const view = await openSales();
    await view.user.click(button());
    choose('Type de bien', 'Maison');
    choose('Surface', 'Moins de 40 m²');
    expect(within(dialog()).getByRole('status').textContent).toBe('Aucune des 3 ventes ne correspond à vos filtres.');
    await close(view);
    const list = screen.getByRole('region', { name: 'Liste des biens' });
    expect(within(list).getByText('Aucune des 3 ventes ne correspond à vos filtres.')).toBeTruthy();
    await waitFor(() => expect(theMap().points).toEqual([]));
    await view.user.click(within(list).getByRole('button', { name: 'Retirer les filtres' }));
    expect(document.activeElement).toBe(list);
    expect(rows()).toHaveLength(3);
    await waitFor(() => expect(theMap().points).toHaveLength(3));
    expect(heading()).toBe('3 biens vendus à moins de 250 m');
  });

  test('stay for the next search, and are offered to be taken back there', async () => {
    const view = await openSales();
    await view.user.click(button());
    choose('Type de bien', 'Maison');
    await close(view);
    answerWith('/radar/properties', { total: 1, results: [aRadarPropertyOnTheWire()] });
    await view.user.click(screen.getByRole('radio', { name: (label) => plain(label) === '500 m' }));
    expect(await screen.findByText('La seule vente trouvée ne correspond pas à vos filtres.')).toBeTruthy();
    await view.user.click(button());
    expect(options('Type de bien')).toEqual(['Tous', 'Maison']);
    await view.user.click(within(dialog()).getByRole('button', { name: 'Retirer les filtres' }));
    await close(view);
    expect(heading()).toBe('1 bien vendu à moins de 500 m');
  });

  test('of a guest are the fields that a guest receives', async () => {
    const view = await openSales(null, [
      { id: 1, room_number: 1 },
      { id: 2, kind: 'house' },
    ]);
    await view.user.click(button());
    expect(labels()).toEqual(['kind', 'rooms']);
  });

  test('of someone signed in have area and date, and the price once one is known', async () => {
    const view = await openSales();
    await view.user.click(button());
    expect(labels()).toEqual(['kind', 'area', 'price', 'day', 'order']);
    expect(options('Date de vente')).toEqual(['Toutes', 'Depuis 2026', 'Depuis 2024']);
    expect(options('Prix de vente réel')).toEqual(['Tous', 'De 150 000 à 250 000 €', 'De 250 000 à 400 000 €']);
  });

  test('have no button for a single sale, which nothing tells apart', async () => {
    await openSales('otherBuyer', [{ id: 1 }]);
    expect(screen.queryByRole('button', { name: /^Filtrer/ })).toBeNull();
  });

  test('are left with their dialog when another search begins', async () => {
    const view = await openSales();
    await view.user.click(button());
    act(() => {
      history.pushState(null, '', location.href.replace('radius=250', 'radius=500'));
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('and Escape: the dialog closes, the raised list stays', async () => {
    const view = await openSales();
    await view.user.click(screen.getByRole('button', { name: 'Agrandir la liste' }));
    await view.user.click(button());
    fireEvent.keyDown(within(dialog()).getByRole('combobox', { name: 'Surface' }), { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Réduire la liste' })).toBeTruthy();
  });
});

test('the order is that of list and map', async () => {
  const view = await openSales();
  await view.user.click(button());
  choose('Trier les ventes', 'Surface croissante');
  await close(view);
  expect(rows().map((row) => /\d+ m²/.exec(row)?.[0])).toEqual(['30 m²', '80 m²', '120 m²']);
  await waitFor(() => expect(theMap().points.map(({ badge }) => plain(badge))).toEqual(['30 m²', '80 m²', '120 m²']));
  expect(heading()).toBe('3 biens vendus à moins de 250 m');
});

describe('the legend', () => {
  test('names the house as the source, and the years of the sales', async () => {
    await openSales();
    expect(plain(screen.getByText(/^Source/).textContent)).toBe('Source : Parvis, 2023 à 2026.');
  });

  test('of a guest, who receives no date, names the source alone', async () => {
    await openSales(null, [{ id: 1 }]);
    expect(plain(screen.getByText(/^Source/).textContent)).toBe('Source : Parvis.');
  });
});
