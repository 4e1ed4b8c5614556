/** The masks of a sold property by viewer (docs/spec/radar.md#13.2). Hidden values are never sent. */
import type { RadarProperty } from '../seed/radar-property.ts';

/** Decimals of a guest's coordinates: about 80 metres. */
const GUEST_DIGITS = 3;

/** The viewer of a property; `locked` is someone signed in who has not revealed its prices. */
export type Viewer = 'guest' | 'locked' | 'unlocked';

/** The fields that a guest gets. */
const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];
const PRICES = ['oa_amount', 'sale_price'];

const rounded = (degrees: number): number => Number(degrees.toFixed(GUEST_DIGITS));

/**
 * Returns the property with the fields that this viewer may see; picture URLs are absolute, for pages of another
 * origin.
 */
export function maskedProperty(property: RadarProperty, viewer: Viewer, origin: string): Record<string, unknown> {
  const hides = (name: string) =>
    (viewer === 'guest' && !GUEST_FIELDS.includes(name)) || (viewer === 'locked' && PRICES.includes(name));
  const shown = viewer === 'guest' ? { ...property, ...roundedCoordinates(property) } : property;
  const absolute = (path: string | null) => path && origin + path;
  return Object.fromEntries(
    Object.entries({
      ...shown,
      main_picture_url: absolute(shown.main_picture_url),
      property_pictures: shown.property_pictures?.map(({ photo_url }) => ({ photo_url: absolute(photo_url) })) ?? null,
    }).map(([name, value]) => [name, hides(name) ? null : value]),
  );
}

/** Returns the rounded coordinates for a guest. */
export function roundedCoordinates({ lat, lng }: Pick<RadarProperty, 'lat' | 'lng'>): { lat: number; lng: number } {
  return { lat: rounded(lat), lng: rounded(lng) };
}
