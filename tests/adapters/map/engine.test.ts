import { beforeEach, describe, expect, test, vi } from 'vitest';
import { engineOptions } from '@/adapters/map/engine';
import { planStyle } from '@/adapters/map/plan-style';
import { workerFailures } from '@/adapters/map/trusted-worker';
import { fakeView } from './fake-engine.ts';

const POINTS = Array.from({ length: 5 }, (_, index) => ({ lat: 43 + index, lng: 1, badge: null }));

function loaded() {
  const engine = fakeView();
  engine.load();
  engine.view.setPoints(POINTS);
  return engine;
}

describe('credits', () => {
  const metadata = { sourceDataType: 'metadata' };

  test('are reported once, however often the map is drawn', () => {
    const { load, fire, events } = fakeView();
    load({
      plan: { attribution: '© OpenStreetMap' },
      relief: { attribution: '© IGN' },
      again: { attribution: '© IGN' },
    });
    fire('styledata');
    fire('sourcedata', metadata);
    expect(events.onCredits.mock.calls).toEqual([[['© OpenStreetMap', '© IGN']]]);
  });

  test('of the TileJSON are reported once it is loaded', () => {
    const { load, fire, events, style } = fakeView();
    load({ plan: {} });
    expect(events.onCredits).not.toHaveBeenCalled();
    style().sources.set('plan', { attribution: '© OpenMapTiles' });
    fire('sourcedata', metadata);
    expect(events.onCredits.mock.calls).toEqual([[['© OpenMapTiles']]]);
  });

  test('are not read at each tile, because reading the style is costly', () => {
    const { load, fire, map } = fakeView();
    load({ plan: { attribution: '© IGN' } });
    map.getStyle.mockClear();
    for (let tile = 0; tile < 100; tile += 1) fire('sourcedata', { sourceDataType: 'content', tile: {} });
    fire('sourcedata', {});
    expect(map.getStyle).not.toHaveBeenCalled();
  });

  test('of a map without any, or whose credits are not text, are not reported', () => {
    const { load, fire, events } = fakeView();
    load({ plan: { attribution: '' }, odd: { attribution: 12 as unknown as string } });
    fire('sourcedata', metadata);
    expect(events.onCredits).not.toHaveBeenCalled();
  });

  test('are none before the style is loaded', () => {
    const { fire, events } = fakeView();
    fire('styledata');
    expect(events.onCredits).not.toHaveBeenCalled();
  });
});

describe('the camera', () => {
  test('flies for the given duration, and jumps for 0', () => {
    const { view, map } = fakeView();
    view.fly({ lat: 43, lng: 1, zoom: 15 }, 1_000);
    expect(map.flyTo.mock.calls).toEqual([[{ center: [1, 43], zoom: 15, duration: 1_000, essential: true }]]);
    expect(map.jumpTo).not.toHaveBeenCalled();
    view.fly({ lat: 44, lng: 2, zoom: 13 }, 0);
    expect(map.jumpTo.mock.calls).toEqual([[{ center: [2, 44], zoom: 13 }]]);
    expect(map.flyTo).toHaveBeenCalledTimes(1);
  });

  test('is read from the engine', () => {
    const { view, camera } = fakeView();
    Object.assign(camera, { lat: 43.5, lng: -1.5, zoom: 14.2 });
    expect(view.camera()).toEqual({ lat: 43.5, lng: -1.5, zoom: 14.2 });
    expect(view.project({ lat: 7, lng: 9 })).toEqual({ x: 9, y: 7 });
  });

  test.each([
    [0, 0, 78_271.517],
    [0, 1, 39_135.758],
    [0, 15, 2.3887],
    [48.85, 15, 1.5718],
    [60, 13, 4.7773],
  ])('at %d° of latitude and zoom %d a pixel is %d m', (lat, zoom, metres) => {
    const { view, camera } = fakeView();
    Object.assign(camera, { lat, zoom });
    expect(Math.abs(view.metresPerPixel() / metres - 1)).toBeLessThan(1e-3);
  });

  test('250 m at zoom 15, 500 m at 14 and 1 km at 13 have the same width in pixels', () => {
    const { view, camera } = fakeView();
    const widths = [
      [250, 15],
      [500, 14],
      [1000, 13],
    ].map(([metres, zoom]) => {
      Object.assign(camera, { lat: 48.85, zoom });
      return Math.round(Number(metres) / view.metresPerPixel());
    });
    expect(widths).toEqual([159, 159, 159]);
  });

  test.each([
    [13, 1, 14],
    [13, -1, 12],
    [13.4, 1, 14],
    [13.6, -1, 13],
  ] as const)('from zoom %d, a step of %d goes to %d', (zoom, step, next) => {
    const { view, camera, map } = fakeView();
    camera.zoom = zoom;
    view.zoomBy(step);
    expect(map.zoomTo.mock.calls).toEqual([[next]]);
  });

  test('reports its moves, each frame and at the end', () => {
    const { fire, events } = fakeView();
    fire('move');
    fire('move');
    fire('moveend');
    expect([events.onMove.mock.calls, events.onMoveEnd.mock.calls]).toEqual([[[], []], [[]]]);
  });
});

describe('the map', () => {
  test('starts at the given place, flat, north up, without the engine’s own credits', () => {
    const { options } = fakeView();
    expect(engineOptions(options)).toMatchObject({
      container: options.container,
      center: [2.35, 48.85],
      zoom: 6,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      locale: { 'Map.Title': 'Carte des ventes, à déplacer avec les flèches du clavier' },
    });
  });

  test('fails when the worker does not load, unless the map was removed', () => {
    const [living, gone] = [fakeView(), fakeView()];
    gone.view.destroy();
    workerFailures.dispatchEvent(new Event('failure'));
    expect([living.events.onFailed.mock.calls.length, gone.events.onFailed.mock.calls.length]).toEqual([1, 0]);
    living.view.destroy();
  });

  test('is removed with all its resources, once', () => {
    const { view, map } = loaded();
    view.resize();
    view.destroy();
    expect([map.resize.mock.calls.length, map.remove.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('an error of the engine', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  test('before the style is loaded means an unreadable style: ours replaces it, once, and is reported', async () => {
    const { fire, map } = fakeView();
    fire('error', { error: new Error('404') });
    await Promise.resolve();
    fire('error', { error: new Error('404') });
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['[parvis] The style of the map cannot be used.', new Error('404')],
    ]);
    expect(map.setStyle.mock.calls).toEqual([[planStyle('night', null), { diff: false }]]);
  });

  test('replaces an unreadable style of Mapbox by one with its own glyphs', async () => {
    const tiles = 'https://tuiles.fr/plan.json';
    const { fire, map } = fakeView('mapbox', { mapboxToken: 'pk.abc', tiles });
    fire('error', { error: new Error('404') });
    await Promise.resolve();
    expect(map.setStyle.mock.calls).toEqual([[planStyle('night', tiles, 'pk.abc'), { diff: false }]]);
    expect(map.setStyle.mock.calls[0]?.[0]).toHaveProperty('glyphs');
  });

  test('is assumed after 10 s without a style; a removed map stops waiting', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { map } = fakeView();
    const ended = fakeView();
    ended.fire('remove');
    vi.advanceTimersByTime(9_999);
    await Promise.resolve();
    expect(map.setStyle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await Promise.resolve();
    expect(map.setStyle).toHaveBeenCalledOnce();
    expect(ended.map.setStyle).not.toHaveBeenCalled();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('after the style is loaded concerns a tile, and changes nothing', () => {
    const { fire, map } = loaded();
    fire('error', { error: new Error('a tile') });
    expect(map.setStyle).not.toHaveBeenCalled();
  });

  test("during a lost WebGL context does not replace the host's style", () => {
    const { fire, map, loseGraphics } = loaded();
    loseGraphics();
    fire('error', { error: new Error('lost') });
    expect(map.setStyle).not.toHaveBeenCalled();
  });
});
