/** Where something is in France: what a search proposes, what is chosen, and why there was no answer. */

/**
 * An address or a place of France, as an estimation or a radar search sends it. What the source does not say is null;
 * `lat` and `lng` are WGS 84 degrees. Source: estimation-and-radar.md §3 (placeData).
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
 * One line of a list of proposals. `label` is what is written in the field; `detail` tells two alike apart. `place` is
 * null while it is still to be asked for, and for zones, which are their label.
 */
export type Suggestion = { id: string; label: string; detail: string | null; place: Place | null };

/**
 * Why a search gave nothing. `network` also stands for a server that failed; `none` for a question that has no answer;
 * `rate-limited` says how long nothing will be asked.
 */
export type PlacesFailure =
  | { tag: 'network' | 'timeout' | 'aborted' | 'malformed' | 'none' }
  | { tag: 'rate-limited'; retryAfterSeconds: number };

/** A search starts at this many characters. Source: buyer-and-shell.md §9. */
export const MIN_QUERY_LENGTH = 2;
