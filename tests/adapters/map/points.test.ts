import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pointLayers } from '@/adapters/map/point-layers';
import { fakeView } from './fake-engine.ts';

const A = { lat: 43.1, lng: -1.1, badge: '45\u00a0m²' };
const B = { lat: 43.2, lng: -1.2, badge: null };
const C = { lat: 43.3, lng: -1.3, badge: '45\u00a0m²' };
const D = { lat: 43.4, lng: -1.4, badge: '62\u00a0m²' };

/** The canvas functions that a badge needs, without graphics. */
const context = {
  measureText: (text: string) => ({ width: text.length * 6 }),
  getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height }),
  ...Object.fromEntries(
    ['scale', 'beginPath', 'roundRect', 'fill', 'stroke', 'fillText'].map((name) => [name, () => {}]),
  ),
};
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext & null);
});
afterEach(() => vi.restoreAllMocks());

describe('before the style is loaded', () => {
  test('points and states wait, then all are drawn by their index in the list', () => {
    const { view, load, features, states, map } = fakeView();
    view.setPoints([A, B]);
    view.setState(0, { appeared: true });
    view.setState(1, { appeared: true });
    view.setState(1, { lit: true });
    expect(map.setFeatureState).not.toHaveBeenCalled();
    load();
    expect(features()).toEqual([
      { id: 0, at: [-1.1, 43.1], badge: '45\u00a0m²' },
      { id: 1, at: [-1.2, 43.2] },
    ]);
    expect(states()).toEqual({ 0: { appeared: true }, 1: { appeared: true, lit: true } });
  });

  test('states of a replaced list are discarded', () => {
    const { view, load, features, states } = fakeView();
    view.setPoints([A, B, C]);
    view.setState(2, { appeared: true });
    view.setPoints([D]);
    view.setState(0, { lit: true });
    load();
    expect(features()).toHaveLength(1);
    expect(states()).toEqual({ 0: { lit: true } });
  });

  test('without points the layers are there and empty', () => {
    const { load, features, style } = fakeView();
    load();
    expect(features()).toEqual([]);
    expect(style().layers).toEqual(['paper', 'parvis-halos', 'parvis-points', 'parvis-badges']);
  });
});

describe('after the style is loaded', () => {
  test('new points replace the former points and their states', () => {
    const { view, load, features, states, map } = fakeView();
    load();
    view.setPoints([A, B]);
    view.setState(0, { appeared: true, lit: true });
    view.setPoints([C]);
    expect(features()).toEqual([{ id: 0, at: [-1.3, 43.3], badge: '45\u00a0m²' }]);
    expect(states()).toEqual({});
    expect(map.removeFeatureState).toHaveBeenLastCalledWith({ source: 'parvis-points' });
    view.setState(0, { appeared: true });
    expect(states()).toEqual({ 0: { appeared: true } });
  });

  test('a changed state updates the engine without sending the points again', () => {
    const { view, load, map } = fakeView();
    load();
    view.setPoints([A, B]);
    const source = map.getSource('parvis-points');
    vi.mocked(source?.setData)?.mockClear();
    view.setState(1, { lit: true });
    expect(map.setFeatureState.mock.calls).toEqual([[{ source: 'parvis-points', id: 1 }, { lit: true }]]);
    expect(source?.setData).not.toHaveBeenCalled();
  });

  test('10 000 points are one call to the engine', () => {
    const { view, load, map, features } = fakeView();
    load();
    const source = map.getSource('parvis-points');
    vi.mocked(source?.setData)?.mockClear();
    view.setPoints(Array.from({ length: 10_000 }, () => B));
    expect(source?.setData).toHaveBeenCalledTimes(1);
    expect(features()).toHaveLength(10_000);
  });

  test('a badge is drawn once per text, also across lists', () => {
    const { view, load, images, map } = fakeView();
    view.setPoints([A, B, C]);
    load();
    expect(images).toEqual(['badge:45\u00a0m²']);
    view.setPoints([A, D, C]);
    expect(images).toEqual(['badge:45\u00a0m²', 'badge:62\u00a0m²']);
    // Twice the pixels, so that they are sharp; 6 letters of 6 px and 12 px around.
    expect(map.addImage.mock.calls[0]).toEqual([
      'badge:45\u00a0m²',
      { width: 2 * 42, height: 2 * 18 },
      { pixelRatio: 2 },
    ]);
  });

  test('without a usable canvas the points are drawn without badges', () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
    const { view, load, images, features } = fakeView();
    load();
    view.setPoints([A]);
    expect(images).toEqual([]);
    expect(features()).toHaveLength(1);
  });
});

describe('the drawn event', () => {
  function given() {
    const engine = fakeView();
    engine.load();
    const onDrawn = vi.fn();
    engine.view.setPoints([A, B], onDrawn);
    return { ...engine, onDrawn };
  }

  test('is sent once, after the last tile of the points', () => {
    const { tile, onDrawn } = given();
    tile('parvis-points', false);
    expect(onDrawn).not.toHaveBeenCalled();
    tile('parvis-points', true);
    tile('parvis-points', true);
    expect(onDrawn).toHaveBeenCalledTimes(1);
  });

  test('is sent neither for tiles of the base map nor for the source itself, whose tiles are still the former ones', () => {
    const { tile, fire, onDrawn } = given();
    tile('plan', true);
    fire('sourcedata', { sourceId: 'parvis-points', sourceDataType: 'metadata' });
    expect(onDrawn).not.toHaveBeenCalled();
  });

  test('is not sent for points that were replaced', () => {
    const { view, tile, onDrawn } = given();
    const onOthers = vi.fn();
    view.setPoints([C], onOthers);
    tile('parvis-points', true);
    expect([onDrawn.mock.calls.length, onOthers.mock.calls.length]).toEqual([0, 1]);
  });
});

test.each([
  [150, undefined],
  [151, 5.99],
  [1_000, 3.734],
  [2_000, 3.14],
  [10_000, 3],
  [50_000, 3],
])('%s points have their own radius of %s px', (count, radius) => {
  const { view, load, features } = fakeView();
  load();
  view.setPoints(Array.from({ length: count }, () => B));
  const [first] = features();
  if (radius === undefined) expect(first).not.toHaveProperty('crowdRadius');
  else expect(first?.crowdRadius).toBeCloseTo(radius, 3);
});

test('points of a crowd have a minimum zoom below which the layers hide them; 150 points are always drawn', () => {
  const { view, load, features } = fakeView();
  load();
  view.setPoints(Array.from({ length: 151 }, () => B));
  expect(features().slice(0, 2)).toMatchObject([{ fromZoom: 12 }, { fromZoom: 18 }]);
  const colours = { point: '#111111', lit: '#222222', edge: '#333333', paper: '#444444', ink: '#555555' };
  const filters = pointLayers(colours).map((layer) => JSON.stringify((layer as { filter?: unknown }).filter ?? null));
  expect(filters.filter((filter) => filter.includes('"fromZoom"'))).toHaveLength(2);
  view.setPoints(Array.from({ length: 150 }, () => B));
  expect(features()[1]).not.toHaveProperty('fromZoom');
});

describe.each(['maplibre', 'mapbox'] as const)('when %s loses the WebGL context', (kind) => {
  function lost() {
    const engine = fakeView(kind);
    engine.load();
    engine.view.setPoints([A, B]);
    engine.view.setState(0, { appeared: true });
    const { sources, layers } = engine.style();
    engine.loseGraphics();
    return { ...engine, restore: () => engine.restoreGraphics({ sources, layers }) };
  }

  test('the points are restored, and the host is notified of both', () => {
    const { restore, features, states, events } = lost();
    expect(events.onLost).toHaveBeenCalledTimes(1);
    restore();
    expect(events.onRestored).toHaveBeenCalledTimes(1);
    expect(features().map(({ id }) => id)).toEqual([0, 1]);
    expect(states()).toEqual({ 0: { appeared: true } });
  });

  test('updates meanwhile throw nothing, and apply afterwards', () => {
    const { view, restore, features, states } = lost();
    view.setState(1, { appeared: true });
    view.setState(0, { lit: true });
    restore();
    expect(states()).toEqual({ 0: { appeared: true, lit: true }, 1: { appeared: true } });
    view.setState(0, { lit: false });
    expect(states()[0]).toEqual({ appeared: true, lit: false });
    expect(features()).toHaveLength(2);
  });

  test('a new list meanwhile is drawn afterwards', () => {
    const { view, restore, features, states } = lost();
    view.setPoints([D]);
    view.setState(0, { lit: true });
    restore();
    expect(features()).toEqual([{ id: 0, at: [-1.4, 43.4], badge: '62\u00a0m²' }]);
    expect(states()).toEqual({ 0: { lit: true } });
  });

  test('no point is under the pointer until they are restored', () => {
    const { put, fire, restore, events } = lost();
    put([{ id: 1 }]);
    fire('mousemove', { point: { x: 0, y: 0 } });
    expect(events.onHover).not.toHaveBeenCalled();
    restore();
    fire('mousemove', { point: { x: 0, y: 0 } });
    expect(events.onHover.mock.calls).toEqual([[1]]);
  });
});
