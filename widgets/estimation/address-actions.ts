/** The actions of the address step: choosing, geocoding, and adding the street number (docs/spec/funnel.md#8). */
import { createPlaces } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import {
  addressFromPlace,
  addressToGeocode,
  type TypedAddress,
  validateAddress,
  withGeocodedPlace,
  withStreetNumber,
} from '@/domain/estimation/address';
import type { Place, PlacesFailure, Suggestion } from '@/domain/place/place';
import { placesSettings } from '@/host/settings';
import type { Result } from '@/lib/result';
import type { Refusal } from '@/ui/use-form';
import { type FunnelContext, showNotice, stateOf } from './context';
import { addressMessages } from './field-words';
import type { Navigation } from './navigation';
import { edit } from './store';
import { estimationNotices } from './words';

// The wait after the last key in the street number (docs/spec/funnel.md#8.5).
const NUMBER_DELAY_MS = 400;

/** Returns the actions of the address. */
export function createAddressActions(context: FunnelContext, navigation: Navigation) {
  const { session, store } = context;
  const places = createPlaces(
    openSources({ ...placesSettings(session.attribute, session.boot), window: session.window }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => stateOf(context).draft.answers.placeData;
  const saveAddress = (placeData: TypedAddress) => edit(store, session.now(), (answers) => ({ ...answers, placeData }));

  /** Returns the answer of a search, or null when the address changed meanwhile. */
  async function unlessChanged<T>(search: Promise<Result<T, PlacesFailure>>) {
    const asked = current();
    const answer = await search;
    return context.isOver() || current() !== asked ? null : answer;
  }

  /** Returns the errors of the address, or moves to the next step, unless the visitor left the address. */
  function validateAndMove(move: (step: 'adresse') => void): Refusal | undefined {
    if (stateOf(context).draft.currentStep !== 'adresse') return undefined;
    const errors = validateAddress(current());
    if (errors.streetNumber) showNotice(context, 'info', estimationNotices.streetNumber);
    if (Object.keys(errors).length > 0) return { fields: addressMessages(errors) };
    move('adresse');
    return undefined;
  }

  const showGeocodingError = () => showNotice(context, 'error', estimationNotices.geocoding);

  /** Geocodes an address without coordinates. 'late': the address changed meanwhile. */
  async function geocodeTyped(): Promise<'placed' | 'none' | 'failed' | 'late'> {
    const question = addressToGeocode(current());
    if (question === null) return 'placed';
    const answer = await unlessChanged(places.geocode(question));
    if (!answer) return 'late';
    if (!answer.ok) return answer.error.tag === 'none' ? 'none' : 'failed';
    saveAddress(withGeocodedPlace(current(), answer.value));
    return 'placed';
  }

  return {
    suggest: places.suggestAddresses,
    geocode: places.geocode,
    /** Takes the chosen proposal. */
    async chooseAddress(suggestion: Suggestion) {
      const answer = await unlessChanged<Place>(places.resolve(suggestion));
      places.chosen();
      if (!answer) return;
      if (!answer.ok) return showGeocodingError();
      saveAddress(addressFromPlace(answer.value));
      validateAndMove(navigation.pick);
    },
    typeStreetNumber(text: string) {
      clearTimeout(timer);
      saveAddress(withStreetNumber(current(), text));
      timer = setTimeout(async () => {
        if (!current().streetNumber) return;
        const outcome = await geocodeTyped();
        if (outcome === 'placed') validateAndMove(navigation.pick);
        else if (outcome !== 'late') showGeocodingError();
      }, NUMBER_DELAY_MS);
    },
    /** Submits the address step. A text without a result is no address. */
    async submitAddress(): Promise<Refusal | undefined> {
      clearTimeout(timer);
      const isText = !current().asksStreetNumber;
      const outcome = await geocodeTyped();
      if (outcome === 'placed') return validateAndMove(navigation.forward);
      if (outcome === 'late') return undefined;
      if (outcome === 'none' && isText) return { fields: addressMessages({ formattedAddress: 'missing' }) };
      showGeocodingError();
      return { message: `${estimationNotices.geocoding}. Réessayez dans un instant.` };
    },
    closePlaces() {
      clearTimeout(timer);
      places.destroy();
    },
  };
}
