import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANDES } from '../../../demo/server/town/names.ts';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { enterText } from '../../enter-text.ts';
import { aRadarPropertyOnTheWire } from '../../factories/radar-property.ts';
import { waitForTasks } from '../../turns.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { maps, theMap } from './fake-map.ts';
import { address, found, freshMaps, holdCall, open, plain, query, rows, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

const requests = async (path: string, method = 'GET') =>
  (await demo.requests()).filter((request) => request.path === path && request.method === method);
const submit = () => screen.getByRole('button', { name: 'Rechercher' });
const chooseRadius = (name: string) => screen.getByRole('radio', { name: (label) => plain(label) === name });

/** Types an address and takes the first proposal. */
async function pick(view: ReturnType<typeof open>, text: string) {
  await view.user.click(address());
  await screen.findByRole('combobox');
  await enterText(view.user, address(), text);
  await screen.findAllByRole('option');
  await view.user.keyboard('{Enter}');
}

describe('the first screen', () => {
  test('accepts input at once, describes its purpose, and sends no request', async () => {
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
    expect(await requests('/radar/properties')).toEqual([]);
  });

  test('shows the whole country at zoom 6 around lng 2.35, lat 48.85, once the map is loaded', async () => {
    open(demo);
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    expect(theMap().options.camera).toEqual({ lat: 48.85, lng: 2.35, zoom: 6 });
  });
});

describe('an address', () => {
  test('that is chosen is logged, written in the URL, and searched within 250 m', async () => {
    const view = open(demo);
    await pick(view, '2 rue basse valbrune');
    await found();
    expect(address().value).toMatch(/^2 Rue Basse/);
    const [search] = (await requests('/radar_searches', 'POST')) as unknown as { body: string }[];
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

  test('submitted as typed is geocoded; an empty result is shown under the field, which keeps the text', async () => {
    const view = open(demo);
    await enterText(view.user, address(), 'zzz introuvable');
    await view.user.click(submit());
    expect(await screen.findByText('Cette adresse est introuvable')).toBeTruthy();
    expect(address().value).toBe('zzz introuvable');
    expect(query()).toEqual({});
  });

  test('that is missing is required', async () => {
    const view = open(demo);
    await view.user.click(submit());
    expect(await screen.findByText('Veuillez entrer une adresse')).toBeTruthy();
  });

  test.each(['sent as typed', 'chosen'])(
    'abroad is refused, %s: the radar has France only, and nothing is logged',
    async (way) => {
      const view = open(demo);
      const properties = {
        id: 'x',
        type: 'street',
        name: 'La Rambla',
        label: 'La Rambla',
        city: 'Barcelona',
        score: 1,
      };
      const geometry = { type: 'Point', coordinates: [2.17, 41.38] };
      answerWith('/geocodage/search', {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry, properties }],
      });
      if (way === 'chosen') await pick(view, 'La Rambla');
      else {
        await enterText(view.user, address(), 'La Rambla');
        await view.user.click(submit());
      }
      expect(await screen.findByText('Le radar ne couvre que la France')).toBeTruthy();
      expect(query()).toEqual({});
      expect((await demo.requests()).filter(({ path }) => path.startsWith('/radar'))).toEqual([]);
    },
  );

  test('whose geocoding fails is kept, with an error, also in place of proposals; then found', async () => {
    const view = open(demo);
    answerWith('/geocodage/search', 'no features');
    await view.user.click(address());
    await screen.findByRole('combobox');
    await enterText(view.user, address(), 'rue basse valbrune');
    expect(await screen.findAllByText("La recherche d'adresses ne répond pas.")).not.toEqual([]);
    await view.user.keyboard('{Escape}');
    await view.user.click(submit());
    expect((await screen.findAllByText(/^La recherche d'adresses ne répond pas/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(address().value).toBe('rue basse valbrune');
    vi.restoreAllMocks();
    await view.user.click(submit());
    await found();
    expect(screen.queryByText(/^La recherche d'adresses ne répond pas/)).toBeNull();
  });

  test('being typed is kept when the address of the point loads late', async () => {
    const release = holdCall((url) => url.includes('/geocodage/reverse'));
    const view = open(demo, TOWN_SEARCH);
    await found();
    await enterText(view.user, address(), '12 ru');
    release();
    await waitFor(async () => expect((await requests('/geocodage/reverse'))[0]).toMatchObject({ status: 200 }));
    // The server has sent it: one more round trip lets it arrive first.
    await demo.requests();
    expect(address().value).toBe('12 ru');
  });

  test('typed before the code of the search is loaded is kept when the address of the point comes', async () => {
    open(demo, TOWN_SEARCH);
    fireEvent.change(address(), { target: { value: '12 ru' } });
    await found();
    await waitFor(async () => expect((await requests('/geocodage/reverse'))[0]).toMatchObject({ status: 200 }));
    await demo.requests();
    expect(address().value).toBe('12 ru');
  });
});

describe('a link with a point', () => {
  test('shows its list, nearest first, and reverse-geocodes the point without logging', async () => {
    open(demo, `${TOWN_SEARCH}&radius=500`);
    expect(plain((await found()).textContent)).toMatch(/^\d+ biens vendus à moins de 500 m$/);
    await waitFor(() => expect(address().value).toMatch(/69695/));
    const distances = rows().map((row) => Number(/A (\d+) m/.exec(row)?.[1]));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(await requests('/radar_searches', 'POST')).toEqual([]);
  });

  test.each([
    ['lat=91&lng=2', {}],
    ['lat=quatre&lng=2', {}],
    ['lat=41.38&lng=2.17', {}],
    ['lat=45.7', {}],
    ['radius=300', {}],
    ['lat=45.715&lng=5.005&radius=300', { lat: '45.715', lng: '5.005', radius: '250' }],
    ['lat=45.715&lng=5.005&radius=1km', { lat: '45.715', lng: '5.005', radius: '250' }],
    ['lat=45.715&lng=5.005&radius=250&pid=', { lat: '45.715', lng: '5.005', radius: '250' }],
    ['radius=300&utm=a&lat=45.715&lng=5.005', { utm: 'a', lat: '45.715', lng: '5.005', radius: '250' }],
    ['lat=41.387&lng=2.17&radius=500&utm=a', { utm: 'a', radius: '500' }],
    ['utm=mail&lat=&lng=', { utm: 'mail' }],
  ])('of %s is normalised to %j', async (search, tidied) => {
    open(demo, `?${search}`);
    await waitFor(() => expect(query()).toEqual(tidied));
    // An invalid place is not searched; a valid one is, once, with the written radius.
    const searched = 'lat' in tidied ? [expect.stringContaining('radius=250')] : [];
    if ('lat' in tidied) await found();
    expect((await requests('/radar/properties')).map(({ query: sent }) => sent)).toEqual(searched);
  });

  test('changes the radius by replacing the history entry', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    const { length } = history;
    await view.user.click(chooseRadius('1 km'));
    await screen.findByRole('heading', { name: (name) => plain(name).endsWith('à moins de 1 km') });
    expect(query()['radius']).toBe('1000');
    expect(history.length).toBe(length);
    expect(await requests('/radar_searches', 'POST')).toEqual([]);
  });
});

describe('a search', () => {
  test('without results shows a dialog, and starts again with the map and the address kept', async () => {
    const view = open(demo);
    await pick(view, `${LANDES} valbrune`);
    const dialog = await screen.findByRole('dialog');
    const sentence = 'Silence radio. Rien à signaler par ici !';
    expect(plain(dialog.textContent)).toContain(sentence);
    const list = document.querySelector('[aria-label="Liste des biens"]');
    expect(plain(list?.textContent)).toContain(sentence);
    await view.user.click(within(dialog).getByRole('button', { name: 'Nouvelle recherche' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address().value).toMatch(/Landes/);
  });

  test('that fails shows none of the former results, and a retry', async () => {
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
    // The button is gone with its reason; the focus has moved to the list.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Liste des biens' }));
  });

  test("whose response comes after the next one's changes nothing", async () => {
    const release = await demo.hold({ path: '/radar/properties' });
    const view = open(demo, TOWN_SEARCH);
    await waitFor(async () => expect(await requests('/radar/properties')).toHaveLength(1));
    await view.user.click(chooseRadius('500 m'));
    const heading = plain((await found()).textContent);
    expect(heading).toMatch(/500 m$/);
    const statuses = (await requests('/radar/properties')) as unknown as { status: number | null }[];
    expect(statuses.map(({ status }) => status)).toEqual([null, 200]);
    expect(theMap().points).toHaveLength(Number(heading.replace(/\D/g, '').slice(0, -3)));
    await release();
    // Two round trips: the late answer would have been read by then.
    await requests('/radar/properties');
    await requests('/radar/properties');
    await waitForTasks();
    expect(plain((await found()).textContent)).toBe(heading);
    expect(theMap().points).toHaveLength(Number(heading.replace(/\D/g, '').slice(0, -3)));
  });

  test.each(['malformed', 'html', 'wrong-shape'])(
    'whose response is %s fails, and a retry may succeed',
    async (fault) => {
      await demo.fault({ path: '/radar/properties', fault });
      const view = open(demo, TOWN_SEARCH);
      expect((await screen.findByText(/^Le radar ne répond pas/)).getAttribute('role')).toBe('alert');
      expect(screen.queryAllByRole('listitem')).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
      await found();
    },
  );

  test('without a connection shows an error; back online, one press is enough', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await view.user.click(chooseRadius('500 m'));
    // The read is repeated by itself, twice, before its failure is shown.
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await screen.findByText('Le radar ne répond pas. Vérifiez votre accès à internet.')).toBeTruthy();
    lost.mockRestore();
    vi.useRealTimers();
    await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(plain((await found()).textContent)).toMatch(/500 m$/);
  });

  test.each([
    ['failure', () => new Response('{}', { status: 500 })],
    ['silence', () => Response.json({ total: 0, results: [] })],
  ])('whose %s comes after the response to the next search changes nothing', async (_, answer) => {
    const release = holdCall((url) => url.includes('radius=1000'), answer);
    const view = open(demo, TOWN_SEARCH);
    await found();
    await view.user.click(chooseRadius('1 km'));
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
    await view.user.click(chooseRadius('500 m'));
    const heading = plain((await found()).textContent);
    expect(heading).toMatch(/500 m$/);
    release();
    await demo.requests();
    expect(plain((await found()).textContent)).toBe(heading);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/^Le radar ne répond pas/)).toBeNull();
  });

  test('without a valid row has failed, with some the others are shown; the host is notified of both', async () => {
    const odd = [{ id: 1 }, { id: 2, lat: 'nord', lng: 5 }];
    const told = ['error', { code: 'malformed-item', call: 'GET /radar/properties', release: '9.9.9' }];
    answerWith('/radar/properties', { total: 2, results: odd });
    const none = open(demo, TOWN_SEARCH);
    expect(await screen.findByText(/^Le radar ne répond pas/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /^Silence radio/ })).toBeNull();
    expect(none.events).toContainEqual([
      'error',
      { code: 'malformed', call: 'GET /radar/properties', release: '9.9.9' },
    ]);
    none.unmount();
    const { lat, lng } = TOWN;
    const rest = [1, 2, 3].map((id) => aRadarPropertyOnTheWire({ id, lat, lng }));
    answerWith('/radar/properties', { total: 5, results: [...rest, ...odd] });
    const some = open(demo, TOWN_SEARCH);
    expect(plain((await found()).textContent)).toBe('3 biens vendus à moins de 250 m');
    const note = await screen.findByText("2 biens n'ont pas pu être affichés.");
    // Above the list, which may be long.
    expect(note.compareDocumentPosition(screen.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(some.events).toContainEqual(told);
  });

  test('with complete rows shows a guest no place, date, area or price', async () => {
    const { lat, lng } = TOWN;
    const row = aRadarPropertyOnTheWire({ id: 1, lat, lng });
    answerWith('/radar/properties', { total: 1, results: [row] });
    answerWith('/radar/properties/1', row);
    open(demo, `${TOWN_SEARCH}&pid=1`);
    await found();
    await waitFor(() =>
      expect(
        vi
          .mocked(fetch)
          .mock.calls.map(([url]) => String(url))
          .join(),
      ).toMatch(/properties\/1\b/),
    );
    await act(() => waitForTasks());
    const shown = plain(document.body.textContent);
    for (const secret of ['189 000', '200 000', '12 rue du Port', '62,5', '2025']) expect(shown).not.toContain(secret);
  });

  test('expanded as a sheet is collapsed by Escape, and when the search beneath takes the focus', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    const raise = () => view.user.click(screen.getByRole('button', { name: 'Agrandir la liste' }));
    await raise();
    expect(screen.getByRole('button', { name: 'Réduire la liste' })).toBe(document.activeElement);
    await view.user.keyboard('{Escape}');
    await raise();
    act(() => address().focus());
    expect(screen.getByRole('button', { name: 'Agrandir la liste' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('announces its results, the number of proposals, and its failure', async () => {
    const said = (role: 'status' | 'alert') => screen.getAllByRole(role).map(({ textContent }) => plain(textContent));
    const hears = (words: RegExp) => waitFor(() => expect(said('status')).toContainEqual(expect.stringMatching(words)));
    maps.answer = 'unsupported';
    const view = open(demo);
    await hears(/^Votre navigateur ne peut pas/);
    await view.user.click(address());
    await screen.findByRole('combobox');
    await enterText(view.user, address(), 'rue basse valbrune');
    await hears(/^\d+ résultats?$/);
    await view.user.keyboard('{Enter}');
    await hears(/^\d+ biens vendus à moins de 250 m$/);
    await demo.fault({ path: '/radar/properties', fault: 500 });
    await view.user.click(chooseRadius('500 m'));
    await waitFor(() => expect(said('alert')).toContain('Le radar ne répond pas.'));
  });
});
