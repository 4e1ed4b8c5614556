/**
 * The grounds that are neither street nor house: parks, the square, the church, ponds, surrounding fields and woods.
 */
import { type Point, polar } from './plane.ts';
import { alongRiver, RIVER_WIDTH } from './river.ts';
import { CENTRE, inGrid, inWeb, PARK_AFTER_RAY } from './streets.ts';

export type Ground = {
  layer: 'park' | 'landuse' | 'landcover' | 'water' | 'square';
  class: string;
  name?: string;
  ring: Point[];
};

/** Returns an irregular round shape. */
const blob = (centre: Point, radius: number): Point[] =>
  Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    const bumps =
      0.16 * Math.sin(2 * angle + radius) + 0.1 * Math.sin(3 * angle + centre[0]) + 0.05 * Math.sin(7 * angle);
    return polar(centre, radius * (1 + bumps), angle);
  });

/** Returns a part of the old town between two radii and two rays, a street's width away from each. */
function sector(ray: number, [inner, outer]: [number, number]): Point[] {
  const [from, to] = [(ray / 12) * 2 * Math.PI + 0.03, ((ray + 1) / 12) * 2 * Math.PI - 0.03];
  const angles = Array.from({ length: 13 }, (_, index) => from + ((to - from) * index) / 12);
  return [...angles.map((angle) => inWeb(outer, angle)), ...angles.reverse().map((angle) => inWeb(inner, angle))];
}

/** Returns a block of the grid, inside its streets. */
function block(column: number, row: number, columns = 1, rows = 1): Point[] {
  const [left, right] = [(column - 6) * 178 + 12, (column + columns - 6) * 178 - 12];
  const [near, far] = [255 + row * 128 + 12, 255 + (row + rows) * 128 - 12];
  const share = (from: number, to: number, index: number) => from + ((to - from) * index) / 6;
  const sides = Array.from({ length: 7 }, (_, index) => index);
  return [
    ...sides.map((index) => inGrid(share(left, right, index), near)),
    ...sides.map((index) => inGrid(right, share(near, far, index))),
    ...sides.map((index) => inGrid(share(right, left, index), far)),
    ...sides.map((index) => inGrid(left, share(far, near, index))),
  ];
}

/** Returns the water of the river as one long ring. */
export function riverRing(): Point[] {
  const bank = RIVER_WIDTH / 2;
  return [...alongRiver(-4600, 4600, bank), ...alongRiver(-4600, 4600, -bank).reverse()];
}

/** Returns the outline of a church: nave, transept, apse to the east. */
export function churchRing(): Point[] {
  const outline = [
    [-26, -7],
    [2, -7],
    [2, -16],
    [12, -16],
    [12, -7],
    [20, -7],
    [26, -3],
    [26, 3],
    [20, 7],
    [12, 7],
    [12, 16],
    [2, 16],
    [2, 7],
    [-26, 7],
  ] as const;
  return outline.map(([x, y]): Point => [CENTRE[0] + x, CENTRE[1] + y]);
}

export function drawGrounds(): Ground[] {
  const park = (name: string, ring: Point[]): Ground => ({ layer: 'park', class: 'public_park', name, ring });
  const land = (kind: string, centre: Point, radius: number): Ground => ({
    layer: 'landcover',
    class: kind,
    ring: blob(centre, radius),
  });
  return [
    {
      layer: 'square',
      class: 'pedestrian',
      name: 'Place de la Collégiale',
      ring: Array.from({ length: 40 }, (_, index) => inWeb(82, (index / 40) * 2 * Math.PI)),
    },
    park('Parc de la Verrière', sector(PARK_AFTER_RAY, [618, 832])),
    park('Jardin des Simples', sector(8, [213, 300])),
    park('Square des Filateurs', block(3, 1)),
    park('Square Louise-Michel', block(8, 3)),
    { layer: 'landuse', class: 'cemetery', ring: block(1, 4) },
    { layer: 'landuse', class: 'stadium', name: 'Stade des Roselières', ring: block(10, 4) },
    { layer: 'landuse', class: 'school', name: 'Collège Lucie-Aubrac', ring: block(5, 4) },
    { layer: 'water', class: 'lake', name: 'Étang des Roselières', ring: blob([1520, -930], 180) },
    land('wood', [-1950, 1650], 480),
    land('wood', [2150, 1850], 400),
    land('wood', [1150, -2400], 520),
    land('wood', [-2600, -1500], 620),
    land('wood', [350, 2900], 560),
    land('grass', [-1650, -620], 260),
    land('grass', [1750, -480], 230),
  ];
}
