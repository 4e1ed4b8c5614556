/** The invented town: its name, its place, and its own plane in metres (x to the east, y to the north). */

/** Empty fields east of Lyon. Name, postcode and INSEE code are invented (docs/spec/demo.md#6.1). */
export const TOWN = {
  name: 'Valbrune-sur-Ondre',
  postcode: '69695',
  citycode: '69395',
  context: '69, Rhône, Auvergne-Rhône-Alpes',
  lat: 45.715,
  lng: 5.005,
} as const;

/** The attribution of its maps; the sales are invented too. */
export const ATTRIBUTION = 'Plan et ventes fictifs';

/** Metres east and north of the middle of the town. */
export type Point = readonly [x: number, y: number];

/** Longitude first, as in GeoJSON. */
export type LngLat = [lng: number, lat: number];

const METRES_A_DEGREE = 111_195;
const SHRINK = Math.cos((TOWN.lat * Math.PI) / 180);
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function toLngLat([x, y]: Point): LngLat {
  return [round(TOWN.lng + x / (METRES_A_DEGREE * SHRINK)), round(TOWN.lat + y / METRES_A_DEGREE)];
}

// Math.hypot is ten times slower, and drawing the town takes millions of these.
const length = (x: number, y: number) => Math.sqrt(x * x + y * y);

export const distance = (left: Point, right: Point): number => length(right[0] - left[0], right[1] - left[1]);

/** Returns the point at this share of the way from one point to the other. */
export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Returns the point at this distance in this direction, in radians from the east. */
export const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** Tells whether a point is inside a ring (even-odd rule). */
export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = corner[0] + ((y - corner[1]) / (previous[1] - corner[1])) * (previous[0] - corner[0]);
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** Returns the metres from a point to a segment. */
export function fromSegment(point: Point, start: Point, end: Point): number {
  const [x, y] = [point[0] - start[0], point[1] - start[1]];
  const [east, north] = [end[0] - start[0], end[1] - start[1]];
  const square = east * east + north * north;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (x * east + y * north) / square));
  return length(x - east * along, y - north * along);
}
