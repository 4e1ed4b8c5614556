/** Distances on the ground, and positions of markers. Source: docs/spec/radar.md#4.6, docs/spec/radar.md#6. */
import type { Point } from '@/domain/place/france';
import type { PlacedProperty, Radius } from './radar';

const EARTH_METRES = 6_371_008.8;
const DEGREE = Math.PI / 180;

/** Returns the distance between two points along the great circle, in metres. */
export function distanceMetres(one: Point, other: Point): number {
  const latitudes = Math.sin(((other.lat - one.lat) * DEGREE) / 2) ** 2;
  const longitudes = Math.sin(((other.lng - one.lng) * DEGREE) / 2) ** 2;
  const chord = latitudes + Math.cos(one.lat * DEGREE) * Math.cos(other.lat * DEGREE) * longitudes;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Share of the radius beyond which the centre has left the searched zone. */
const ZONE_SHARE = 0.8;

/** Returns whether the centre is more than 80 % of the radius away from the searched point (docs/spec/radar.md#6.4). */
export function hasLeftZone(centre: Point, searched: Point, radius: Radius): boolean {
  return distanceMetres(centre, searched) > radius * ZONE_SHARE;
}

/** Returns the point moved north and east, in metres: flat geometry, for some hundred metres. */
export function shifted({ lat, lng }: Point, northMetres: number, eastMetres: number): Point {
  const metresPerDegree = EARTH_METRES * DEGREE;
  return {
    lat: lat + northMetres / metresPerDegree,
    lng: lng + eastMetres / (metresPerDegree * Math.cos(lat * DEGREE)),
  };
}

/** Returns the properties nearest first; equal distances by id, so that the list is the same at every search. */
export function sortByDistance(properties: readonly PlacedProperty[], from: Point): PlacedProperty[] {
  return properties
    .map((property) => ({ property, metres: distanceMetres(property.position, from) }))
    .sort((a, b) => a.metres - b.metres || compareIds(a.property.id, b.property.id))
    .map(({ property }) => property);
}

/** Returns the index of the place that is nearest to a point, the first of equally near ones; null without a place. */
export function nearestIndex(places: readonly Point[], to: Point): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const metres = distanceMetres(place, to);
    if (metres >= least) continue;
    least = metres;
    nearest = index;
  }
  return nearest;
}

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Distance between neighbours of a stack, in metres. */
const SPACING_METRES = 9;
/** The angle of a sunflower: no two points of the spiral cover each other. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Returns the drawn position of each property, in the given order: its own, or, for several on the same metre (flats of
 * one house, parcels, rounded positions), a place on a spiral. List and distances keep the true positions
 * (docs/spec/radar.md#6.7).
 */
export function spreadOverlapping(properties: readonly PlacedProperty[]): Point[] {
  const stacks = new Map<string, number>();
  return properties.map(({ position }) => {
    // About whole metres; not toFixed, which distinguishes -0.00000 from 0.00000 around Greenwich.
    const spot = `${Math.round(position.lat * 1e5)} ${Math.round(position.lng * 1e5)}`;
    const rank = stacks.get(spot) ?? 0;
    stacks.set(spot, rank + 1);
    if (rank === 0) return position;
    const metres = SPACING_METRES * Math.sqrt(rank);
    return shifted(position, metres * Math.cos(rank * GOLDEN_ANGLE), metres * Math.sin(rank * GOLDEN_ANGLE));
  });
}
