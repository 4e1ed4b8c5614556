/**
 * The search of addresses and zones of France. With a key it asks Google; without one, or from Google's first failure
 * on, the national address base. Callers never know which of the two answered.
 */
import { MIN_QUERY_LENGTH, type Place, type PlacesFailure, type Suggestion } from '@/domain/place';
import type { Area } from '@/domain/zone';
import { err, ok, type Result } from '@/lib/result';
import { createAddressBase } from './address-base';
import type { Google, Unusable } from './google';
import { zoneSuggestions } from './zones';

type Answer<T> = Promise<Result<T, PlacesFailure>>;

/** What fields and maps ask. A list that found nothing is empty; a place that was not found is `none`. */
export type Places = {
  /** Streets and house numbers, from 2 characters on. */
  suggestAddresses(query: string, signal?: AbortSignal): Answer<Suggestion[]>;
  /** Communes, arrondissements, postcodes, départements and regions, each written 'Name, France', from 2 characters on. */
  suggestZones(query: string, signal?: AbortSignal): Answer<Suggestion[]>;
  /** A zone was chosen: the next question begins another search. */
  chosen(): void;
  /** The place of a proposal that was chosen. */
  resolve(suggestion: Suggestion, signal?: AbortSignal): Answer<Place>;
  /** The place that a free text means. */
  geocode(text: string, signal?: AbortSignal): Answer<Place>;
  /** The address nearest to a point. */
  reverse(lat: number, lng: number, signal?: AbortSignal): Answer<Place>;
  /** Ends what is under way; later questions answer `aborted`. */
  destroy(): void;
};

/** `geocoder` is the address base's URL without a slash at its end; `now` is in milliseconds. */
export type PlacesOptions = { googleKey: string | null; geocoder: string; window: Window; now?: () => number };

/** Starts a search for one element. Nothing is fetched before the first question. */
export function createPlaces({ googleKey, geocoder, window, now = Date.now }: PlacesOptions): Places {
  const life = new AbortController();
  const base = createAddressBase({ url: geocoder, now, life: life.signal });
  let usesGoogle = Boolean(googleKey);
  let google: Promise<Google> | undefined;

  const openGoogle = async () => {
    const { createGoogle } = await import('./google');
    return createGoogle({ key: googleKey ?? '', window, life: life.signal });
  };
  const giveUpGoogle = (reason: string) => {
    if (!usesGoogle) return;
    usesGoogle = false;
    closeGoogle();
    // biome-ignore lint/suspicious/noConsole: the page's developer has a key to mend
    console.warn(`[parvis] Google Maps is left for the national address base: ${reason}.`);
  };
  const closeGoogle = () => {
    google?.then(
      ({ close }) => close(),
      () => {},
    );
  };

  async function ask<T>(
    signal: AbortSignal | undefined,
    ofGoogle: (google: Google) => Promise<Result<T, PlacesFailure | Unusable>>,
    ofBase: () => Answer<T>,
  ): Answer<T> {
    const isOver = () => life.signal.aborted || signal?.aborted;
    if (usesGoogle && !isOver()) {
      google ??= openGoogle();
      const answer = await google.then(ofGoogle, () =>
        err({ tag: 'unusable' as const, reason: 'its code could not be fetched' }),
      );
      if (answer.ok) return answer;
      const { error } = answer;
      if (error.tag !== 'unusable') return err(error);
      if (!isOver()) giveUpGoogle(error.reason);
    }
    return isOver() ? err({ tag: 'aborted' }) : ofBase();
  }

  const geocode: Places['geocode'] = (text, signal) =>
    ask(
      signal,
      (it) => it.geocode(text, signal),
      () => base.geocode(text, signal),
    );

  return {
    async suggestAddresses(typed, signal) {
      const query = typed.trim();
      if (query.length < MIN_QUERY_LENGTH) return ok([]);
      return ask(
        signal,
        (it) => it.addresses(query, signal),
        () => base.addresses(query, signal),
      );
    },
    async suggestZones(typed, signal) {
      const query = typed.trim();
      if (query.length < MIN_QUERY_LENGTH) return ok([]);
      const [found, areas] = await Promise.all([
        ask(
          signal,
          (it) => it.zones(query, signal),
          () => base.zones(query, signal),
        ),
        loadAreas(),
      ]);
      if (found.ok) return ok(zoneSuggestions(query, found.value, areas));
      // Our own list needs no network: what it has is proposed when the rest cannot be.
      const own = zoneSuggestions(query, [], areas);
      return own.length > 0 && found.error.tag !== 'aborted' ? ok(own) : found;
    },
    chosen() {
      google?.then(
        (it) => it.chosen(),
        () => {},
      );
    },
    async resolve(suggestion, signal) {
      if (suggestion.place) return ok(suggestion.place);
      const place = await ask(
        signal,
        (it) => it.resolve(suggestion, signal),
        () => base.geocode(suggestion.label, signal),
      );
      // A proposal that Google has forgotten still says where it is.
      return place.ok || place.error.tag !== 'none' ? place : geocode(suggestion.label, signal);
    },
    geocode,
    reverse: (lat, lng, signal) =>
      ask(
        signal,
        (it) => it.reverse(lat, lng, signal),
        () => base.reverse(lat, lng, signal),
      ),
    destroy() {
      life.abort();
      closeGoogle();
    },
  };
}

/** Our own list; without it (code that could not be fetched) the communes are still proposed. */
function loadAreas(): Promise<readonly Area[]> {
  return import('@/domain/french-areas').then(
    ({ frenchAreas }) => frenchAreas,
    () => [],
  );
}
