/** Google's Places and Geocoding, for hosts with a key. Any unexpected failure is `unusable`. */
import type { Place, PlacesFailure, Suggestion } from '@/domain/place/place';
import { err, ok, type Result } from '@/lib/result';
import { placeFromGeocoder, placeFromGoogle, suggestionFromGoogle, zoneFromGoogle } from './google-decode';
import { loadGoogle, onRefusedKey } from './google-loader';
import type { GoogleWindow, Libraries, PlacePrediction } from './google-types';
import { type Stopped, withTimeLimit } from './with-time-limit';
import type { FoundZone } from './zones';

/** Google cannot be used on this page any more; `reason` is for the page's developer. */
export type Unusable = { tag: 'unusable'; reason: string };

type Answer<T> = Promise<Result<T, PlacesFailure | Unusable>>;

/** The searches of Google. A proposal that is not in the latest lists has no place: `none`. */
export type Google = {
  addresses(query: string, signal?: AbortSignal): Answer<Suggestion[]>;
  zones(query: string, signal?: AbortSignal): Answer<FoundZone[]>;
  resolve(suggestion: Suggestion, signal?: AbortSignal): Answer<Place>;
  geocode(text: string, signal?: AbortSignal): Answer<Place>;
  reverse(lat: number, lng: number, signal?: AbortSignal): Answer<Place>;
  /** Called when a proposal with a known place was chosen: the next query begins another search. */
  chosen(): void;
  close(): void;
};

// The loader waits for ever for a script that loads and never calls back; so may a call.
const TIMEOUT_MS = 10_000;
// France and its overseas départements, each a region of its own to Google.
const REGIONS = ['fr', 'gp', 'mq', 'gf', 're', 'yt'];
const FRENCH = { language: 'fr', region: 'fr' };
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];
const ZONE_TYPES = ['locality', 'sublocality_level_1', 'postal_code'];
const FIELDS = ['addressComponents', 'formattedAddress', 'location'];

/** Returns the code of a Google error: 'ZERO_RESULTS', 'OVER_QUERY_LIMIT', 'PERMISSION_DENIED'… */
function codeOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message ?? cause);
}

function failureOf(stopped: Stopped): PlacesFailure | Unusable {
  if (stopped.tag === 'failed') {
    const reason = codeOf(stopped.cause);
    return reason === 'ZERO_RESULTS' || reason === 'NOT_FOUND' ? { tag: 'none' } : { tag: 'unusable', reason };
  }
  if (stopped.tag === 'aborted') return { tag: 'aborted' };
  return { tag: 'unusable', reason: `no answer within ${TIMEOUT_MS / 1000} s` };
}

function orNone<T>(value: T | null): Result<T, PlacesFailure> {
  return value === null ? err({ tag: 'none' }) : ok(value);
}

/** Creates the searches of Google on this page. `life` aborts every call. Nothing is loaded before the first query. */
export function createGoogle({ key, window, life }: { key: string; window: GoogleWindow; life: AbortSignal }): Google {
  const refusal = new AbortController();
  const stopListening = onRefusedKey(window, () => refusal.abort());
  const predictions = new Map<string, PlacePrediction>();
  const loading: { [Name in keyof Libraries]?: Promise<Result<Libraries[Name], Stopped>> } = {};
  let sessionToken: object | undefined;

  // The time limit runs once, from the first query: further typing must not restart it at every character.
  function load<Name extends keyof Libraries>(name: Name): Promise<Result<Libraries[Name], Stopped>> {
    const known = loading[name];
    if (known) return known;
    const library = withTimeLimit(TIMEOUT_MS, [life, refusal.signal], async () =>
      (await loadGoogle(window, key))(name),
    );
    Object.assign(loading, { [name]: library });
    return library;
  }

  async function use<Name extends keyof Libraries, T>(
    name: Name,
    signal: AbortSignal | undefined,
    act: (library: Libraries[Name]) => Promise<Result<T, PlacesFailure>>,
  ): Answer<T> {
    const outcome = await withTimeLimit(TIMEOUT_MS, [signal, life, refusal.signal], async (): Answer<T> => {
      const library = await load(name);
      return library.ok ? act(library.value) : err(failureOf(library.error));
    });
    if (refusal.signal.aborted) return err({ tag: 'unusable', reason: 'the key was refused' });
    return outcome.ok ? outcome.value : err(failureOf(outcome.error));
  }

  // A choice ends the search of the token.
  const endSearch = () => {
    sessionToken = undefined;
    predictions.clear();
  };

  const predict = (input: string, includedPrimaryTypes: string[], signal: AbortSignal | undefined) =>
    use('places', signal, async ({ AutocompleteSuggestion, AutocompleteSessionToken }) => {
      // One token from the first character to the choice: Google counts these requests as one.
      sessionToken ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedPrimaryTypes,
        includedRegionCodes: REGIONS,
        ...FRENCH,
        sessionToken,
      });
      return ok(suggestions.map(({ placePrediction }) => placePrediction).filter((found) => found !== null));
    });

  const geocode = (request: { address: string } | { location: { lat: number; lng: number } }, signal?: AbortSignal) =>
    use('geocoding', signal, async ({ Geocoder }) => {
      const restriction = 'address' in request ? { componentRestrictions: { country: 'FR' } } : {};
      const { results } = await new Geocoder().geocode({ ...request, ...restriction, ...FRENCH });
      return orNone(placeFromGeocoder(results));
    });

  return {
    async addresses(query, signal) {
      const found = await predict(query, ADDRESS_TYPES, signal);
      if (!found.ok) return found;
      for (const prediction of found.value) predictions.set(prediction.placeId, prediction);
      return ok(found.value.map(suggestionFromGoogle));
    },
    async zones(query, signal) {
      const found = await predict(query, ZONE_TYPES, signal);
      return found.ok ? ok(found.value.map(zoneFromGoogle)) : found;
    },
    resolve: ({ id }, signal) =>
      use('places', signal, async () => {
        const place = predictions.get(id)?.toPlace();
        if (!place) return err({ tag: 'none' });
        await place.fetchFields({ fields: FIELDS });
        endSearch();
        return orNone(placeFromGoogle(place));
      }),
    geocode: (address, signal) => geocode({ address }, signal),
    reverse: (lat, lng, signal) => geocode({ location: { lat, lng } }, signal),
    chosen: endSearch,
    close: stopListening,
  };
}
