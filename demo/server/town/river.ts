import type { Point } from './plane.ts';

/** Metres of water from bank to bank, and from its middle to the axis of the quays. */
export const RIVER_WIDTH = 46;
export const QUAY = 42;

/** Returns the y of the middle of the Ondre for an x. */
export function riverY(x: number): number {
  return -170 + 95 * Math.sin(x / 430 + 0.6) + 18 * Math.sin(x / 150);
}

/** Returns the metres to the north of the middle of the river; negative on the south bank. */
export const northOfRiver = ([x, y]: Point): number => y - riverY(x);

/** Returns a line that follows the river at some distance from its middle. */
export function alongRiver(from: number, to: number, offset: number): Point[] {
  const steps = Math.ceil((to - from) / 20);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return [x, riverY(x) + offset] as const;
  });
}
