/** The address of the property to estimate: typed, chosen, geocoded. Source: docs/spec/funnel.md#8. */
import type { Place } from '@/domain/place/place';

/**
 * An address in the funnel: a place whose `lat` and `lng` are null until its text or typed number is geocoded.
 * `asksStreetNumber` shows the street-number field: the chosen address had no number.
 */
export type TypedAddress = Omit<Place, 'lat' | 'lng'> & {
  lat: number | null;
  lng: number | null;
  asksStreetNumber: boolean;
};

/** An empty address. */
export const NO_ADDRESS: TypedAddress = {
  formattedAddress: '',
  streetNumber: null,
  streetName: null,
  zipCode: null,
  city: null,
  countryCode: null,
  lat: null,
  lng: null,
  asksStreetNumber: false,
};

/** Returns the address for a text typed in the field; the place chosen before is discarded. */
export function addressFromText(formattedAddress: string): TypedAddress {
  return { ...NO_ADDRESS, formattedAddress };
}

/** Returns the address for a place that was chosen, or found for a text. */
export function addressFromPlace(place: Place): TypedAddress {
  return { ...place, asksStreetNumber: !place.streetNumber?.trim() };
}

/** Returns the address with a typed street number; it needs geocoding again, unless the number was emptied. */
export function withStreetNumber(address: TypedAddress, typed: string): TypedAddress {
  if (!typed.trim()) return { ...address, streetNumber: null };
  return { ...address, streetNumber: typed, lat: null, lng: null };
}

/**
 * Returns the text to geocode, null when the address has coordinates or no text (docs/spec/funnel.md#8.6).
 * @example addressToGeocode(withStreetNumber(addressFromPlace(rueSaintDenis), '12')) // '12 rue Saint Denis, 75011 Paris'
 */
export function addressToGeocode(address: TypedAddress): string | null {
  const { formattedAddress, streetNumber, streetName, zipCode, city, asksStreetNumber } = address;
  if (isPlaced(address) || !formattedAddress.trim()) return null;
  const number = streetNumber?.trim();
  if (!number || !asksStreetNumber) return formattedAddress.trim();
  if (!streetName) return `${number} ${formattedAddress.trim()}`;
  return [`${number} ${streetName}`, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Returns the address with the place found for it; a typed number is kept even if the search knows only the street. */
export function withGeocodedPlace(address: TypedAddress, found: Place): TypedAddress {
  const number = address.streetNumber?.trim();
  if (!number) return addressFromPlace(found);
  const { asksStreetNumber } = address;
  const bare = found.streetName && !found.streetNumber;
  const formattedAddress = bare ? `${number} ${found.formattedAddress}` : found.formattedAddress;
  return { ...found, formattedAddress, streetNumber: number, asksStreetNumber };
}

/** Returns whether the address has coordinates. */
function isPlaced({ lat, lng }: TypedAddress): boolean {
  return lat !== null && lng !== null;
}

/** Errors of an address; 'unplaced' is a text that was not geocoded yet. */
export type AddressErrors = { formattedAddress?: 'missing' | 'unplaced'; streetNumber?: 'missing' };

/** Returns the errors of an address: it needs coordinates and a street number with a digit, as in '12 bis'. */
export function validateAddress(address: TypedAddress): AddressErrors {
  if (!address.formattedAddress.trim()) return { formattedAddress: 'missing' };
  const asks = address.asksStreetNumber || isPlaced(address);
  if (asks && !/\d/.test(address.streetNumber ?? '')) return { streetNumber: 'missing' };
  return isPlaced(address) ? {} : { formattedAddress: 'unplaced' };
}
