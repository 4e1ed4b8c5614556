/** What the radar knows, beside what its address says (point, radius, pid). Source: estimation-and-radar.md §3. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '@/domain/failure';
import type { Point } from '@/domain/place/france';
import type { Place } from '@/domain/place/place';
import type { PlacedProperty, Radius, RevealedPrices } from '@/domain/radar/radar';
import type { RadarProject } from '@/domain/radar/sign-up';

/** Where the search is. 'none': an answer without any property. */
export type SearchStatus = 'idle' | 'searching' | 'found' | 'none' | 'failed';

/** Where the map is. 'late': its library is waited for still; 'lost': the graphics card has let go of it. */
export type MapStatus = 'none' | 'loading' | 'late' | 'ready' | 'unsupported' | 'failed' | 'lost';

/** The property under the pointer or the focus; `by` says where, `at` in px of the map's box. */
export type Lit = { id: string; by: 'map' | 'list'; at: { x: number; y: number } | null };

/** The state of one radar. */
export type RadarState = {
  typed: string;
  addressError: string | null;
  isLocating: boolean;
  /** The address of the searched point, where it is known. */
  place: Place | null;
  status: SearchStatus;
  failure: Failure | null;
  searched: { point: Point; radius: Radius } | null;
  /** Nearest first. */
  properties: PlacedProperty[];
  /** How many rows of the last answer could not be read. */
  leftOut: number;
  isSilenceShown: boolean;
  lit: Lit | null;
  /** The pointer is on the popup of what is lit. */
  isPopupHeld: boolean;
  map: MapStatus;
  /** The centre of the map, once it stands still. */
  centre: Point | null;
  /** Credits of the map, as the map's source writes them. */
  credits: string[];
  /** One more each time that the map is asked back to the searched point. */
  returns: number;
  project: RadarProject | null;
  leadsCount: number | null;
  /** What this person has unlocked in this tab, by property. */
  revealed: Readonly<Record<string, RevealedPrices>>;
  isPhoneSaved: boolean;
  isRefusedForGood: boolean;
};

/** The store of one radar. */
export type RadarStore = StoreApi<RadarState>;

const START: RadarState = {
  typed: '',
  addressError: null,
  isLocating: false,
  place: null,
  status: 'idle',
  failure: null,
  searched: null,
  properties: [],
  leftOut: 0,
  isSilenceShown: false,
  lit: null,
  isPopupHeld: false,
  map: 'none',
  centre: null,
  credits: [],
  returns: 0,
  project: null,
  leadsCount: null,
  revealed: {},
  isPhoneSaved: false,
  isRefusedForGood: false,
};

/** A radar that has searched nothing yet. */
export function createRadarStore(): RadarStore {
  return createStore<RadarState>(() => START);
}
