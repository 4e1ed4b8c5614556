import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PropertyMap } from '@/features/property-map/property-map';
import { Shell } from '@/features/shell/shell';
import { openAuthSession } from '@/session/auth-session';
import { maps, theMap } from '../radar/fake-map.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../radar/fake-map.ts')).openFakeMap }));

const TAG = {
  basePath: '',
  routes: {},
  services: async () => ({ openAuthSession, afterReady: () => () => {} }),
};
const CENTER = { lat: 45.76, lng: 4.84 };
const POINTS = [
  { lat: 45.761, lng: 4.841, id: '1', label: '310 000 €', tone: 'sold' as const },
  { ...CENTER, id: 'own', label: 'Votre bien', tone: 'own' as const },
  { lat: 45.762, lng: 4.842, id: '2', label: null, tone: 'for-sale' as const },
];
const TILES = { 'tiles-url': '/demo/{z}/{x}/{y}.pbf' };

let seen: (isIntersecting: boolean) => void;
beforeEach(() => {
  maps.opened = [];
  maps.answer = 'view';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        seen = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(attributes: Record<string, string> = TILES) {
  const host = document.createElement('div');
  document.body.append(host);
  const drawn = (points = POINTS, zoom = 14) => (
    <Shell host={host} attribute={(name) => attributes[name] ?? null} onReady={() => {}} tag={TAG}>
      <PropertyMap points={points} center={CENTER} zoom={zoom} name="Le plan du quartier" />
    </Shell>
  );
  const view = render(drawn(), { container: host });
  return { ...view, drawn, user: userEvent.setup({ delay: null }) };
}

async function openSeen() {
  const view = open();
  seen(true);
  await waitFor(() => expect(maps.opened).toHaveLength(1));
  await screen.findByRole('button', { name: 'Zoomer' });
  return view;
}

describe('a map of properties', () => {
  test('is fetched only shortly before it scrolls into view', async () => {
    open();
    seen(false);
    expect(screen.getByRole('region', { name: 'Le plan du quartier' })).toBeTruthy();
    expect(maps.opened).toEqual([]);
    seen(true);
    await waitFor(() => expect(maps.opened).toHaveLength(1));
  });

  test('has all 3 points at once, the subject first and larger, on a light map in a scrolling page', async () => {
    await openSeen();
    const { points, states, options } = theMap();
    expect(points.map(({ badge }) => badge)).toEqual(['Votre bien', '310 000 €', null]);
    // A ring for properties on sale, and a legend of the kinds on the map.
    expect(points.map(({ isHollow }) => isHollow ?? false)).toEqual([false, false, true]);
    const legend = screen.getByRole('list', { name: 'Légende' });
    expect([...legend.children].map(({ textContent }) => textContent)).toEqual(['Votre bien', 'Vendu', 'En vente']);
    expect([...states.values()]).toEqual([
      { appeared: true, lit: true },
      { appeared: true, lit: false },
      { appeared: true, lit: false },
    ]);
    expect(options).toMatchObject({ palette: 'day', isInPage: true, camera: { ...CENTER, zoom: 14 } });
    expect(options.tiles).toMatch(/\/demo\/\{z\}\/\{x\}\/\{y\}\.pbf$/);
  });

  test('shows other points and another zoom with the same engine', async () => {
    const { rerender, drawn } = await openSeen();
    rerender(drawn(POINTS.slice(0, 1), 12));
    await waitFor(() => expect(theMap().points).toHaveLength(1));
    expect(theMap().flights.at(-1)).toEqual({ ...CENTER, zoom: 12, ms: 0 });
    expect(maps.opened).toHaveLength(1);
  });

  test('shows its credits, without foreign HTML', async () => {
    await openSeen();
    act(() => theMap().onCredits(['<a href="x">&copy; OpenStreetMap</a>', '<img src=x onerror=alert(1)>']));
    expect(screen.getByText('© OpenStreetMap')).toBeTruthy();
  });

  test('is removed with its screen, also when it loads late', async () => {
    const { unmount } = await openSeen();
    unmount();
    expect(theMap().isDestroyed).toBe(true);
    let come: (answer: 'view') => void = () => {};
    maps.answer = new Promise((resolve) => {
      come = resolve;
    });
    const late = open();
    seen(true);
    late.unmount();
    come('view');
    await waitFor(() => expect(maps.opened).toHaveLength(2));
    await waitFor(() => expect(theMap().isDestroyed).toBe(true));
  });
});

describe('no map is shown', () => {
  test('where the host gives neither tiles, nor a style, nor a token', () => {
    open({});
    expect(screen.queryByRole('region')).toBeNull();
    expect(maps.opened).toEqual([]);
  });

  test('where the browser has no WebGL: a notice without a retry', async () => {
    maps.answer = 'unsupported';
    open();
    seen(true);
    expect(await screen.findByText(/Votre navigateur ne peut pas afficher la carte\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('where the engine fails to load: it can be retried', async () => {
    maps.answer = 'failed';
    const { user } = open();
    seen(true);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    maps.answer = 'view';
    await user.click(retry);
    seen(true);
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    expect(screen.queryByText(/n'a pas pu être chargée/)).toBeNull();
  });

  test('while the WebGL context is lost: its box stays, and the map is restored automatically', async () => {
    await openSeen();
    act(() => theMap().onLost());
    expect(screen.getByText(/s'est interrompu/)).toBeTruthy();
    act(() => theMap().onRestored());
    expect(screen.queryByText(/s'est interrompu/)).toBeNull();
    expect(theMap().isDestroyed).toBe(false);
  });
});
