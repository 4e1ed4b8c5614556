/** Numbered buildings along the streets: close together in the middle, with gardens further out. */
import { createSeededRandom } from '../seed/seeded-random.ts';
import { drawGrounds } from './greens.ts';
import { between, distance, fromSegment, isInside, type Point } from './plane.ts';
import { northOfRiver } from './river.ts';
import { CENTRE, lengthOf, type Street } from './streets.ts';

/** A house. `levels` counts floors above the ground floor; `urban` goes from 0 (gardens) to 1 (the old town). */
export type House = { street: string; number: string; at: Point; ring: Point[]; levels: number; urban: number };

type Lot = { width: number; gap: number; depth: number; setback: number };

const CELL = 40;

/** Returns the density of a point; the middle of both banks is dense. */
function urbanAt(point: Point): number {
  const away = Math.min(distance(point, CENTRE), distance(point, [60, -420]) + 120);
  return Math.max(0, Math.min(1, 1.15 - away / 820));
}

function lotAt(urban: number, dice: () => number): Lot {
  if (urban > 0.45) return { width: 13 + dice() * 9, gap: dice() < 0.12 ? 6 : 0.6, depth: 11 + dice() * 4, setback: 2 };
  return { width: 10 + dice() * 5, gap: 6 + dice() * 12, depth: 9 + dice() * 3, setback: 5 + dice() * 5 };
}

/** Returns an index of things by cell, to examine only those nearby. */
function createGrid<Thing>() {
  const cells = new Map<number, Thing[]>();
  const key = ([x, y]: Point, east = 0, north = 0) =>
    (Math.floor(x / CELL) + east) * 65_536 + Math.floor(y / CELL) + north;
  return {
    add(at: Point, thing: Thing) {
      const known = cells.get(key(at));
      if (known) known.push(thing);
      else cells.set(key(at), [thing]);
    },
    hasNear(at: Point, wanted: (thing: Thing) => boolean): boolean {
      return [-1, 0, 1].some((east) => [-1, 0, 1].some((north) => cells.get(key(at, east, north))?.some(wanted)));
    },
  };
}

/** Returns a function for the point of a line at some metres from its start, and the direction there. */
function walk(line: readonly Point[]) {
  let [index, before] = [1, 0];
  return (metres: number): { at: Point; direction: number } | null => {
    while (index < line.length) {
      const [start, end] = [line[index - 1], line[index]];
      if (!start || !end) return null;
      const length = distance(start, end);
      if (before + length >= metres && length > 0) {
        const direction = Math.atan2(end[1] - start[1], end[0] - start[0]);
        return { at: between(start, end, (metres - before) / length), direction };
      }
      before += length;
      index += 1;
    }
    return null;
  };
}

function footprint(centre: Point, direction: number, { width, depth }: Lot): Point[] {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const corner = (u: number, v: number): Point => [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos];
  const [w, d] = [width / 2, depth / 2];
  return [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)];
}

/** Tells whether two rectangles overlap: no side of either separates them. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return [one, other].every((ring) =>
    ring.every((corner, index) => {
      const next = ring[(index + 1) % ring.length] ?? corner;
      const axis: Point = [next[1] - corner[1], corner[0] - next[0]];
      const along = (points: readonly Point[]) => points.map(([x, y]) => x * axis[0] + y * axis[1]);
      const [left, right] = [along(one), along(other)];
      return Math.max(...left) > Math.min(...right) && Math.max(...right) > Math.min(...left);
    }),
  );
}

type Segment = { start: Point; end: Point; room: number };

export function buildHouses(streets: Street[]): House[] {
  const dice = createSeededRandom(69_695);
  const roads = createGrid<Segment>();
  for (const { line, width } of streets) {
    for (const [index, end] of line.entries()) {
      const start = line[index - 1];
      if (start) roads.add(between(start, end, 0.5), { start, end, room: width / 2 + 1 });
    }
  }
  const taken = createGrid<Point[]>();
  const kept = drawGrounds().filter(({ layer }) => layer !== 'landcover');
  const isFree = (centre: Point, ring: Point[]) =>
    Math.abs(northOfRiver(centre)) > 48 &&
    !taken.hasNear(centre, (other) => overlap(ring, other)) &&
    !roads.hasNear(centre, ({ start, end, room }) =>
      [centre, ...ring].some((point) => fromSegment(point, start, end) < room),
    ) &&
    !kept.some((ground) => ring.some((corner) => isInside(corner, ground.ring)));

  return streets
    .filter(({ hasHouses }) => hasHouses)
    .flatMap((street) =>
      [1, -1].flatMap((side) =>
        housesOfSide(street, side, dice, (centre, ring) => {
          if (!isFree(centre, ring)) return false;
          taken.add(centre, ring);
          return true;
        }),
      ),
    );
}

/** Even numbers are on one side, odd ones on the other; some have a 'bis'. */
function housesOfSide(
  street: Street,
  side: number,
  dice: () => number,
  takes: (centre: Point, ring: Point[]) => boolean,
): House[] {
  const houses: House[] = [];
  const step = walk(street.line);
  const end = lengthOf(street.line) - 6;
  let number = side > 0 ? 0 : -1;
  let isBis = false;
  for (let along = 8; along < end; ) {
    const here = step(along);
    if (!here) break;
    const urban = urbanAt(here.at);
    const lot = lotAt(urban, dice);
    const away = street.width / 2 + lot.setback + lot.depth / 2;
    const middle: Point = [
      here.at[0] - Math.sin(here.direction) * away * side,
      here.at[1] + Math.cos(here.direction) * away * side,
    ];
    const ring = footprint(middle, here.direction, lot);
    if (takes(middle, ring)) {
      isBis = number > 0 && !isBis && dice() < 0.04;
      if (!isBis) number += 2;
      const levels = urban > 0.45 ? 2 + Math.floor(dice() * (2 + urban * 3)) : Math.floor(dice() * 2);
      houses.push({ street: street.name, number: `${number}${isBis ? ' bis' : ''}`, at: middle, ring, levels, urban });
    }
    along += lot.width + lot.gap;
  }
  return houses;
}
