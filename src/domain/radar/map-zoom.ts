/** The camera of a map that shows given points. Source: docs/spec/estimation-report.md#3.5. */
import type { Point } from '@/domain/place/france';
import { distanceMetres } from './geometry';

const CIRCUMFERENCE_METRES = 40_075_016.686;
const TILE_PX = 512;
// Half of a map on a phone, less room for the words beside a point.
const HALF_PX = 110;
/** Zoom of a map of one property (docs/spec/sale.md#12.3), and the highest zoom of any map. */
export const ONE_PROPERTY_ZOOM = 14;
const FURTHEST_ZOOM = 5;

/** Returns a camera that shows the points, centred on `own` if known; null without any point. */
export function fitCamera(own: Point | null, points: readonly Point[]): { center: Point; zoom: number } | null {
  const center = own ?? middleOf(points);
  if (!center) return null;
  let furthest = 0;
  for (const point of points) furthest = Math.max(furthest, distanceMetres(center, point));
  if (furthest === 0) return { center, zoom: ONE_PROPERTY_ZOOM };
  const aroundHere = CIRCUMFERENCE_METRES * Math.cos((center.lat * Math.PI) / 180);
  const zoom = Math.log2((aroundHere * HALF_PX) / (TILE_PX * furthest));
  return { center, zoom: Math.min(ONE_PROPERTY_ZOOM, Math.max(FURTHEST_ZOOM, Math.floor(zoom * 10) / 10)) };
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: between(points.map(({ lat }) => lat)), lng: between(points.map(({ lng }) => lng)) };
}
