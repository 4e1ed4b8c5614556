/** Where France is, coarsely: to tell an address of France from a mistake or a place abroad, never to draw a border. */

/** A place on earth, WGS 84 degrees. */
export type Point = { lat: number; lng: number };

// [lng, lat], a few kilometres outside of the border and the coast: nobody of France is left out.
const MAINLAND: readonly [number, number][] = [
  [1.5, 51.0],
  [2.3, 51.2],
  [2.62, 51.12],
  [3.28, 50.82],
  [3.75, 50.38],
  [4.15, 50.02],
  [4.8, 50.2],
  [4.95, 49.85],
  [5.8, 49.58],
  [6.4, 49.51],
  [6.75, 49.2],
  [7.1, 49.16],
  [8.27, 49.02],
  [7.66, 47.6],
  [7.05, 47.33],
  [6.2, 46.58],
  [6.28, 46.25],
  [6.5, 46.46],
  [6.85, 46.44],
  [7.1, 45.9],
  [7.2, 45.4],
  [6.95, 45.15],
  [7.08, 44.65],
  [7.0, 44.3],
  [7.75, 44.16],
  [7.58, 43.7],
  [6.6, 42.9],
  [3.3, 42.35],
  [1.7, 42.38],
  [0.65, 42.64],
  [-0.75, 42.75],
  [-1.5, 42.98],
  [-1.85, 43.3],
  [-1.8, 44.5],
  [-1.6, 45.8],
  [-2.6, 46.6],
  [-5.0, 47.7],
  [-5.4, 48.5],
  [-3.5, 49.05],
  [-2.2, 48.75],
  [-1.9, 49.1],
  [-2.1, 49.8],
  [-1.1, 49.85],
  [1.3, 50.3],
];

// Corsica, then overseas: [south, north, west, east].
const ISLANDS: readonly [number, number, number, number][] = [
  [41.3, 43.1, 8.5, 9.7],
  [14.3, 18.2, -63.2, -60.7],
  [2, 6, -54.7, -51.5],
  [-21.5, -20.8, 55.1, 55.9],
  [-13.1, -12.5, 44.9, 45.4],
  [46.7, 47.2, -56.5, -56.1],
  [-22.9, -19.4, 163.4, 168.2],
  [-28, -7.8, -154.8, -134.4],
];

/** Whether a point is in France, overseas too; a few kilometres around count. */
export function isInFrance({ lat, lng }: Point): boolean {
  const onIsland = ISLANDS.some(([south, north, west, east]) => lat > south && lat < north && lng > west && lng < east);
  return onIsland || isInside(MAINLAND, lat, lng);
}

// A ray to the east crosses the outline an odd number of times from inside.
function isInside(outline: readonly [number, number][], lat: number, lng: number): boolean {
  return outline.reduce((inside, [x, y], index) => {
    const [beforeX, beforeY] = outline.at(index - 1) as [number, number];
    const crosses = y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
    return crosses ? !inside : inside;
  }, false);
}
