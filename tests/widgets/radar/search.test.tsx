import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LANDES } from '../../../demo/server/town/names.ts';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { demoPage } from '../demo.ts';
import { maps, theMap } from './fake-map.ts';
import { address, found, freshMaps, open, plain, query, rows, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();

const asked = async (path: string, method = 'GET') =>
  (await demo.requests()).filter((request) => request.path === path && request.method === method);
const submit = () => screen.getByRole('button', { name: 'Rechercher' });
const chooseRadius = (name: string) => screen.getByRole('radio', { name: (label) => plain(label) === name });

/** Types an address and takes the first proposal. */
async function pick(view: ReturnType<typeof open>, text: string) {
  await view.user.click(address());
  await screen.findByRole('combobox');
  await view.user.type(address(), text);
  await screen.findAllByRole('option');
  await view.user.keyboard('{Enter}');
}

describe('the first screen', () => {
  test('accepts input at once, says what it is for, and asks the server for nothing', async () => {
    const view = open(demo);
    expect(view.onReady).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'le radar' })).toBeTruthy();
    expect(screen.getByText('Scannez votre marché local grâce à nos données de vente')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Estimer un bien' }).getAttribute('href')).toMatch(/\/estimation$/);
    expect(screen.getByRole('group', { name: 'Définissez un rayon de recherche' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '250',
      '500',
      '1000',
    ]);
    expect((chooseRadius('250 m') as HTMLInputElement).checked).toBe(true);
    expect(await asked('/radar/properties')).toEqual([]);
  });

  test('shows the whole country at zoom 6 around lng 2.35, lat 48.85, once the map is there', async () => {
    open(demo);
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    expect(theMap().options.camera).toEqual({ lat: 48.85, lng: 2.35, zoom: 6 });
  });
});

describe('an address', () => {
  test('that is chosen is told to the server, written in the page, and searched within 250 m', async () => {
    const view = open(demo);
    await pick(view, '2 rue basse valbrune');
    await found();
    expect(address().value).toMatch(/^2 Rue Basse/);
    const [search] = (await asked('/radar_searches', 'POST')) as unknown as { body: string }[];
    expect(JSON.parse(search?.body ?? '').radar_search).toMatchObject({
      street_number: '2',
      street_name: 'Rue Basse',
      city: TOWN.name,
      country_code: 'FR',
      lat: expect.any(Number),
    });
    expect(query()).toMatchObject({ radius: '250', lat: expect.stringMatching(/^45\.7/) });
    expect(location.pathname).toBe('/radar');
  });

  test('that is sent as typed is looked for; nothing found is said under the field, which keeps it', async () => {
    const view = open(demo);
    await view.user.type(address(), 'zzz introuvable');
    await view.user.click(submit());
    expect(await screen.findByText('Cette adresse est introuvable')).toBeTruthy();
    expect(address().value).toBe('zzz introuvable');
    expect(query()).toEqual({});
  });

  test('that is missing is asked for', async () => {
    const view = open(demo);
    await view.user.click(submit());
    expect(await screen.findByText('Veuillez entrer une adresse')).toBeTruthy();
  });

  test('abroad is refused: the radar has France only', async () => {
    const view = open(demo);
    await demo.fault({ path: '/geocodage/search', fault: 'malformed', times: 0 });
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2.17, 41.38] },
      properties: { id: 'x', type: 'street', name: 'La Rambla', label: 'La Rambla', city: 'Barcelona', score: 1 },
    };
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) =>
      String(args[0]).includes('/geocodage/search')
        ? new Response(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
        : real(...args),
    );
    await view.user.type(address(), 'La Rambla');
    await view.user.click(submit());
    expect(await screen.findByText('Le radar ne couvre que la France')).toBeTruthy();
    expect(query()).toEqual({});
    vi.restoreAllMocks();
  });

  test('whose search does not answer is kept, with a word about it', async () => {
    const view = open(demo);
    await demo.fault({ path: '/geocodage/search', fault: 500, times: 9 });
    await view.user.type(address(), 'rue basse');
    await view.user.click(submit());
    expect(await screen.findByText('La recherche d’adresses ne répond pas')).toBeTruthy();
  });
});

describe('a link with a point', () => {
  test('shows its list, nearest first, and looks its address up without telling the server', async () => {
    open(demo, `${TOWN_SEARCH}&radius=500`);
    expect(plain((await found()).textContent)).toMatch(/^\d+ biens vendus à moins de 500 m$/);
    await waitFor(() => expect(address().value).toMatch(/69695/));
    const distances = rows().map((row) => Number(/A (\d+) m/.exec(row)?.[1]));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(await asked('/radar_searches', 'POST')).toEqual([]);
  });

  test.each([
    ['lat=91&lng=2', {}],
    ['lat=quatre&lng=2', {}],
    ['lat=41.38&lng=2.17', {}],
    ['lat=45.7', {}],
    ['radius=300', {}],
    ['lat=45.715&lng=5.005&radius=300', { lat: '45.715', lng: '5.005', radius: '250' }],
    ['utm=mail&lat=&lng=', { utm: 'mail' }],
  ])('of %s is tidied into %j', async (search, tidied) => {
    open(demo, `?${search}`);
    await waitFor(() => expect(query()).toEqual(tidied));
  });

  test('takes another radius in the place of the former entry', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    const { length } = history;
    await view.user.click(chooseRadius('1 km'));
    await screen.findByRole('heading', { name: (name) => plain(name).endsWith('à moins de 1 km') });
    expect(query()['radius']).toBe('1000');
    expect(history.length).toBe(length);
    expect(await asked('/radar_searches', 'POST')).toEqual([]);
  });
});

describe('a search', () => {
  test('that finds nothing says so, and starts again with the map and the address kept', async () => {
    const view = open(demo);
    await pick(view, `${LANDES} valbrune`);
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog.textContent)).toContain('Silence radio. Rien à signaler par ici !');
    await view.user.click(within(dialog).getByRole('button', { name: 'Nouvelle recherche' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address().value).toMatch(/Landes/);
  });

  test('that fails shows nothing of the former one, and a way to try again', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    await demo.fault({ path: '/radar/properties', fault: 500 });
    await view.user.click(chooseRadius('500 m'));
    expect(await screen.findByText(/^Le radar ne répond pas/)).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(theMap().points).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await found();
  });

  test('answered after the next one changes nothing', async () => {
    await demo.fault({ path: '/radar/properties', fault: 'slow', delayMs: 900 });
    const view = open(demo, TOWN_SEARCH);
    await waitFor(async () => expect(await asked('/radar/properties')).toHaveLength(1));
    await view.user.click(chooseRadius('500 m'));
    const heading = plain((await found()).textContent);
    expect(heading).toMatch(/500 m$/);
    const statuses = (await asked('/radar/properties')) as unknown as { status: number | null }[];
    expect(statuses.map(({ status }) => status)).toEqual([null, 200]);
    expect(theMap().points).toHaveLength(Number(heading.replace(/\D/g, '').slice(0, -3)));
  });

  test('of 200 with a total but no valid row is a silence', async () => {
    await demo.fault({ path: '/radar/properties', fault: 'wrong-shape' });
    open(demo, TOWN_SEARCH);
    expect(await screen.findByText(/Le radar ne répond pas|Silence radio\. Rien/)).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
