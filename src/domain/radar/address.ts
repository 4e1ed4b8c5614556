/** The radar's state in the query of the page: lat, lng, radius and pid. Source: docs/spec/radar.md#2. */
import { isInFrance, type Point } from '@/domain/place/france';
import { DEFAULT_RADIUS, RADII, type Radius } from './radar';

/** The state in the query: the searched point, its radius, and the open property. */
export type RadarAddress = { point: Point | null; radius: Radius; propertyId: string | null };

/** Returns the state in a query string; an invalid point, radius or pid counts as absent (docs/spec/radar.md#2.1). */
export function radarAddressOf(search: string): RadarAddress {
  const query = new URLSearchParams(search);
  const point = { lat: numberOf(query.get('lat')), lng: numberOf(query.get('lng')) };
  const radius = RADII.find(({ metres }) => String(metres) === query.get('radius'))?.metres ?? DEFAULT_RADIUS;
  return { point: isInFrance(point) ? point : null, radius, propertyId: query.get('pid')?.trim() || null };
}

/** Returns whether the state needs a call to the server. */
export const needsServer = ({ point, propertyId }: RadarAddress): boolean => point !== null || propertyId !== null;

// NaN lies in no country; an empty text would be 0.
const numberOf = (text: string | null) => (text?.trim() ? Number(text) : Number.NaN);

// 6 decimals are ten centimetres on the ground.
const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6);

/**
 * Returns the query string of a state, '' or with its '?'; the other parameters of `search` are kept, in order.
 * @example radarSearch('?utm=mail', { point: null, radius: 250, propertyId: null }) // '?utm=mail'
 */
export function radarSearch(search: string, { point, radius, propertyId }: RadarAddress): string {
  const query = new URLSearchParams(search);
  for (const name of ['lat', 'lng', 'radius', 'pid']) query.delete(name);
  if (point) {
    query.set('lat', degrees(point.lat));
    query.set('lng', degrees(point.lng));
  }
  if (point || radius !== DEFAULT_RADIUS) query.set('radius', String(radius));
  if (propertyId) query.set('pid', propertyId);
  const text = query.toString();
  return text && `?${text}`;
}
