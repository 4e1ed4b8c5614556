/** What a map of properties is told of each. */
import type { MapColours, MapPoint } from '@/adapters/map/map';
import type { Point } from '@/domain/place/france';
import type { PropertyTone } from '@/ui/property-legend';

/** A property on the map; `label` is a short text beside it, such as its price, or null. */
export type PropertyPoint = Point & { id: string; label: string | null; tone: PropertyTone };

/** The colours of a map of properties: one's own is lit, and larger; one that is for sale is hollow, as `PropertySign`. */
export function mapColours(read: (token: string) => string): MapColours {
  return {
    point: read('primary'),
    lit: read('accent'),
    edge: read('paper'),
    paper: read('paper'),
    ink: read('ink'),
  };
}

/** The points as the map takes them, one's own first: its words have room before those of the others. */
export function mapPoints(points: readonly PropertyPoint[]): MapPoint[] {
  return ownFirst(points).map(({ lat, lng, label, tone }) => ({
    lat,
    lng,
    badge: label,
    ...(tone === 'for-sale' && { isHollow: true }),
  }));
}

/** The order in which `mapPoints` has them. */
export function ownFirst(points: readonly PropertyPoint[]): PropertyPoint[] {
  return [...points].sort((a, b) => Number(b.tone === 'own') - Number(a.tone === 'own'));
}
