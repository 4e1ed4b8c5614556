import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { demoPage } from '../demo.ts';
import { maps, theMap } from './fake-map.ts';
import { address, found, freshMaps, holdCall, open, plain, query, rows, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

const here = { lat: TOWN.lat, lng: TOWN.lng };
/** 210 m and 190 m to the north: either side of 80 % of 250 m. */
const north = (metres: number) => ({ lat: TOWN.lat + metres / 111_195, lng: TOWN.lng, zoom: 15 });

async function openFound(options: Parameters<typeof open>[2] = {}) {
  const view = open(demo, TOWN_SEARCH, options);
  await found();
  await waitFor(() => expect(maps.opened).toHaveLength(1));
  await waitFor(() => expect(theMap().points.length).toBeGreaterThan(0));
  return view;
}

describe('the map', () => {
  test('shows the listed properties at their positions, in the list’s order, without areas for a guest', async () => {
    await openFound();
    const { points } = theMap();
    expect(points).toHaveLength(Number.parseInt(plain((await found()).textContent), 10));
    expect(points.every(({ badge }) => badge === null)).toBe(true);
    expect(new Set(points.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(points.length);
  });

  test('shows the areas to a signed-in user', async () => {
    await openFound({ as: 'buyer' });
    expect(theMap().points.some(({ badge }) => /^\d+.m²$/.test(badge ?? ''))).toBe(true);
  });

  test('has shown all its markers in the end', async () => {
    await openFound();
    const { points, states } = theMap();
    await waitFor(() => expect([...states.values()].filter(({ appeared }) => appeared)).toHaveLength(points.length));
  });

  test('flies for 1 s to another radius, at its zoom', async () => {
    const view = await openFound();
    await view.user.click(screen.getByRole('radio', { name: (name) => plain(name) === '1 km' }));
    await waitFor(() => expect(theMap().flights.at(-1)).toEqual({ ...here, zoom: 13, ms: 1000 }));
  });

  test('moves at once with reduced motion', async () => {
    const page = document.defaultView as Window;
    vi.spyOn(page, 'matchMedia').mockImplementation(
      (media) => ({ ...new EventTarget(), media, matches: /reduce/.test(media) }) as MediaQueryList,
    );
    const view = await openFound();
    await view.user.click(screen.getByRole('radio', { name: (name) => plain(name) === '1 km' }));
    await waitFor(() => expect(theMap().flights.at(-1)).toEqual({ ...here, zoom: 13, ms: 0 }));
    await waitFor(() => expect([...theMap().states.values()].every(({ appeared }) => appeared)).toBe(true));
  });

  test.each([
    [190, false],
    [210, true],
  ])('%s m away from the point of 250 m offers both buttons: %s', async (metres, isOffered) => {
    const view = await openFound();
    act(() => theMap().drag(north(metres)));
    expect(Boolean(screen.queryByRole('button', { name: 'Rechercher dans cette zone' }))).toBe(isOffered);
    const pin = screen.queryByRole('button', { name: 'Revenir au point recherché' });
    expect(Boolean(pin)).toBe(isOffered);
    if (!pin) return;
    await view.user.click(pin);
    expect(theMap().flights.at(-1)).toEqual({ ...here, zoom: 15, ms: 1000 });
  });

  test('offers nothing during a flight', async () => {
    const view = await openFound();
    act(() => theMap().drag(north(400)));
    // The flight goes on: the map has not arrived.
    theMap().drag = () => {};
    await view.user.click(screen.getByRole('button', { name: 'Revenir au point recherché' }));
    expect(screen.queryByRole('button', { name: 'Rechercher dans cette zone' })).toBeNull();
  });

  test('searched around its centre: adds a history entry, shows its address, and logs the search', async () => {
    const view = await openFound();
    const { length } = history;
    act(() => theMap().drag(north(400)));
    await view.user.click(screen.getByRole('button', { name: 'Rechercher dans cette zone' }));
    await waitFor(() => expect(Number(query()['lat'])).toBeCloseTo(north(400).lat, 5));
    expect(history.length).toBe(length + 1);
    await waitFor(() => expect(address().value).toMatch(/Valbrune/));
    const told = await waitFor(async () => {
      const [search] = (await demo.requests()).filter(({ path }) => path === '/radar_searches');
      return JSON.parse(search?.body ?? '').radar_search;
    });
    const at = { lat: expect.closeTo(north(400).lat, 5), lng: expect.closeTo(TOWN.lng, 5) };
    expect(told).toMatchObject({ formatted_address: address().value, city: TOWN.name, country_code: 'FR', ...at });
  });

  test('whose centre has no address is searched by its coordinates only', async () => {
    const view = await openFound();
    await demo.fault({ path: '/geocodage/reverse', fault: 500, times: 9 });
    act(() => theMap().drag(north(400)));
    await view.user.click(screen.getByRole('button', { name: 'Rechercher dans cette zone' }));
    await waitFor(() => expect(address().value).toBe(''));
    await found();
    await waitFor(async () => {
      const [search] = (await demo.requests()).filter(({ path }) => path === '/radar_searches');
      const told = { formatted_address: '', city: null, lat: expect.closeTo(north(400).lat, 5) };
      expect(JSON.parse(search?.body ?? '').radar_search).toMatchObject(told);
    });
  });

  test.each([
    ['tiles-url', '', { tiles: null, styleUrl: null }],
    ['tiles-url', '/plan.json', { tiles: '/plan.json', styleUrl: null }],
    ['tiles-url', '/plan/{z}/{x}/{y}.pbf', { tiles: '/plan/{z}/{x}/{y}.pbf', styleUrl: null }],
    ['tiles-url', 'geoplateforme', { tiles: 'geoplateforme', styleUrl: null }],
    ['tiles-url', 'javascript:alert(1)', { tiles: null, styleUrl: null }],
    ['map-style', '/style.json', { tiles: null, styleUrl: '/style.json' }],
  ])(`is drawn from the host's %s: "%s"`, async (name, value, { tiles, styleUrl }) => {
    open(demo, '', { attributes: { [name]: value } });
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    // The engine's worker knows no page: addresses are absolute.
    const whole = (path: string | null) => (path?.startsWith('/') ? location.origin + path : path);
    expect(theMap().options).toMatchObject({ tiles: whole(tiles), styleUrl: whole(styleUrl) });
  });
});

describe('a hovered property', () => {
  test('is highlighted on the map and in the list, with its popup, which closes 200 ms later', async () => {
    await openFound();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => theMap().onHover(0));
    expect(theMap().states.get(0)?.lit).toBe(true);
    const popup = () => document.querySelector('[data-popup]');
    expect(plain(popup()?.textContent)).toContain(rows()[0]?.slice(0, 12));
    act(() => theMap().onHover(null));
    act(() => void vi.advanceTimersByTime(199));
    expect(popup()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(popup()).toBeNull();
    expect(theMap().states.get(0)?.lit).toBe(false);
  });

  test('keeps its popup while the pointer is on that, and for 200 ms after', async () => {
    await openFound();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const popup = () => document.querySelector('[data-popup]');
    act(() => theMap().onHover(0));
    act(() => theMap().onHover(null));
    fireEvent.mouseEnter(popup() as HTMLElement);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(popup()).not.toBeNull();
    fireEvent.mouseLeave(popup() as HTMLElement);
    act(() => void vi.advanceTimersByTime(199));
    expect(popup()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(popup()).toBeNull();
  });

  test('stays highlighted when the pointer comes from another marker; a moving map has no popup', async () => {
    await openFound();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => theMap().onHover(0));
    act(() => theMap().onHover(null));
    act(() => theMap().onHover(1));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(theMap().states.get(1)?.lit).toBe(true);
    expect(document.querySelector('[data-popup]')).not.toBeNull();
    act(() => theMap().drag(north(10)));
    expect(document.querySelector('[data-popup]')).toBeNull();
    expect(theMap().states.get(1)?.lit).toBe(false);
  });

  test('is scrolled into view in the list', async () => {
    await openFound();
    const list = screen.getAllByRole('listitem')[0]?.closest('ul')?.parentElement as HTMLElement;
    expect(list.scrollTop).toBe(0);
    act(() => theMap().onHover(2));
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0));
  });

  test('in the list is highlighted on the map; a press there opens the property', async () => {
    const view = await openFound();
    const [first] = screen.getAllByRole('button', { name: /pièce|Maison|Appartement/ });
    await view.user.hover(first as HTMLElement);
    expect(theMap().states.get(0)?.lit).toBe(true);
    await view.user.unhover(first as HTMLElement);
    expect(theMap().states.get(0)?.lit).toBe(false);
    act(() => theMap().onPress(2));
    await waitFor(() => expect(query()['pid']).toBeTruthy());
  });
});

describe('without a map', () => {
  test.each([
    ['failed', "La carte n'a pas pu être chargée. La liste reste utilisable."],
    ['unsupported', 'Votre navigateur ne peut pas afficher la carte. Tous les biens sont dans la liste.'],
  ] as const)('that is %s a notice is shown, and the list stays', async (answer, sentence) => {
    maps.answer = answer;
    open(demo, TOWN_SEARCH);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zoomer' })).toBeNull();
    expect(Boolean(screen.queryByRole('button', { name: 'Réessayer' }))).toBe(answer === 'failed');
    await found();
    expect(rows().length).toBeGreaterThan(0);
  });

  test('that failed, a retry may load one', async () => {
    maps.answer = 'failed';
    const view = open(demo, TOWN_SEARCH);
    await found();
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    maps.answer = 'view';
    await view.user.click(retry);
    await waitFor(() => expect(theMap().points.length).toBeGreaterThan(0));
    expect(screen.queryByText(/^La carte n'a pas pu/)).toBeNull();
  });

  test('after 10 s a notice shows that it is late, and disappears when it loads', async () => {
    let come: (answer: 'view') => void = () => {};
    maps.answer = new Promise((resolve) => {
      come = resolve;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    open(demo, TOWN_SEARCH);
    await found();
    expect(screen.queryByText(/^La carte met/)).toBeNull();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(await screen.findByText('La carte met plus de temps que prévu. La liste reste utilisable.')).toBeTruthy();
    come('view');
    await waitFor(() => expect(screen.queryByText(/^La carte met/)).toBeNull());
  });

  test('is fetched once the searched data is loaded, or has not loaded within 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const release = holdCall((url) => url.includes('/radar/properties'));
    open(demo, TOWN_SEARCH);
    // The map's box is there, and its code is loading.
    await waitFor(() => expect(document.querySelector('[data-map=loading]')).not.toBeNull());
    act(() => void vi.advanceTimersByTime(2_000));
    expect(maps.opened).toEqual([]);
    act(() => void vi.advanceTimersByTime(1_000));
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    release();
    await found();
    await waitFor(() => expect(theMap().points.length).toBeGreaterThan(0));
  });

  test.each(['before', 'after'])(
    'that loaded %s the list, whose worker draws nothing for 10 s, is late too',
    async (order) => {
      let come: (answer: 'view') => void = () => {};
      let draw = () => {};
      if (order === 'after') {
        maps.answer = new Promise((resolve) => {
          come = resolve;
        });
      }
      maps.worker = new Promise((resolve) => {
        draw = resolve;
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      open(demo, TOWN_SEARCH);
      await found();
      come('view');
      await waitFor(() => expect(maps.opened).toHaveLength(1));
      await waitFor(() => expect(theMap().points.length).toBeGreaterThan(0));
      act(() => void vi.advanceTimersByTime(10_000));
      expect(await screen.findByText('La carte met plus de temps que prévu. La liste reste utilisable.')).toBeTruthy();
      draw();
      await waitFor(() => expect(screen.queryByText(/^La carte met/)).toBeNull());
    },
  );

  test('that lost its WebGL context, only the list is shown until it is restored', async () => {
    await openFound();
    act(() => theMap().onLost());
    expect(screen.getByText(/^L'affichage de la carte s'est interrompu/)).toBeTruthy();
    act(() => theMap().onRestored());
    expect(screen.queryByText(/^L'affichage de la carte/)).toBeNull();
  });
});

test('a removed element ends its map, and a map still loading at removal is never shown', async () => {
  const view = await openFound();
  view.unmount();
  expect(theMap().isDestroyed).toBe(true);
  let come: (answer: 'view') => void = () => {};
  maps.answer = new Promise((resolve) => {
    come = resolve;
  });
  const other = open(demo, TOWN_SEARCH);
  await found();
  other.unmount();
  come('view');
  await waitFor(() => expect(maps.opened).toHaveLength(2));
  await waitFor(() => expect(theMap().isDestroyed).toBe(true));
});

test('the credits of the map are shown as text, whatever HTML they contain', async () => {
  await openFound();
  act(() => theMap().onCredits(['<a href="https://x.example" onclick="x()">&copy; Plan</a>', 'Ventes <img src=x>']));
  expect(screen.getByText('© Plan · Ventes')).toBeTruthy();
});

describe('a map moved by keys', () => {
  const canvas = () => document.querySelector('[data-map]') as HTMLElement;
  const told = () =>
    screen.getAllByRole('status').find(({ textContent }) => textContent?.endsWith('Entrée pour ouvrir'));

  /** Opens the map in a box of this width; the marker nearest to its middle is drawn 200 px from the left. */
  async function openInBox(width: number) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await openFound({ as: 'otherBuyer' });
  }

  test('tells the property nearest to its middle, lights it, and Enter opens it', async () => {
    await openInBox(400);
    fireEvent.keyUp(canvas(), { key: 'Tab' });
    const { points, states } = theMap();
    const [lit] = [...states].filter(([, state]) => state.lit).map(([index]) => index);
    const away = points.map(({ lat, lng }) =>
      Math.hypot(lat - here.lat, (lng - here.lng) * Math.cos(here.lat * (Math.PI / 180))),
    );
    expect(lit).toBe(away.indexOf(Math.min(...away)));
    expect(plain(told()?.textContent)).toMatch(/^.+, .+, Prix de vente réel .+, Entrée pour ouvrir$/);
    act(() => theMap().drag({ ...(points[30] as typeof here), zoom: 15 }));
    expect([...states].filter(([, state]) => state.lit).map(([index]) => index)).toEqual([30]);
    fireEvent.keyDown(canvas(), { key: 'Enter' });
    expect(await screen.findByRole('region', { name: 'Prix' })).toBeTruthy();
    expect(query()['pid']).toBeDefined();
  });

  test.each([
    ['a marker out of sight', 150, () => {}],
    ['a press of the pointer', 400, () => fireEvent.pointerDown(canvas())],
    ['a focus that leaves', 400, () => fireEvent.focusOut(canvas())],
  ])('tells and opens nothing after %s', async (_, width, leave) => {
    await openInBox(width);
    fireEvent.keyUp(canvas(), { key: 'Tab' });
    leave();
    expect(told()).toBeUndefined();
    fireEvent.keyDown(canvas(), { key: 'Enter' });
    expect(query()['pid']).toBeUndefined();
  });
});
