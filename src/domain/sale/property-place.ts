/** Where a property on sale is, as its seller reads it. Source: seller.md §2.3, decisions.md (Seller space). */
import type { SellerProperty } from './seller-sale';

/** 'Postcode is shown for Paris, Marseille and Lyon': there it says which arrondissement; 'Paris 11e' is Paris too. */
const WITH_POSTCODE = /^(paris|marseille|lyon)( *\d.*| cedex.*)?$/i;

/**
 * The town: with its postcode for Paris, Marseille and Lyon, alone elsewhere; '' when it is not known.
 * @example placeOf({ zipCode: '75012', city: 'Paris' }) // '75012 Paris'
 * @example placeOf({ zipCode: '69100', city: 'Villeurbanne' }) // 'Villeurbanne'
 */
export function placeOf({ zipCode, city }: Pick<SellerProperty, 'zipCode' | 'city'>): string {
  if (city === null) return '';
  return zipCode !== null && WITH_POSTCODE.test(city) ? `${zipCode} ${city}` : city;
}

/** The street with its number; '' when it is not known: a number alone says nothing. */
export function streetOf({ streetNumber, streetName }: Pick<SellerProperty, 'streetNumber' | 'streetName'>): string {
  return streetName === null ? '' : [streetNumber, streetName].filter(Boolean).join(' ');
}

/** The street and the town, as much of both as is known; '' without any. */
export function addressOf(property: Parameters<typeof streetOf>[0] & Parameters<typeof placeOf>[0]): string {
  return [streetOf(property), placeOf(property)].filter(Boolean).join(', ');
}
