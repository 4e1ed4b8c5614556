/** Who sees what of a sold property (contract §7). What is hidden is never sent. */
import type { RadarProperty } from '../seed/radar.ts';

/** A guest's places are rounded to about 80 metres. */
const GUEST_DIGITS = 3;

/** `locked` is someone signed in who has not revealed this property's prices. */
export type Viewer = 'guest' | 'locked' | 'unlocked';

/** What a guest is told beside the place. */
const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];
const PRICES = ['oa_amount', 'sale_price'];

const roughly = (degrees: number): number => Number(degrees.toFixed(GUEST_DIGITS));

/** The property as this viewer may see it, every field of it; pictures are made absolute for pages of another origin. */
export function masked(property: RadarProperty, viewer: Viewer, origin: string): Record<string, unknown> {
  const hides = (name: string) =>
    (viewer === 'guest' && !GUEST_FIELDS.includes(name)) || (viewer === 'locked' && PRICES.includes(name));
  const shown = viewer === 'guest' ? { ...property, ...roughPlace(property) } : property;
  const absolute = (path: string | null) => path && origin + path;
  return Object.fromEntries(
    Object.entries({
      ...shown,
      main_picture_url: absolute(shown.main_picture_url),
      property_pictures:
        shown.property_pictures?.map(({ id, photo_url }) => ({ id, photo_url: absolute(photo_url) })) ?? null,
    }).map(([name, value]) => [name, hides(name) ? null : value]),
  );
}

/** Where a guest is told that it is. */
export function roughPlace({ lat, lng }: Pick<RadarProperty, 'lat' | 'lng'>): { lat: number; lng: number } {
  return { lat: roughly(lat), lng: roughly(lng) };
}
