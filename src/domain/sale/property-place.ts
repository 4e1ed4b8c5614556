/** The place of a property on sale. Source: docs/spec/sale.md#6.11. */
import type { SellerProperty } from './seller-sale';

/** Towns shown with their postcode, which names the arrondissement; 'Paris 11e' is Paris too. */
const WITH_POSTCODE = /^(paris|marseille|lyon)( *\d.*| cedex.*)?$/i;

/**
 * Returns the town, preceded by its postcode in Paris, Marseille and Lyon; '' when unknown.
 * @example placeOf({ zipCode: '75012', city: 'Paris' }) // '75012 Paris'
 * @example placeOf({ zipCode: '69100', city: 'Villeurbanne' }) // 'Villeurbanne'
 */
export function placeOf({ zipCode, city }: Pick<SellerProperty, 'zipCode' | 'city'>): string {
  if (city === null) return '';
  return zipCode !== null && WITH_POSTCODE.test(city) ? `${zipCode} ${city}` : city;
}

/** Returns the street with its number; '' without a street name, since a number alone says nothing. */
export function streetOf({ streetNumber, streetName }: Pick<SellerProperty, 'streetNumber' | 'streetName'>): string {
  return streetName === null ? '' : [streetNumber, streetName].filter(Boolean).join(' ');
}

/** Returns street and town, as far as known; '' when both are unknown. */
export function propertyAddress(property: Parameters<typeof streetOf>[0] & Parameters<typeof placeOf>[0]): string {
  return [streetOf(property), placeOf(property)].filter(Boolean).join(', ');
}
