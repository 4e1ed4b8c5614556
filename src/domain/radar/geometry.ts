/** Distances on the ground, and places on the map. Source: estimation-and-radar.md §4 and §9. */
import type { Point } from '@/domain/place/france';
import type { PlacedProperty, Radius } from './radar';

const EARTH_METRES = 6_371_008.8;
const DEGREE = Math.PI / 180;

/** How far two points are from each other, in metres, along the great circle. */
export function distanceMetres(one: Point, other: Point): number {
  const latitudes = Math.sin(((other.lat - one.lat) * DEGREE) / 2) ** 2;
  const longitudes = Math.sin(((other.lng - one.lng) * DEGREE) / 2) ** 2;
  const chord = latitudes + Math.cos(one.lat * DEGREE) * Math.cos(other.lat * DEGREE) * longitudes;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The share of the radius beyond which the map has left the zone that was searched. */
const ZONE_SHARE = 0.8;

/** Whether the map's centre has left the searched zone: more than 80 % of the radius away from its point. */
export function hasLeftZone(centre: Point, searched: Point, radius: Radius): boolean {
  return distanceMetres(centre, searched) > radius * ZONE_SHARE;
}

/** A point this far to the north and to the east, in metres: flat arithmetic, for some hundred metres. */
export function shifted({ lat, lng }: Point, northMetres: number, eastMetres: number): Point {
  const metresPerDegree = EARTH_METRES * DEGREE;
  return {
    lat: lat + northMetres / metresPerDegree,
    lng: lng + eastMetres / (metresPerDegree * Math.cos(lat * DEGREE)),
  };
}

/** Nearest first; equals stay in the order of their ids, so that the list is the same at every search. */
export function byDistance(properties: readonly PlacedProperty[], from: Point): PlacedProperty[] {
  return properties
    .map((property) => ({ property, metres: distanceMetres(property.position, from) }))
    .sort((a, b) => a.metres - b.metres || compareIds(a.property.id, b.property.id))
    .map(({ property }) => property);
}

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Ground between two neighbours of a stack, in metres. */
const SPACING_METRES = 9;
/** The angle of a sunflower: no two of a spiral ever hide each other. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Where each property is drawn: its own place, or, where several stand on the same metre (flats of one house, parcels,
 * rounded positions), a place of the spiral around it. In the order given; the list and the distances keep the true places.
 */
export function spread(properties: readonly PlacedProperty[]): Point[] {
  const stacks = new Map<string, number>();
  return properties.map(({ position }) => {
    // Whole metres or so; not toFixed, which tells -0.00000 from 0.00000, west of Greenwich from east.
    const spot = `${Math.round(position.lat * 1e5)} ${Math.round(position.lng * 1e5)}`;
    const rank = stacks.get(spot) ?? 0;
    stacks.set(spot, rank + 1);
    if (rank === 0) return position;
    const metres = SPACING_METRES * Math.sqrt(rank);
    return shifted(position, metres * Math.cos(rank * GOLDEN_ANGLE), metres * Math.sin(rank * GOLDEN_ANGLE));
  });
}
