/** The address of the search: typed, chosen, or read from the map's centre. */
import { createPlaces } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import { recordRadarSearch } from '@/api/radar/radar';
import { isInFrance, type Point } from '@/domain/place/france';
import type { Place, PlacesFailure, Suggestion } from '@/domain/place/place';
import { radarAddressOf } from '@/domain/radar/address';
import { distanceMetres } from '@/domain/radar/geometry';
import { placesOf } from '@/host/settings';
import { pathTo } from '../address';
import type { Context } from '../context';

const MESSAGES = {
  missing: '*Veuillez entrer une adresse',
  unknown: '*Cette adresse est introuvable',
  abroad: '*Le radar ne couvre que la France',
  unanswered: "*La recherche d'adresses ne répond pas",
};

// Degrees are written with six decimals: the point of the address is the point of the place, give or take.
const SAME_METRES = 1;

const nowhere = ({ lat, lng }: Point): Place => ({
  formattedAddress: '',
  streetNumber: null,
  streetName: null,
  zipCode: null,
  city: null,
  countryCode: 'FR',
  lat,
  lng,
});

/** What is done about the address; `life` ends it. `searchAgain` searches around the point that is shown. */
export function createAddressActs(context: Context, life: AbortSignal, searchAgain: () => void) {
  const { session, account, store } = context;
  const places = createPlaces(openSources({ ...placesOf(session.attribute, session.boot), window: session.window }));
  // The latest address that was asked for wins.
  let asked = 0;
  let isRecorded = true;

  /** Tells the server where one looked. */
  const record = (place: Place) => void recordRadarSearch(account.call, { place, project: store.getState().project });

  const refuse = (failure: PlacesFailure) =>
    store.setState({ addressError: failure.tag === 'none' ? MESSAGES.unknown : MESSAGES.unanswered });

  /** Goes to a place: its search is another entry of the history, unless it is the place that one is at. */
  function go(place: Place) {
    const { lat, lng } = place;
    if (!isInFrance(place)) return store.setState({ addressError: MESSAGES.abroad });
    store.setState({ place, addressError: null, typed: place.formattedAddress || store.getState().typed });
    record(place);
    const { point } = radarAddressOf(session.router.current().search);
    if (point && distanceMetres(point, place) < SAME_METRES) return searchAgain();
    session.router.navigate(pathTo(session, { point: { lat, lng }, propertyId: null }));
  }

  /** Asks for a place, and goes there, unless another was asked for meanwhile. */
  async function find(question: () => ReturnType<typeof places.geocode>): Promise<void> {
    asked += 1;
    const own = asked;
    store.setState({ isLocating: true, addressError: null });
    const answer = await question();
    if (life.aborted || own !== asked) return;
    store.setState({ isLocating: false });
    if (answer.ok) go(answer.value);
    else refuse(answer.error);
  }

  /** The address of another point is none of this one's; what someone has typed stands. */
  function forget() {
    asked += 1;
    const { place, typed } = store.getState();
    const isOurs = place !== null && typed === place.formattedAddress;
    store.setState({ isLocating: false, place: null, addressError: null, ...(isOurs && { typed: '' }) });
  }

  return {
    forget,
    suggest: (query: string, signal: AbortSignal) => places.suggestAddresses(query, signal),
    async choose(suggestion: Suggestion) {
      places.chosen();
      store.setState({ typed: suggestion.label });
      await find(() => places.resolve(suggestion, life));
    },
    /** Searches what was typed, without a proposal. */
    async submit() {
      const { typed, place } = store.getState();
      if (!typed.trim()) return store.setState({ addressError: MESSAGES.missing });
      if (place?.formattedAddress === typed) return go(place);
      await find(() => places.geocode(typed, life));
    },
    /** 'Rechercher dans cette zone': around the centre of the map, whether it has an address or not. */
    searchHere() {
      const { centre } = store.getState();
      if (!centre) return;
      if (!isInFrance(centre)) return store.setState({ addressError: MESSAGES.abroad });
      isRecorded = false;
      session.router.navigate(pathTo(session, { point: centre, propertyId: null }));
    },
    /** Gives the searched point its address, where nobody has: the map's centre, a link that was opened, a step back. */
    async name(point: Point) {
      const { place } = store.getState();
      if (place && distanceMetres(place, point) < SAME_METRES) return;
      const isToRecord = !isRecorded;
      isRecorded = true;
      forget();
      const own = asked;
      const { typed } = store.getState();
      const answer = await places.reverse(point.lat, point.lng, life);
      if (life.aborted) return;
      const found = answer.ok ? { ...answer.value, ...point } : null;
      if (isToRecord) record(found ?? nowhere(point));
      // What is being typed meanwhile stands.
      if (own !== asked || store.getState().typed !== typed) return;
      store.setState({ place: found, typed: found?.formattedAddress ?? typed });
    },
    end: () => places.destroy(),
  };
}
