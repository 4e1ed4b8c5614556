/** What the address of the page says of the radar: lat, lng, radius and pid. Source: decisions.md (Radar). */
import { isInFrance, type Point } from '@/domain/place/france';
import { DEFAULT_RADIUS, RADII, type Radius } from './radar';

/** What the radar shows: around which point, how far, and which property is open. */
export type RadarAddress = { point: Point | null; radius: Radius; propertyId: string | null };

/** Reads a query string. What is wrong counts as absent: a point outside of France, another radius, an empty pid. */
export function radarAddressOf(search: string): RadarAddress {
  const query = new URLSearchParams(search);
  const point = { lat: numberOf(query.get('lat')), lng: numberOf(query.get('lng')) };
  const radius = RADII.find(({ metres }) => String(metres) === query.get('radius'))?.metres ?? DEFAULT_RADIUS;
  return { point: isInFrance(point) ? point : null, radius, propertyId: query.get('pid')?.trim() || null };
}

/** Whether the address asks for something of the server. */
export const isAsked = ({ point, propertyId }: RadarAddress): boolean => point !== null || propertyId !== null;

// NaN is in no country; an empty text would be 0.
const numberOf = (text: string | null) => (text?.trim() ? Number(text) : Number.NaN);

// Ten centimetres on the ground.
const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6);

/**
 * The query string that says this, '' or with its '?'; the other parameters of `search` are kept, in their order.
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
