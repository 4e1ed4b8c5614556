/** The search of sold properties within a radius of a point, the nearest first (docs/spec/demo.md#6.4). */
import type { RadarProperty } from '../seed/radar-property.ts';
import { roundedCoordinates } from './masks.ts';

export type Place = { lat: number; lng: number };

export const RADII = [250, 500, 1000];

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the metres between two places (haversine). */
function metresBetween(left: Place, right: Place): number {
  const [lat, otherLat] = [radians(left.lat), radians(right.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(otherLat - lat) + Math.cos(lat) * Math.cos(otherLat) * half(radians(right.lng - left.lng));
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** Two properties at one place have equal distances, whatever the last digits of the arithmetic. */
const centimetres = (metres: number) => Math.round(metres * 100);

/**
 * Returns the properties within the radius. For a guest everything is measured from rounded places: neither the results
 * nor their order, asked from many points, reveal where a property is.
 */
export function propertiesWithin(
  properties: readonly RadarProperty[],
  centre: Place,
  radius: number,
  isGuest: boolean,
): RadarProperty[] {
  return properties
    .map((property) => ({ property, away: metresBetween(centre, isGuest ? roundedCoordinates(property) : property) }))
    .filter(({ away }) => away <= radius)
    .sort((left, right) => centimetres(left.away) - centimetres(right.away) || left.property.id - right.property.id)
    .map(({ property }) => property);
}
