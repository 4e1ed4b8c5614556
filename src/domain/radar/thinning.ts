/** Which points of a crowd are drawn at which zoom of the map (docs/spec/radar.md#6.9). */
import type { Point } from '@/domain/place/france';

/** Two points closer than this on the screen hide each other, in px. */
const CELL_PX = 14;
/** Width of the world at zoom 0, in px. */
const WORLD_PX = 512;
const LOWEST_ZOOM = 12;
/** More squares than a row of the world has at any zoom here: one number names a square. */
const ROW_CELLS = 2 ** 26;
/** From this zoom on every point is drawn. */
const HIGHEST_ZOOM = 18;

/** Returns the place of a point on a square world of side 1, in the Mercator projection. */
function mercator({ lat, lng }: Point): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * Returns, for each point in order, the lowest whole zoom at which it is drawn: at each zoom one point, the first, in each
 * square of 14 px. A point that is drawn stays drawn at every higher zoom; all are drawn from zoom 18 on.
 */
export function zoomsToDraw(points: readonly Point[]): number[] {
  const places = points.map(mercator);
  const zooms = points.map(() => HIGHEST_ZOOM);
  for (let zoom = LOWEST_ZOOM; zoom < HIGHEST_ZOOM; zoom += 1) {
    const cells = (WORLD_PX * 2 ** zoom) / CELL_PX;
    const taken = new Set<number>();
    const cellOf = ([x, y]: [number, number]) => Math.floor(x * cells) * ROW_CELLS + Math.floor(y * cells);
    places.forEach((place, index) => {
      if ((zooms[index] ?? HIGHEST_ZOOM) < zoom) taken.add(cellOf(place));
    });
    // The square of a point that is drawn already is taken.
    places.forEach((place, index) => {
      const cell = cellOf(place);
      if (taken.has(cell)) return;
      taken.add(cell);
      zooms[index] = zoom;
    });
  }
  return zooms;
}
