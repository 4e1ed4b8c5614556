/** The address: chosen, geocoded, completed by its street number; a valid one moves the funnel on. */
import { createPlaces } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import {
  addressFromPlace,
  addressQuestion,
  type TypedAddress,
  validateAddress,
  withFound,
  withStreetNumber,
} from '@/domain/estimation/address';
import type { Place, PlacesFailure, Suggestion } from '@/domain/place/place';
import { placesOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import { addressMessages } from '@/text/estimation/fields';
import { estimationNotices } from '@/text/estimation/labels';
import type { Refusal } from '@/ui/use-form';
import { type Context, say, stateOf } from './context';
import type { Moves } from './moves';
import { edit } from './store';

// A typed street number is looked for when one stops typing (decisions.md, The funnel).
const NUMBER_DELAY_MS = 400;

/** What is done about the address. */
export function createAddressActs(context: Context, moves: Moves) {
  const { session, store } = context;
  const places = createPlaces(openSources({ ...placesOf(session.attribute, session.boot), window: session.window }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => stateOf(context).draft.answers.placeData;
  const put = (placeData: TypedAddress) => edit(store, session.now(), (answers) => ({ ...answers, placeData }));

  /** The answer of a search, unless the address was changed meanwhile: then null. */
  async function unlessChanged<T>(search: Promise<Result<T, PlacesFailure>>) {
    const asked = current();
    const answer = await search;
    return context.isOver() || current() !== asked ? null : answer;
  }

  /** What is wrong still, said; or on to the next step, unless one has left the address meanwhile. */
  function settle(move: (step: 'adresse') => void): Refusal | undefined {
    if (stateOf(context).draft.currentStep !== 'adresse') return undefined;
    const errors = validateAddress(current());
    if (errors.streetNumber) say(context, 'info', estimationNotices.streetNumber);
    if (Object.keys(errors).length > 0) return { fields: addressMessages(errors) };
    move('adresse');
    return undefined;
  }

  const complain = () => say(context, 'error', estimationNotices.geocoding);

  /** Places what is not placed yet. 'late': the address was changed meanwhile. */
  async function place(): Promise<'placed' | 'none' | 'failed' | 'late'> {
    const question = addressQuestion(current());
    if (question === null) return 'placed';
    const answer = await unlessChanged(places.geocode(question));
    if (!answer) return 'late';
    if (!answer.ok) return answer.error.tag === 'none' ? 'none' : 'failed';
    put(withFound(current(), answer.value));
    return 'placed';
  }

  return {
    suggest: places.suggestAddresses,
    geocode: places.geocode,
    /** A proposal was chosen. */
    async chooseAddress(suggestion: Suggestion) {
      const answer = await unlessChanged<Place>(places.resolve(suggestion));
      places.chosen();
      if (!answer) return;
      if (!answer.ok) return complain();
      put(addressFromPlace(answer.value));
      settle(moves.pick);
    },
    typeStreetNumber(text: string) {
      clearTimeout(timer);
      put(withStreetNumber(current(), text));
      timer = setTimeout(async () => {
        if (!current().streetNumber) return;
        const outcome = await place();
        if (outcome === 'placed') settle(moves.pick);
        else if (outcome !== 'late') complain();
      }, NUMBER_DELAY_MS);
    },
    /** The forward button. A text that leads nowhere is no address. */
    async submitAddress(): Promise<Refusal | undefined> {
      clearTimeout(timer);
      const isText = !current().asksStreetNumber;
      const outcome = await place();
      if (outcome === 'placed') return settle(moves.forward);
      if (outcome === 'late') return undefined;
      if (outcome === 'none' && isText) return { fields: addressMessages({ formattedAddress: 'missing' }) };
      complain();
      return { message: `${estimationNotices.geocoding}. Réessayez dans un instant.` };
    },
    closePlaces() {
      clearTimeout(timer);
      places.destroy();
    },
  };
}
