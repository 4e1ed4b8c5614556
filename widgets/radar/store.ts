/** The state of a radar, except that of its address (docs/spec/radar.md#9.3). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '@/domain/failure';
import type { Point } from '@/domain/place/france';
import type { Place } from '@/domain/place/place';
import type { PlacedProperty, Radius, RevealedPrices } from '@/domain/radar/radar';
import type { Selection } from '@/domain/radar/selection';
import type { RadarProject, TypedSignUp } from '@/domain/radar/sign-up';
import type { AuthSession, Session } from '@/session/session';

/** State of the search. 'none': a response without any property. */
export type SearchStatus = 'idle' | 'searching' | 'found' | 'none' | 'failed';

/** State of the map. 'late': its code is still awaited; 'lost': the graphics card dropped it. */
export type MapStatus = 'none' | 'loading' | 'late' | 'ready' | 'unsupported' | 'failed' | 'lost';

/**
 * The property under the pointer or the focus; `by` names where, 'keys' for the middle of a map with the focus; `at` is
 * in px of the map's box.
 */
export type Lit = { id: string; by: 'map' | 'list' | 'keys'; at: { x: number; y: number } | null };

/** The state of one radar. */
export type RadarState = {
  typed: string;
  addressError: string | null;
  /** What is being looked up: the address in the field, or the position of the device. */
  lookup: 'address' | 'position' | null;
  /** The address of the searched point, null where it is unknown. */
  place: Place | null;
  status: SearchStatus;
  failure: Failure | null;
  searched: { point: Point; radius: Radius } | null;
  /** Nearest first. */
  properties: PlacedProperty[];
  /** Filters and order of list and map, kept over searches. */
  selection: Selection;
  isSelectionOpen: boolean;
  /** Number of rows of the last response that could not be read. */
  leftOut: number;
  isEmptyResultShown: boolean;
  lit: Lit | null;
  /** Whether the pointer is on the popup of the lit property. */
  isPopupHeld: boolean;
  map: MapStatus;
  /** The centre of the map; null while it moves, or without a map. */
  centre: Point | null;
  /** Credits of the map, as its sources write them. */
  credits: string[];
  /** Incremented each time the map is asked back to the searched point. */
  returns: number;
  project: RadarProject | null;
  /** What the account dialog keeps when it closes and between its forms: never a password. */
  typedAccount: Pick<TypedSignUp, 'email' | 'project'>;
  leadsCount: number | null;
  /** Prices that this person unlocked in this tab, by property id. */
  revealed: Readonly<Record<string, RevealedPrices>>;
  isPhoneSaved: boolean;
  isRefusedForGood: boolean;
};

/** The store of one radar. */
export type RadarStore = StoreApi<RadarState>;

/** Dependencies of the actions of one radar. */
export type ActionContext = { session: Session; account: AuthSession; store: RadarStore };

const START: RadarState = {
  typed: '',
  addressError: null,
  lookup: null,
  place: null,
  status: 'idle',
  failure: null,
  searched: null,
  properties: [],
  selection: { filters: {}, order: 'nearest' },
  isSelectionOpen: false,
  leftOut: 0,
  isEmptyResultShown: false,
  lit: null,
  isPopupHeld: false,
  map: 'none',
  centre: null,
  credits: [],
  returns: 0,
  project: null,
  typedAccount: { email: '', project: '' },
  leadsCount: null,
  revealed: {},
  isPhoneSaved: false,
  isRefusedForGood: false,
};

/** Returns the store of a radar before its first search. */
export function createRadarStore(): RadarStore {
  return createStore<RadarState>(() => START);
}
