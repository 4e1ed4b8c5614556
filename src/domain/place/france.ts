/** A coarse outline of France, to tell its addresses from errors and places abroad. Source: docs/spec/radar.md#2.5. */

/** A point in WGS 84 degrees. */
export type Point = { lat: number; lng: number };

// [lng, lat], clockwise from Calais, one to some kilometres outside of border and coast: no place of France is left
// out, and foreign towns are excluded where possible.
const MAINLAND: readonly [number, number][] = [
  [1.5, 51.0],
  [2.3, 51.2],
  [2.62, 51.12],
  [2.67, 50.93],
  [2.64, 50.85],
  [2.74, 50.83],
  [2.9, 50.76],
  [3.1, 50.82],
  [3.25, 50.8],
  [3.33, 50.7],
  [3.35, 50.56],
  [3.63, 50.53],
  [3.72, 50.4],
  [4.05, 50.39],
  [4.27, 50.27],
  [4.27, 50.08],
  [4.21, 50.02],
  [4.5, 49.98],
  [4.65, 50.02],
  [4.66, 50.12],
  [4.85, 50.21],
  [4.95, 50.15],
  [4.9, 49.9],
  [5.1, 49.8],
  [5.45, 49.6],
  [5.8, 49.58],
  [6.4, 49.51],
  [6.55, 49.48],
  [6.64, 49.38],
  [6.72, 49.27],
  [6.8, 49.23],
  [6.9, 49.25],
  [7.05, 49.19],
  [7.15, 49.15],
  [7.3, 49.17],
  [7.46, 49.21],
  [7.55, 49.14],
  [7.95, 49.09],
  [8.27, 49.0],
  [8.16, 48.83],
  [7.88, 48.61],
  [7.8, 48.35],
  [7.65, 48.05],
  [7.64, 47.93],
  [7.56, 47.7],
  [7.65, 47.58],
  [7.55, 47.47],
  [7.25, 47.39],
  [7.1, 47.33],
  [7.03, 47.26],
  [6.5, 46.78],
  [6.19, 46.57],
  [6.14, 46.45],
  [6.25, 46.38],
  [6.5, 46.48],
  [6.85, 46.44],
  [7.1, 45.95],
  [7.04, 45.86],
  [6.9, 45.81],
  [6.86, 45.73],
  [7.06, 45.65],
  [7.22, 45.42],
  [7.15, 45.25],
  [6.93, 45.12],
  [6.77, 45.05],
  [6.85, 44.96],
  [7.04, 44.87],
  [7.12, 44.68],
  [7.0, 44.3],
  [7.75, 44.2],
  [7.76, 44.05],
  [7.57, 43.75],
  [6.6, 42.9],
  [3.25, 42.4],
  [2.9, 42.42],
  [2.65, 42.3],
  [2.45, 42.31],
  [2.2, 42.39],
  [2.0, 42.32],
  [1.7, 42.45],
  [1.69, 42.56],
  [1.4, 42.56],
  [1.3, 42.67],
  [0.85, 42.78],
  [0.75, 42.82],
  [0.72, 42.66],
  [0.0, 42.65],
  [-0.75, 42.75],
  [-1.45, 42.99],
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

// [south, north, west, east]: Corsica, Guadeloupe, Martinique, Saint-Martin with Saint-Barthélemy, Guyane, La Réunion,
// Mayotte, Saint-Pierre-et-Miquelon, Nouvelle-Calédonie, Polynésie, Wallis-et-Futuna.
const ISLANDS: readonly [number, number, number, number][] = [
  [41.3, 43.1, 8.5, 9.7],
  [15.8, 16.55, -61.9, -60.95],
  [14.35, 14.95, -61.3, -60.75],
  [17.83, 18.15, -63.2, -62.75],
  [2, 6, -54.7, -51.5],
  [-21.5, -20.8, 55.1, 55.9],
  [-13.1, -12.5, 44.9, 45.4],
  [46.7, 47.2, -56.5, -56.1],
  [-22.9, -19.4, 163.4, 168.2],
  [-28, -7.8, -154.8, -134.4],
  [-14.5, -13.1, -178.3, -176.0],
];

/** Returns whether a point is in France, overseas included, with some kilometres around, also across a border. */
export function isInFrance({ lat, lng }: Point): boolean {
  const onIsland = ISLANDS.some(([south, north, west, east]) => lat > south && lat < north && lng > west && lng < east);
  return onIsland || isInside(MAINLAND, lat, lng);
}

// Ray casting: a ray to the east crosses the outline an odd number of times from a point inside.
function isInside(outline: readonly [number, number][], lat: number, lng: number): boolean {
  const crossings = outline.filter(([x, y], index) => {
    const [beforeX, beforeY] = outline.at(index - 1) as [number, number];
    return y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
  });
  return crossings.length % 2 === 1;
}
