/** Timing of the markers' appearance. Source: docs/spec/radar.md#6.6. */

import { makeList } from '@/lib/make-list';

const DELAY_MAX_MS = 50;
const ALL_WITHIN_MS = 2_500;

/** The index of a marker in the list, and when it appears, in milliseconds. */
export type Appearance = { index: number; time: number };

/**
 * Returns the appearances of `count` markers by time: shuffled, each up to 50 ms after the one before, all within 2.5
 * s. `random` returns numbers from 0 to 1.
 */
export function appearances(count: number, random: () => number): Appearance[] {
  let time = 0;
  const order = shuffled(count, random).map((index) => {
    time += random() * DELAY_MAX_MS;
    return { index, time };
  });
  if (time <= ALL_WITHIN_MS) return order;
  return order.map((one) => ({ index: one.index, time: (one.time / time) * ALL_WITHIN_MS }));
}

function shuffled(count: number, random: () => number): number[] {
  const order = makeList(count, (index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
