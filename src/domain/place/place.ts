/** Places of France, proposals of a search, and its failures. */

/**
 * An address or a place of France, as sent by an estimation or a radar search. Null where the source gives nothing;
 * `lat` and `lng` are WGS 84 degrees. Source: docs/spec/funnel.md#8.2.
 */
export type Place = {
  formattedAddress: string;
  streetNumber: string | null;
  streetName: string | null;
  zipCode: string | null;
  city: string | null;
  countryCode: string | null;
  lat: number;
  lng: number;
};

/**
 * A proposal of a search. `label` is written in the field; `detail` distinguishes equal labels. `place` is null until
 * it is requested, and for zones, which consist of their label.
 */
export type Suggestion = { id: string; label: string; detail: string | null; place: Place | null };

/**
 * The reason of a failed search. `network` includes errors of the server; `none` is a query without a result;
 * `rate-limited` blocks further requests for `retryAfterSeconds`.
 */
export type PlacesFailure =
  | { tag: 'network' | 'timeout' | 'aborted' | 'malformed' | 'none' }
  | { tag: 'rate-limited'; retryAfterSeconds: number };

/** Minimum length of a query, in characters. Source: docs/spec/alerts.md#3.1, docs/spec/funnel.md#8.1. */
export const MIN_QUERY_LENGTH = 2;
