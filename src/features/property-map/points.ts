/** Conversion of properties into points of the map engine. */
import type { MapColours, MapPoint } from '@/adapters/map/types';
import type { Point } from '@/domain/place/france';
import type { PropertyTone } from './property-legend';

/** A property on the map; `label` is a short text beside its point, such as the price, or null. */
export type PropertyPoint = Point & { id: string; label: string | null; tone: PropertyTone };

/** Returns the colours of a map: the own property is lit and larger, one for sale hollow (docs/spec/looks.md#15.8). */
export function mapColours(read: (token: string) => string): MapColours {
  return {
    point: read('primary'),
    lit: read('accent'),
    edge: read('paper'),
    paper: read('paper'),
    ink: read('ink'),
  };
}

/** Returns the points for the map engine, the own property first, so that its label takes precedence over others. */
export function mapPoints(points: readonly PropertyPoint[]): MapPoint[] {
  return ownFirst(points).map(({ lat, lng, label, tone }) => ({
    lat,
    lng,
    badge: label,
    ...(tone === 'for-sale' && { isHollow: true }),
  }));
}

/** Returns the points in the order of `mapPoints`: the own property first. */
export function ownFirst(points: readonly PropertyPoint[]): PropertyPoint[] {
  return [...points].sort((a, b) => Number(b.tone === 'own') - Number(a.tone === 'own'));
}
