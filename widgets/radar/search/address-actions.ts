/** The actions of the address field (docs/spec/radar.md#3). */
import { createPlaces } from '@/adapters/places/places';
import { type PositionFailure, readPosition } from '@/adapters/places/position';
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

const WITHOUT_POSITION: Record<PositionFailure, string> = {
  denied: '*Votre navigateur ne partage pas votre position. Entrez une adresse.',
  unavailable: '*Votre position est introuvable. Entrez une adresse.',
  timeout: '*Votre position tarde à venir. Réessayez, ou entrez une adresse.',
  forbidden: "*Cette page n'a pas accès à votre position. Entrez une adresse.",
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

  const isSearched = (place: Point) => {
    const { point } = radarAddressOf(session.router.current().search);
    return point !== null && distanceMetres(point, place) < SAME_METRES;
  };

  /** Goes to a point without an address, which is looked up once the point is in the page's address. */
  function goToPoint(point: Point) {
    if (!isInFrance(point)) return store.setState({ addressError: MESSAGES.abroad });
    isRecorded = false;
    session.router.navigate(pathTo(session, { point, propertyId: null }));
  }

  /** Goes to a place: pushes a history entry, unless the place is the current point. */
  function go(place: Place) {
    const { lat, lng } = place;
    if (!isInFrance(place)) return store.setState({ addressError: MESSAGES.abroad });
    store.setState({ place, addressError: null, typed: place.formattedAddress || store.getState().typed });
    record(place);
    if (isSearched(place)) return searchAgain();
    session.router.navigate(pathTo(session, { point: { lat, lng }, propertyId: null }));
  }

  /** Looks a place up and goes there, unless another lookup has begun meanwhile. */
  async function lookUp(question: () => ReturnType<typeof places.geocode>): Promise<void> {
    asked += 1;
    const own = asked;
    store.setState({ lookup: 'address', addressError: null });
    const answer = await question();
    if (life.aborted || own !== asked) return;
    store.setState({ lookup: null });
    if (answer.ok) go(answer.value);
    else refuse(answer.error);
  }

  /** Clears the address of the former point; text that a person typed stays. */
  function clearAddress() {
    asked += 1;
    const { place, typed } = store.getState();
    const isOurs = place !== null && typed === place.formattedAddress;
    store.setState({ lookup: null, place: null, addressError: null, ...(isOurs && { typed: '' }) });
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
      if (centre) goToPoint(centre);
    },
    /** Handles 'Autour de moi': searches around the device (docs/spec/radar.md#3.8). */
    async searchNearby() {
      asked += 1;
      const own = asked;
      store.setState({ lookup: 'position', addressError: null });
      const answer = await readPosition(session.window, life);
      if (life.aborted || own !== asked) return;
      store.setState({ lookup: null });
      if (!answer.ok) return store.setState({ addressError: WITHOUT_POSITION[answer.error] });
      if (!isSearched(answer.value)) {
        if (isInFrance(answer.value)) store.setState({ typed: '' });
        return goToPoint(answer.value);
      }
      store.setState(({ place }) => ({ typed: place?.formattedAddress ?? '' }));
      searchAgain();
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
