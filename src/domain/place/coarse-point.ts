/** Positions that tell no house (docs/spec/radar.md#4.2, docs/spec/evidence.md#1.3). */
import type { Point } from './france';

const COARSE_DEGREES = 1_000;

/** Returns the point with three decimals, which are about 100 m on the ground. */
export function coarsePoint({ lat, lng }: Point): Point {
  const roughly = (degrees: number) => Math.round(degrees * COARSE_DEGREES) / COARSE_DEGREES;
  return { lat: roughly(lat), lng: roughly(lng) };
}
