/** Decoders from Google's answers to places, proposals and zones. */
import type { Place, Suggestion } from '@/domain/place/place';
import type { GeocoderResult, GooglePlace, LatLng, PlaceComponent, PlacePrediction } from './google-types';
import type { FoundZone } from './zones';

// Overseas départements have country codes of their own, and belong to France.
const FRENCH = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'];

const withoutCountry = (address: string) => address.replace(/,\s*France$/i, '');

function placeFromParts(
  parts: { long: string | null; short: string | null; types: string[] }[],
  address: string | null | undefined,
  position: LatLng | null | undefined,
): Place | null {
  const part = (...types: string[]) => {
    const found = types.map((type) => parts.find((each) => each.types?.includes(type))).find(Boolean);
    return found?.long ?? null;
  };
  const country = parts.find(({ types }) => types?.includes('country'))?.short ?? '';
  const [lat, lng] = [position?.lat(), position?.lng()];
  if (!address || !FRENCH.includes(country) || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  return {
    formattedAddress: withoutCountry(address),
    streetNumber: part('street_number'),
    streetName: part('route'),
    zipCode: part('postal_code'),
    city: part('locality', 'postal_town', 'administrative_area_level_3'),
    countryCode: 'FR',
    lat: lat as number,
    lng: lng as number,
  };
}

/** Returns the place of fetched fields; null when it is not in France or has no position. */
export function placeFromGoogle({ addressComponents = [], formattedAddress, location }: GooglePlace): Place | null {
  const part = ({ longText, shortText, types }: PlaceComponent) => ({ long: longText, short: shortText, types });
  return placeFromParts(addressComponents.map(part), formattedAddress, location);
}

/** Returns the first usable result of the geocoder, which answers nonsense with the whole country. */
export function placeFromGeocoder(results: GeocoderResult[]): Place | null {
  for (const { address_components, formatted_address, geometry, types } of results) {
    if (types.includes('country')) continue;
    const parts = address_components.map(({ long_name, short_name, types }) => ({
      long: long_name,
      short: short_name,
      types,
    }));
    const place = placeFromParts(parts, formatted_address, geometry.location);
    if (place) return place;
  }
  return null;
}

/** Returns a proposal for an address; its place is fetched when it is chosen. */
export function suggestionFromGoogle({ placeId, text }: PlacePrediction): Suggestion {
  return { id: placeId, label: withoutCountry(text.text), detail: null, place: null };
}

/**
 * Returns a proposal as a zone. Google writes '3e Arrondissement' and the town beside it; a zone holds both.
 * @example { mainText: '3e Arrondissement', secondaryText: 'Lyon, France' } // 'Lyon 3e Arrondissement'
 */
export function zoneFromGoogle({ text, mainText, secondaryText }: PlacePrediction): FoundZone {
  const beside = withoutCountry(secondaryText?.text ?? '').replace(/^France$/i, '');
  const name = mainText?.text ?? withoutCountry(text.text);
  const [town = ''] = beside.split(/\s*,\s*/);
  const isBare = /^\d+(er|e|ème) arrondissement$/i.test(name);
  return { name: isBare && town ? `${town} ${name}` : name, detail: beside || null };
}
