import { describe, expect, test } from 'vitest';
import type { MapView } from '@/adapters/map/types';
import type { PlacedProperty } from '@/domain/radar/radar';
import { nextTask } from '@/lib/next-task';
import { createMarkers } from '../../../widgets/radar/map/markers.ts';
import { aRadarProperty } from '../../factories/radar-property.ts';

/** Returns markers whose frames and clock the test moves. */
function startMarkers({ prefersReducedMotion = false } = {}) {
  const frames: (() => void)[] = [];
  let now = 0;
  const window = {
    performance: { now: () => now },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    cancelAnimationFrame: () => frames.splice(0),
  } as unknown as Window;
  const appeared = new Set<number>();
  let tellDrawn = () => {};
  const view = {
    setPoints: (_points: unknown, onDrawn: () => void) => {
      appeared.clear();
      tellDrawn = onDrawn;
    },
    setState: (index: number) => appeared.add(index),
  } as unknown as MapView;
  const markers = createMarkers(view, {
    window,
    prefersReducedMotion: () => prefersReducedMotion,
    hasBadges: () => false,
    onDrawn() {},
  });
  return {
    /** The engine has the points in the next task. */
    async show(properties: PlacedProperty[]) {
      markers.show(properties);
      await nextTask();
    },
    appeared,
    draw: () => tellDrawn(),
    /** Runs the next frame, this much later; returns the number of markers that it adds. */
    frame(ms: number): number {
      now += ms;
      const before = appeared.size;
      frames.shift()?.();
      return appeared.size - before;
    },
    waits: () => frames.length > 0,
  };
}

const crowd = (count: number): PlacedProperty[] =>
  Array.from({ length: count }, (_, index) => aRadarProperty({ id: `${index}` }));

describe('markers', () => {
  test('wait for their points to be drawn, then appear one by one: 50 in 50 frames of 50 ms', async () => {
    const { show, draw, frame, appeared, waits } = startMarkers();
    await show(crowd(50));
    expect(waits()).toBe(false);
    draw();
    expect(appeared.size).toBe(0);
    const brought = Array.from({ length: 50 }, () => frame(50));
    expect(appeared.size).toBe(50);
    expect(Math.max(...brought)).toBeLessThan(12);
    expect(waits()).toBe(false);
  });

  test('10 000 of them have appeared within 2.5 s of frames of 60 ms', async () => {
    const { show, draw, frame, appeared } = startMarkers();
    await show(crowd(10_000));
    draw();
    for (let ms = 0; ms < 2_500; ms += 60) frame(60);
    expect(appeared.size).toBe(10_000);
  });

  test('400 appear in one frame at most, however late it is: the others in the next frames', async () => {
    const { show, draw, frame } = startMarkers();
    await show(crowd(1_000));
    draw();
    expect([frame(10_000), frame(16), frame(16)]).toEqual([400, 400, 200]);
  });

  test('already shown stay when the same list is fetched again, and new markers appear after them', async () => {
    const { show, draw, frame, appeared } = startMarkers();
    await show(crowd(3));
    draw();
    for (let turn = 0; turn < 5; turn += 1) frame(100);
    await show(crowd(4));
    expect([...appeared]).toEqual([0, 1, 2]);
    draw();
    expect(frame(100)).toBe(1);
  });

  test('appear all at once with reduced motion', async () => {
    const { show, draw, appeared, waits } = startMarkers({ prefersReducedMotion: true });
    await show(crowd(1_000));
    draw();
    expect(appeared.size).toBe(1_000);
    expect(waits()).toBe(false);
  });
});
