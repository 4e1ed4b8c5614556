import { describe, expect, test } from 'vitest';
import { fakeView } from './fake-engine.ts';

const POINTS = Array.from({ length: 5 }, (_, index) => ({ lat: 43 + index, lng: 1, badge: null }));
const at = (x: number, y: number) => ({ point: { x, y } });

function loaded() {
  const engine = fakeView();
  engine.load();
  engine.view.setPoints(POINTS);
  return engine;
}

describe('the pointer', () => {
  test('is reported only when it moves to another point, or leaves', () => {
    const { put, fire, events, canvas } = loaded();
    fire('mousemove', at(1, 1));
    expect(events.onHover).not.toHaveBeenCalled();
    put([{ id: 3 }]);
    fire('mousemove', at(1, 1));
    fire('mousemove', at(2, 1));
    expect(canvas.style.cursor).toBe('pointer');
    put([{ id: 0 }, { id: 3 }]);
    fire('mousemove', at(3, 1));
    fire('mouseout');
    fire('mouseout');
    expect(events.onHover.mock.calls).toEqual([[3], [0], [null]]);
    expect(canvas.style.cursor).toBe('');
  });

  test('is on no point of a new list until it moves, and then on the point of the same place', () => {
    const { put, fire, events, view } = loaded();
    put([{ id: 3 }]);
    fire('mousemove', at(1, 1));
    view.setPoints([...POINTS].reverse());
    view.setPoints(POINTS);
    expect(events.onHover.mock.calls).toEqual([[3], [null]]);
    fire('mousemove', at(1, 1));
    expect(events.onHover.mock.calls).toEqual([[3], [null], [3]]);
  });

  test('queries points and badges within 2 px', () => {
    const { fire, map } = loaded();
    fire('mousemove', at(100, 50));
    expect(map.queryRenderedFeatures.mock.calls).toEqual([
      [
        [
          [98, 48],
          [102, 52],
        ],
        { layers: ['parvis-points', 'parvis-badges'] },
      ],
    ]);
  });

  test('over a feature that is not one of our points is on no point', () => {
    const { put, fire, events } = loaded();
    put([{ id: 'way/12' }]);
    fire('mousemove', at(1, 1));
    put([{}]);
    fire('mousemove', at(1, 1));
    fire('click', at(1, 1));
    expect(events.onHover).not.toHaveBeenCalled();
    expect(events.onPress).not.toHaveBeenCalled();
  });

  test('over a point of the former list, still drawn, is on no point', () => {
    const { put, fire, events, view } = loaded();
    view.setPoints(POINTS.slice(0, 2));
    put([{ id: 4 }]);
    fire('mousemove', at(1, 1));
    fire('click', at(1, 1));
    expect([events.onHover.mock.calls, events.onPress.mock.calls]).toEqual([[], []]);
  });

  test('queries nothing before the style is loaded', () => {
    const { fire, map, events } = fakeView();
    fire('mousemove', at(1, 1));
    fire('click', at(1, 1));
    expect(map.queryRenderedFeatures).not.toHaveBeenCalled();
    expect(events.onPress).not.toHaveBeenCalled();
  });
});

describe('a press', () => {
  test('selects the point right under it, although another is drawn on top within 8 px', () => {
    const { put, fire, events } = loaded();
    put((reach) => (reach > 2 ? [{ id: 4 }, { id: 1 }] : [{ id: 1 }]));
    fire('click', at(10, 10));
    expect(events.onPress.mock.calls).toEqual([[1]]);
  });

  test('selects the nearest of several within 8 px, whichever is on top', () => {
    const { put, fire, events } = loaded();
    // The fake projects 1° to 1 px: the points stand at (1, 43) to (1, 47).
    put((reach) => (reach >= 8 ? [{ id: 4 }, { id: 1 }, { id: 2 }] : []));
    fire('click', at(5, 44.2));
    expect(events.onPress.mock.calls).toEqual([[1]]);
  });

  test('selects a point up to 8 px away, the width of a finger', () => {
    const { put, fire, events, map } = loaded();
    put((reach) => (reach >= 8 ? [{ id: 2 }] : []));
    fire('click', at(10, 10));
    expect(events.onPress.mock.calls).toEqual([[2]]);
    expect(map.queryRenderedFeatures.mock.lastCall?.[0]).toEqual([
      [2, 2],
      [18, 18],
    ]);
  });

  test('on the bare map is not reported', () => {
    const { fire, events } = loaded();
    fire('click', at(10, 10));
    expect(events.onPress).not.toHaveBeenCalled();
  });
});
