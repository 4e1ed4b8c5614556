import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type RadarAddress, radarAddressOf } from '@/domain/radar/address';
import { useSession } from '@/session/session-provider';
import type { RadarState, RadarStore } from './store';

/** Provides the store of the radar. */
export const RadarContext = createContext<RadarStore | null>(null);

/** Returns the radar's store. Throws outside of a radar. */
export function useRadarStore(): RadarStore {
  const store = useContext(RadarContext);
  if (!store) throw new Error('No radar: the screen is drawn outside of it.');
  return store;
}

/** Returns a part of the state. `select` returns a value of the state, never a new object. */
export function useRadar<T>(select: (state: RadarState) => T): T {
  const store = useRadarStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** Returns the state in the page's address. */
export function useRadarAddress(): RadarAddress {
  const { router } = useSession();
  const search = useSyncExternalStore(router.subscribe, () => router.current().search);
  return useMemo(() => radarAddressOf(search), [search]);
}
