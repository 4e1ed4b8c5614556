/**
 * Sources of the place searches: Google with a key; without one, or after Google's first failure, the national address
 * base (docs/spec/alerts.md#3.1). Callers do not know which source answered.
 */
import type { PlacesFailure } from '@/domain/place/place';
import { err, type Result } from '@/lib/result';
import { type AddressBase, createAddressBase } from './address-base';
import type { Google, Unusable } from './google';

/** The result of a search. */
export type PlacesAnswer<T> = Promise<Result<T, PlacesFailure>>;

/** Options of the sources: `geocoder` is the address base's URL without a final slash; `now` is in milliseconds. */
type Options = { googleKey: string | null; geocoder: string; window: Window; now?: () => number };

/** The sources of one element, which all its searches share. */
export type Sources = {
  /** Asks Google, else the address base. */
  request<T>(
    signal: AbortSignal | undefined,
    ofGoogle: (google: Google) => Promise<Result<T, PlacesFailure | Unusable>>,
    ofBase: (base: AddressBase) => PlacesAnswer<T>,
  ): PlacesAnswer<T>;
  /** Called when a proposal was chosen: the next query begins another search. */
  chosen(): void;
  /** Aborts pending calls; later ones fail with `aborted`. */
  destroy(): void;
};

/** Creates the sources of one element, for all its searches. Nothing is loaded before the first query. */
export function openSources({ googleKey, geocoder, window, now = Date.now }: Options): Sources {
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
    // biome-ignore lint/suspicious/noConsole: for the page's developer, who can correct the key
    console.warn(`[parvis] Google Maps is left for the national address base: ${reason}.`);
  };
  const closeGoogle = () => {
    google?.then(
      ({ close }) => close(),
      () => {},
    );
  };

  return {
    async request(signal, ofGoogle, ofBase) {
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
      return isOver() ? err({ tag: 'aborted' }) : ofBase(base);
    },
    chosen() {
      google?.then(
        (it) => it.chosen(),
        () => {},
      );
    },
    destroy() {
      life.abort();
      closeGoogle();
    },
  };
}
