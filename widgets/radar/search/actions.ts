/** The actions of the radar: searching, opening properties, reading again after a sign-in. */
import { countRadarLeads, searchRadar } from '@/api/radar/radar';
import type { Failure } from '@/domain/failure';
import type { Point } from '@/domain/place/france';
import { sortByDistance } from '@/domain/radar/geometry';
import { maskForGuest, type PlacedProperty, type Radius, withRevealedPrices } from '@/domain/radar/radar';
import { nextTask } from '@/lib/next-task';
import { onRestored } from '@/lib/restored';
import { openProperty, replaceAddress } from '../address';
import type { ActionContext, RadarState } from '../store';
import { createAddressActions } from './address-actions';
import { readRevealed } from './revealed';

/** The actions of one radar. `close` aborts what is under way. */
export type RadarActions = ReturnType<typeof createRadarActions>;

/** Returns the actions of a radar. */
export function createRadarActions(context: ActionContext) {
  const { session, account, store } = context;
  const controller = new AbortController();
  const search = createSearch(context);
  let shown: { point: Point; radius: Radius } | null = null;
  const searchAgain = () => {
    if (shown) void search.run(shown);
  };
  const addresses = createAddressActions(context, controller.signal, searchAgain);

  const isSignedIn = () => account.identity.getState().userId !== null;

  const readCount = async () => {
    if (!isSignedIn()) return store.setState({ leadsCount: null });
    const answer = await countRadarLeads(account.call, controller.signal);
    // The count stays unknown: the server decides at the first reveal.
    if (!controller.signal.aborted && answer.ok) store.setState({ leadsCount: answer.value });
  };

  // After a sign-in or sign-out everything on show is read again.
  const stopWatching = account.identity.subscribe(({ userId }, before) => {
    if (userId === before.userId) return;
    store.setState({
      isPhoneSaved: false,
      isRefusedForGood: false,
      leadsCount: null,
      revealed: readRevealed(account.tab),
    });
    // Values of the person who signed out are masked at once, whatever the server answers.
    if (before.userId !== null) store.setState(({ properties }) => ({ properties: properties.map(maskForGuest) }));
    void readCount();
    if (shown) void search.run(shown, 'background');
  });
  // A page that the browser has kept: a price may have been unlocked elsewhere (docs/spec/radar.md#4.8).
  const stopRestoring = onRestored(session.window, () => {
    void readCount();
    if (shown) void search.run(shown, 'background');
  });
  void readCount();
  store.setState({ revealed: readRevealed(account.tab) });

  return {
    ...addresses,
    isSignedIn,
    account,
    /** Searches around a point that differs from the current one; null is the default view. */
    show(point: Point | null, radius: Radius) {
      const before = shown;
      shown = point && { point, radius };
      if (!point) {
        if (before) addresses.clearAddress();
        return search.stop();
      }
      void search.run({ point, radius });
      void addresses.name(point);
    },
    retry: searchAgain,
    /** Handles 'Nouvelle recherche': map and address stay. */
    reset() {
      store.setState({ isEmptyResultShown: false, status: 'idle' });
    },
    setRadius: (radius: Radius) => replaceAddress(session, { radius }),
    open: (propertyId: string) => openProperty(session, propertyId),
    close() {
      controller.abort();
      search.stop();
      stopWatching();
      stopRestoring();
      addresses.closePlaces();
    },
  };
}

// A repeated row would light two rows at once.
const uniqueById = (items: PlacedProperty[]) => [...new Map(items.map((item) => [item.id, item])).values()];

/** Returns the property with the prices unlocked since the request was sent. */
const withKnownPrices =
  (revealed: RadarState['revealed']) =>
  (property: PlacedProperty): PlacedProperty =>
    withRevealedPrices(property, revealed[property.id]);

type Found = { properties: PlacedProperty[]; leftOut: number } | { failure: Failure };

/** Returns the found properties as this person may see them, or the failure. */
function outcomeOf(answer: Awaited<ReturnType<typeof searchRadar>>, isGuest: boolean): Found {
  if (!answer.ok) return { failure: answer.error };
  const properties = uniqueById(answer.value.items);
  return { properties: isGuest ? properties.map(maskForGuest) : properties, leftOut: answer.value.dropped };
}

const NO_RESULTS = {
  properties: [],
  leftOut: 0,
  failure: null,
  lit: null,
  isEmptyResultShown: false,
  isSelectionOpen: false,
};

/** Returns the search around a point; the latest search wins. */
function createSearch({ account, store }: ActionContext) {
  let latest = new AbortController();

  return {
    stop() {
      latest.abort();
      store.setState({ ...NO_RESULTS, status: 'idle', searched: null });
    },
    /** Runs a search. 'background' keeps the properties on show until the response is there, and when it fails. */
    async run(searched: { point: Point; radius: Radius }, mode: 'foreground' | 'background' = 'foreground') {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const isInBackground = mode === 'background' && store.getState().status === 'found';
      if (!isInBackground) {
        store.setState({ ...NO_RESULTS, status: 'searching', searched });
      }
      const { point, radius } = searched;
      const answer = await searchRadar(account.call, { ...point, radius }, signal);
      if (signal.aborted) return;
      const found = outcomeOf(answer, account.identity.getState().userId === null);
      if ('failure' in found) {
        if (!isInBackground) store.setState({ status: 'failed', failure: found.failure });
        return;
      }
      const properties = sortByDistance(found.properties, point);
      // Ten thousand rows are sorted in one task and drawn in another.
      await nextTask();
      if (signal.aborted) return;
      const isEmpty = properties.length === 0;
      store.setState({
        status: isEmpty ? 'none' : 'found',
        // Nobody asked for a background search: the property being read stays in front (docs/spec/radar.md#4.4).
        isEmptyResultShown: isEmpty && !isInBackground,
        leftOut: found.leftOut,
        properties: properties.map(withKnownPrices(store.getState().revealed)),
      });
    },
  };
}
