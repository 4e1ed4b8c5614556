/** Query parameters of the page that fill the funnel. Source: docs/spec/funnel.md#5. */

import { addressFromPlace, addressFromText, type TypedAddress, validateAddress } from './address';
import type { EstimationDraft } from './draft';
import { type Answers, TYPOLOGIES, type Typology, withTypology } from './estimation';
import type { StepName } from './steps';

/** Parsed parameters. An address without coordinates is still to be geocoded (addressQuestion). */
export type Parameters = { typology: Typology | null; address: TypedAddress | null };

/** Returns the degrees in a parameter; null unless it is a finite number within the limit. */
function degrees(text: string | null, limit: number): number | null {
  if (text === null || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : null;
}

function readAddress(query: URLSearchParams): TypedAddress | null {
  const text = (name: string) => query.get(name)?.trim() || null;
  const formattedAddress = text('formatted_address');
  const countryCode = text('country_code')?.toUpperCase() ?? 'FR';
  if (!formattedAddress || countryCode !== 'FR') return null;
  const [lat, lng] = [degrees(query.get('lat'), 90), degrees(query.get('lng'), 180)];
  const parts = {
    formattedAddress,
    streetNumber: text('street_number'),
    streetName: text('street_name'),
    zipCode: text('zip_code'),
    city: text('city'),
    countryCode,
  };
  // An address without its town or postcode is geocoded, like an address without coordinates.
  const isWhole = parts.city !== null && parts.zipCode !== null;
  if (isWhole && lat !== null && lng !== null) return addressFromPlace({ ...parts, lat, lng });
  return { ...addressFromText(formattedAddress), ...parts };
}

const isTypology = (value: string | null): value is Typology => TYPOLOGIES.some((each) => each === value);

/**
 * Returns the parameters of a query string. An address in another country, or without formatted_address, is ignored;
 * without a country it is in France.
 * @example readParameters('?typology=house&lat=x&formatted_address=1+rue+A,+Lyon').address?.lat // null: to be geocoded
 */
export function readParameters(query: string): Parameters {
  const values = new URLSearchParams(query);
  const typology = values.get('typology');
  return { typology: isTypology(typology) ? typology : null, address: readAddress(values) };
}

/**
 * Returns the query string without an invalid typology, otherwise unchanged.
 * @example strippedQuery('?typology=boat&utm=a%20b') // '?utm=a%20b'
 */
export function strippedQuery(query: string): string {
  const typology = new URLSearchParams(query).get('typology');
  if (typology === null || isTypology(typology)) return query;
  const parts = query.replace(/^\?/, '').split('&');
  const kept = parts.filter((part) => !new URLSearchParams(part).has('typology')).join('&');
  return kept && `?${kept}`;
}

/** Returns the answers with those of the parameters. */
function applied(answers: Answers, { typology, address }: Parameters): Answers {
  const typed = typology ? withTypology(answers, typology) : answers;
  return address ? { ...typed, placeData: address } : typed;
}

/**
 * Returns the draft with the parameters of a query applied; `appliedQuery` prevents a second time. This is no edit:
 * nothing is stored before the visitor's first answer (docs/spec/funnel.md#4.5).
 */
export function draftWithParameters(draft: EstimationDraft, query: string): EstimationDraft {
  return { ...draft, appliedQuery: strippedQuery(query), answers: applied(draft.answers, readParameters(query)) };
}

/** Returns the steps that the parameters complete; they are skipped until shown once. */
export function prefilledSteps({ typology, address }: Parameters): StepName[] {
  const hasAddress = address !== null && Object.keys(validateAddress(address)).length === 0;
  return [...(hasAddress ? ['adresse' as const] : []), ...(typology ? ['typologie' as const] : [])];
}
