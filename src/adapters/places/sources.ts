/**
 * Whom the searches of places ask. With a key it is Google; without one, or from Google's first failure on, the national
 * address base. Callers never know which of the two answered.
 */
import type { PlacesFailure } from '@/domain/place/place';
import { err, type Result } from '@/lib/result';
import { type AddressBase, createAddressBase } from './address-base';
import type { Google, Unusable } from './google';

/** What a search answers. */
export type Answer<T> = Promise<Result<T, PlacesFailure>>;

/** `geocoder` is the address base's URL without a slash at its end; `now` is in milliseconds. */
type Options = { googleKey: string | null; geocoder: string; window: Window; now?: () => number };

/** What every search is made of. */
export type Sources = {
  /** Asks Google, else the address base. */
  ask<T>(
    signal: AbortSignal | undefined,
    ofGoogle: (google: Google) => Promise<Result<T, PlacesFailure | Unusable>>,
    ofBase: (base: AddressBase) => Answer<T>,
  ): Answer<T>;
  /** A proposal was chosen: the next question begins another search. */
  chosen(): void;
  /** Ends what is under way; later questions answer `aborted`. */
  destroy(): void;
};

/** The sources of one element, for all its searches. Nothing is fetched before the first question. */
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
    // biome-ignore lint/suspicious/noConsole: the page's developer has a key to mend
    console.warn(`[parvis] Google Maps is left for the national address base: ${reason}.`);
  };
  const closeGoogle = () => {
    google?.then(
      ({ close }) => close(),
      () => {},
    );
  };

  return {
    async ask(signal, ofGoogle, ofBase) {
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
