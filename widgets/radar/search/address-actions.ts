/** The actions of the address field (docs/spec/radar.md#3). */
import { createPlaces } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import { recordRadarSearch } from '@/api/radar/radar';
import { isInFrance, type Point } from '@/domain/place/france';
import type { Place, PlacesFailure, Suggestion } from '@/domain/place/place';
import { radarAddressOf } from '@/domain/radar/address';
import { distanceMetres } from '@/domain/radar/geometry';
import { placesSettings } from '@/host/settings';
import { pathTo } from '../address';
import type { ActionContext } from '../store';

const MESSAGES = {
  missing: '*Veuillez entrer une adresse',
  unknown: '*Cette adresse est introuvable',
  abroad: '*Le radar ne couvre que la France',
  unanswered: "*La recherche d'adresses ne répond pas",
};

// Metres. The address holds six decimals of a degree, so its point may differ from the place.
const SAME_METRES = 1;

const placeWithoutAddress = ({ lat, lng }: Point): Place => ({
  formattedAddress: '',
  streetNumber: null,
  streetName: null,
  zipCode: null,
  city: null,
  countryCode: 'FR',
  lat,
  lng,
});

/** Returns the actions of the address. `life` aborts them; `searchAgain` repeats the current search. */
export function createAddressActions(context: ActionContext, life: AbortSignal, searchAgain: () => void) {
  const { session, account, store } = context;
  const places = createPlaces(
    openSources({ ...placesSettings(session.attribute, session.boot), window: session.window }),
  );
  // The latest lookup wins.
  let asked = 0;
  let isRecorded = true;

  /** Reports the searched place to the server. */
  const record = (place: Place) => void recordRadarSearch(account.call, { place, project: store.getState().project });

  const refuse = (failure: PlacesFailure) =>
    store.setState({ addressError: failure.tag === 'none' ? MESSAGES.unknown : MESSAGES.unanswered });

  /** Goes to a place: pushes a history entry, unless the place is the current point. */
  function go(place: Place) {
    const { lat, lng } = place;
    if (!isInFrance(place)) return store.setState({ addressError: MESSAGES.abroad });
    store.setState({ place, addressError: null, typed: place.formattedAddress || store.getState().typed });
    record(place);
    const { point } = radarAddressOf(session.router.current().search);
    if (point && distanceMetres(point, place) < SAME_METRES) return searchAgain();
    session.router.navigate(pathTo(session, { point: { lat, lng }, propertyId: null }));
  }

  /** Looks a place up and goes there, unless another lookup has begun meanwhile. */
  async function lookUp(question: () => ReturnType<typeof places.geocode>): Promise<void> {
    asked += 1;
    const own = asked;
    store.setState({ isLocating: true, addressError: null });
    const answer = await question();
    if (life.aborted || own !== asked) return;
    store.setState({ isLocating: false });
    if (answer.ok) go(answer.value);
    else refuse(answer.error);
  }

  /** Clears the address of the former point; text that a person typed stays. */
  function clearAddress() {
    asked += 1;
    const { place, typed } = store.getState();
    const isOurs = place !== null && typed === place.formattedAddress;
    store.setState({ isLocating: false, place: null, addressError: null, ...(isOurs && { typed: '' }) });
  }

  return {
    clearAddress,
    suggest: (query: string, signal: AbortSignal) => places.suggestAddresses(query, signal),
    async choose(suggestion: Suggestion) {
      places.chosen();
      store.setState({ typed: suggestion.label });
      await lookUp(() => places.resolve(suggestion, life));
    },
    /** Looks up the typed text without a proposal. */
    async submit() {
      const { typed, place } = store.getState();
      if (!typed.trim()) return store.setState({ addressError: MESSAGES.missing });
      if (place?.formattedAddress === typed) return go(place);
      await lookUp(() => places.geocode(typed, life));
    },
    /** Handles 'Rechercher dans cette zone': searches at the map's centre, with or without an address. */
    searchHere() {
      const { centre } = store.getState();
      if (!centre) return;
      if (!isInFrance(centre)) return store.setState({ addressError: MESSAGES.abroad });
      isRecorded = false;
      session.router.navigate(pathTo(session, { point: centre, propertyId: null }));
    },
    /** Looks up the address of a point that has none: the map's centre, an opened link, a step back. */
    async name(point: Point) {
      const { place } = store.getState();
      if (place && distanceMetres(place, point) < SAME_METRES) return;
      const isToRecord = !isRecorded;
      isRecorded = true;
      clearAddress();
      const own = asked;
      const { typed } = store.getState();
      const answer = await places.reverse(point.lat, point.lng, life);
      if (life.aborted) return;
      const found = answer.ok ? { ...answer.value, ...point } : null;
      if (isToRecord) record(found ?? placeWithoutAddress(point));
      // Text typed meanwhile stays, and so does what was typed before this code was loaded.
      if (own !== asked || store.getState().typed !== typed) return;
      store.setState({ place: found, typed: typed || (found?.formattedAddress ?? '') });
    },
    closePlaces: () => places.destroy(),
  };
}
