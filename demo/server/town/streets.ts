/**
 * The streets: an old town of rings and rays on the north bank, a leaning grid on the south one, quays and bridges
 * between them. Every line is cut where it meets the quays and the edge of the town.
 */
import {
  ALONG_RIVER_NAMES,
  BRIDGE_NAMES,
  FAUBOURG_NAMES,
  LANDES,
  OLD_TOWN_NAMES,
  OUTSKIRT_NAMES,
  QUAY_NAMES,
  RING_NAMES,
  TOWARDS_RIVER_NAMES,
} from './names.ts';
import { between, distance, type Point, polar } from './plane.ts';
import { alongRiver, northOfRiver, QUAY, riverY } from './river.ts';

/**
 * A street. `class` is its rank in the OpenMapTiles schema; a road without houses is a bridge or a road through fields.
 */
export type Street = {
  name: string;
  class: 'primary' | 'secondary' | 'tertiary' | 'minor' | 'pedestrian';
  width: number;
  line: Point[];
  hasHouses: boolean;
  isBridge: boolean;
};

/** The place of the church. */
export const CENTRE: Point = [-60, 290];
const RADII = [88, 205, 400, 610, 840, 1040];
const RAYS = FAUBOURG_NAMES.length;
const EDGE = 1300;
const LEAN = -0.14;
const WIDTHS = { primary: 16, secondary: 14, tertiary: 11, minor: 8, pedestrian: 9 };

/** Returns the metres from the middle of the town to its edge, in this direction. */
const edge = (angle: number) => EDGE * (1 + 0.05 * Math.sin(3 * angle + 1) + 0.03 * Math.sin(7 * angle));
const isInTown = (point: Point) => Math.hypot(...point) < edge(Math.atan2(point[1], point[0]));

/** Returns a place in the old town, whose rings are not round and whose rays are not straight. */
export function inWeb(radius: number, angle: number): Point {
  const bent = angle + 0.07 * Math.sin(radius / 190 + 3 * angle);
  return polar(CENTRE, radius * (1 + 0.07 * Math.sin(2 * angle + 1) + 0.05 * Math.sin(3 * angle)), bent);
}

/** Returns a place in the grid of the south bank: metres along the river, and away from it. */
export function inGrid(along: number, away: number): Point {
  const [x, y] = [along + 14 * Math.sin(away / 210), -away + 16 * Math.sin(along / 260)];
  return [x * Math.cos(LEAN) - y * Math.sin(LEAN), x * Math.sin(LEAN) + y * Math.cos(LEAN)];
}

const steps = (from: number, to: number, step: number) => {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
};

/** Returns the longest part of a line where it is allowed: this side of the quays, and within the town. */
function cut(line: Point[], isAllowed: (point: Point) => boolean): Point[] {
  const runs: Point[][] = [[]];
  for (const point of line) {
    if (isAllowed(point)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

const onNorthBank = (point: Point) => northOfRiver(point) > QUAY - 2 && isInTown(point);
const onSouthBank = (point: Point) => northOfRiver(point) < -QUAY + 2 && isInTown(point);

type Rank = Street['class'];

/** A line is cut in steps of some metres; a quarter of its points is enough to draw it. */
const thinned = (line: Point[]) => line.filter((_, index) => index % 4 === 0 || index === line.length - 1);

function street(name: string, rank: Rank, line: Point[], more: Partial<Street> = {}): Street {
  return { name, class: rank, width: WIDTHS[rank], line: thinned(line), hasHouses: true, isBridge: false, ...more };
}

function rings(): Street[] {
  const ranks: Rank[] = ['pedestrian', 'minor', 'secondary', 'minor', 'tertiary', 'minor'];
  return RING_NAMES.flatMap((names, ring) => {
    const radius = RADII[ring] ?? 0;
    // The inner rings are whole; the south side of the others would be across the river.
    const [from, whole] = ring < 3 ? [-Math.PI / 2, 2 * Math.PI] : [-0.75, Math.PI + 1.5];
    return names.map((name, index) => {
      const angles = [index, index + 1].map((share) => from + (whole * share) / names.length) as [number, number];
      const arc = steps(...angles, 5 / radius).map((angle) => inWeb(radius, angle));
      return street(name, ranks[ring] ?? 'minor', cut(arc, onNorthBank));
    });
  });
}

function rays(): Street[] {
  const [square = 0, , boulevards = 0, ring = 0] = RADII;
  return FAUBOURG_NAMES.flatMap((faubourg, index) => {
    const angle = (index / RAYS) * 2 * Math.PI;
    const ray = (from: number, to: number, turn = 0) =>
      cut(
        steps(from, to, 5).map((radius) => inWeb(radius, angle + turn)),
        onNorthBank,
      );
    const rank = /^Avenue/.test(faubourg) ? 'secondary' : 'tertiary';
    const outskirts = OUTSKIRT_NAMES[index];
    const side = outskirts && index !== PARK_AFTER_RAY ? ray(ring, 1400, Math.PI / RAYS) : [];
    return [
      street(OLD_TOWN_NAMES[index] ?? faubourg, 'minor', ray(square, boulevards)),
      street(faubourg, rank, ray(boulevards, 1500)),
      street(outskirts ?? faubourg, 'minor', side),
    ];
  });
}

/** The big park lies after this ray, between two rings. */
export const PARK_AFTER_RAY = 1;

function grid(): Street[] {
  const towards = TOWARDS_RIVER_NAMES.map((name, index) => {
    const along = (index - 6) * 178;
    const line = cut(
      steps(0, 1400, 5).map((away) => inGrid(along, away)),
      onSouthBank,
    );
    return street(name, /^Avenue/.test(name) ? 'secondary' : 'minor', line);
  });
  const along = ALONG_RIVER_NAMES.map((name, index) => {
    const away = 255 + index * 128;
    const line = cut(
      steps(-1300, 1300, 5).map((x) => inGrid(x, away)),
      onSouthBank,
    );
    return street(name, /^Cours/.test(name) ? 'tertiary' : 'minor', line);
  });
  return [...towards, ...along];
}

/** Each bridge continues the avenue of the south bank that ends there. */
function bridges(south: Street[]): Street[] {
  const avenues = south.filter(({ name }) => /^Avenue/.test(name));
  return BRIDGE_NAMES.map((name, index) => {
    const [x = 0] = avenues[index]?.line[0] ?? [];
    const ends: Point[] = [
      [x, riverY(x) - QUAY],
      [x + 6, riverY(x + 6) + QUAY],
    ];
    return street(name, 'secondary', ends, { isBridge: true, hasHouses: false });
  });
}

function quays(): Street[] {
  const third = (EDGE * 2 - 120) / 3;
  return QUAY_NAMES.map((name, index) => {
    const from = -EDGE + 60 + (index % 3) * third;
    const line = alongRiver(from, from + third, index < 3 ? QUAY : -QUAY).filter(isInTown);
    return street(name, 'tertiary', line);
  });
}

/** The road that continues each avenue, and its far end. */
const ROADS: [avenue: string, road: string, end: Point][] = [
  ['Avenue de Chambéry', 'Route de Chambéry', [4300, 650]],
  ['Avenue de Bourgogne', 'Route de Bourgogne', [-4300, 900]],
  ['Avenue du Bugey', 'Route du Bugey', [-1500, 4300]],
  ['Avenue de la Libération', 'Route de Vienne', [100, -4300]],
];

/** Returns the roads that leave the town, and the distant lane without any sale. */
function outside(town: Street[]): Street[] {
  const noHouses = { hasHouses: false };
  const roads = ROADS.flatMap(([avenue, name, [x, y]]) => {
    const start = town.find((known) => known.name === avenue)?.line.at(-1);
    if (!start) return [];
    const line = steps(0, 1, 0.005).map((share): Point => {
      const bend = 70 * Math.sin(share * 2 * Math.PI);
      const [east, north] = between(start, [x, y], share);
      return Math.abs(x) > Math.abs(y) ? [east, north + bend] : [east + bend, north];
    });
    return street(name, 'primary', line, noHouses);
  });
  const turning = roads[0]?.line.find(([x]) => x > 2750) ?? [2750, 500];
  const corner: Point = [turning[0] + 40, turning[1] + 420];
  const roadPoints = steps(0, 1, 0.02).map((share) => between(turning, corner, share));
  const lane = steps(0, 420, 6).map((along): Point => [corner[0] + along, corner[1] + 25 * Math.sin(along / 130)]);
  return [...roads, street('Route des Landes', 'tertiary', roadPoints, noHouses), street(LANDES, 'minor', lane)];
}

/** Returns every street of the town above the minimum length, each name once. */
export function drawStreets(): Street[] {
  const south = grid();
  const town = [...rings(), ...rays(), ...south, ...quays(), ...bridges(south)];
  const all = [...town, ...outside(town)];
  return all.filter(({ line, isBridge }) => isBridge || lengthOf(line) > 60);
}

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + (index > 0 ? distance(line[index - 1] ?? point, point) : 0), 0);
