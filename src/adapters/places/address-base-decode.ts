/** Lenient decoders of the address base: GeoJSON features, each an address, a street or a commune. */
import type { Place, Suggestion } from '@/domain/place/place';
import { isPlainObject } from '@/lib/json';

/** The used properties of one feature; an absent or unreadable one is null, `score` goes from 0 to 1. */
export type BaseFeature = {
  id: string;
  type: string | null;
  name: string;
  houseNumber: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  district: string | null;
  context: string | null;
  score: number | null;
  lat: number;
  lng: number;
};

/** Returns a property as a text: a number as text, of a list (a commune with several postcodes) the first item. */
function text(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'number') return String(one);
  return (typeof one === 'string' && one.trim()) || null;
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

/** Decodes one feature; null without a name or a position. GeoJSON coordinates are [lon, lat]. */
export function featureFromWire(wire: unknown): BaseFeature | null {
  if (!isPlainObject(wire) || !isPlainObject(wire.properties) || !isPlainObject(wire.geometry)) return null;
  const { properties, geometry } = wire;
  const [lng, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  const houseNumber = text(properties.housenumber);
  const street = text(properties.street);
  const name = text(properties.name) ?? ([houseNumber, street].filter(Boolean).join(' ') || text(properties.label));
  if (!name || !isDegrees(lat, 90) || !isDegrees(lng, 180)) return null;
  return {
    id: text(properties.id) ?? `${name} ${lat} ${lng}`,
    type: text(properties.type),
    name,
    houseNumber,
    street,
    postcode: text(properties.postcode),
    city: text(properties.city),
    district: text(properties.district),
    context: text(properties.context),
    score: typeof properties.score === 'number' ? properties.score : null,
    lat,
    lng,
  };
}

/** Returns the features of an answer, without malformed ones; null when it is no FeatureCollection. */
export function featuresFromWire(wire: unknown): BaseFeature[] | null {
  if (!isPlainObject(wire) || !Array.isArray(wire.features)) return null;
  return wire.features.map(featureFromWire).filter((feature) => feature !== null);
}

/** Returns the place of a feature. Paris, Lyon and Marseille keep their name: the postcode tells the arrondissement. */
export function placeFromFeature(feature: BaseFeature): Place {
  const { type, name, houseNumber, street, postcode, city, lat, lng } = feature;
  const isTown = type === 'municipality';
  const town = [postcode, city ?? (isTown ? name : null)].filter(Boolean).join(' ');
  return {
    formattedAddress: isTown ? town : [name, town].filter(Boolean).join(', '),
    streetNumber: houseNumber,
    streetName: isTown ? null : (street ?? name),
    zipCode: postcode,
    city: city ?? (isTown ? name : null),
    countryCode: 'FR',
    lat,
    lng,
  };
}

/** Returns a street, a house number or a hamlet as a proposal: its label is complete, so it has no second line. */
export function addressSuggestion(feature: BaseFeature): Suggestion {
  const place = placeFromFeature(feature);
  return { id: feature.id, label: place.formattedAddress, detail: null, place };
}

/** Returns the département of a commune: 'Rhône (69)' for the context '69, Rhône, Auvergne-Rhône-Alpes'. */
export function departmentOf({ context }: BaseFeature): string | null {
  const [code, name] = context?.split(/\s*,\s*/) ?? [];
  return code && name ? `${name} (${code})` : context;
}
