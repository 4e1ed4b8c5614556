/** The address of what is estimated, as typed, chosen and placed. Source: estimation-and-radar.md §4, decisions.md (The funnel). */
import type { Place } from '@/domain/place/place';

/**
 * An address as it stands: a place whose `lat` and `lng` are null until its text, or the number typed for it, was
 * geocoded. `asksStreetNumber` reveals the street-number field: the chosen address had none.
 */
export type TypedAddress = Omit<Place, 'lat' | 'lng'> & {
  lat: number | null;
  lng: number | null;
  asksStreetNumber: boolean;
};

/** No address yet. */
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

/** Text typed in the address field: what was chosen before no longer counts. */
export function addressFromText(formattedAddress: string): TypedAddress {
  return { ...NO_ADDRESS, formattedAddress };
}

/** A place was chosen, or found for a text. */
export function addressFromPlace(place: Place): TypedAddress {
  return { ...place, asksStreetNumber: !place.streetNumber?.trim() };
}

/** A street number typed in its field: the address is to be geocoded again, unless the number was emptied. */
export function withStreetNumber(address: TypedAddress, typed: string): TypedAddress {
  if (!typed.trim()) return { ...address, streetNumber: null };
  return { ...address, streetNumber: typed, lat: null, lng: null };
}

/**
 * The question that would place this address; null when it is placed already or there is nothing to ask.
 * @example addressQuestion(withStreetNumber(addressFromPlace(rueSaintDenis), '12')) // '12 rue Saint Denis, 75011 Paris'
 */
export function addressQuestion(address: TypedAddress): string | null {
  const { formattedAddress, streetNumber, streetName, zipCode, city, asksStreetNumber } = address;
  if (isPlaced(address) || !formattedAddress.trim()) return null;
  const number = streetNumber?.trim();
  if (!number || !asksStreetNumber) return formattedAddress.trim();
  if (!streetName) return `${number} ${formattedAddress.trim()}`;
  return [`${number} ${streetName}`, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** What was found for an address. A street number that was typed is kept, also when the search knows only the street. */
export function withFound(address: TypedAddress, found: Place): TypedAddress {
  const number = address.streetNumber?.trim();
  if (!number) return addressFromPlace(found);
  const { asksStreetNumber } = address;
  const bare = found.streetName && !found.streetNumber;
  const formattedAddress = bare ? `${number} ${found.formattedAddress}` : found.formattedAddress;
  return { ...found, formattedAddress, streetNumber: number, asksStreetNumber };
}

/** Whether it is known where the address is. */
function isPlaced({ lat, lng }: TypedAddress): boolean {
  return lat !== null && lng !== null;
}

/** What is wrong in an address. 'unplaced' is a text that was not geocoded yet. */
export type AddressErrors = { formattedAddress?: 'missing' | 'unplaced'; streetNumber?: 'missing' };

/** An address with its street number, which has a digit ('12 bis'), and where it is (§5, Address). */
export function validateAddress(address: TypedAddress): AddressErrors {
  if (!address.formattedAddress.trim()) return { formattedAddress: 'missing' };
  const asks = address.asksStreetNumber || isPlaced(address);
  if (asks && !/\d/.test(address.streetNumber ?? '')) return { streetNumber: 'missing' };
  return isPlaced(address) ? {} : { formattedAddress: 'unplaced' };
}
