import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type RadarAddress, radarAddressOf } from '@/domain/radar/address';
import { useSession } from '@/session/session-provider';
import type { RadarState, RadarStore } from './store';

/** The store of the radar on show. */
export const RadarContext = createContext<RadarStore | null>(null);

/** The radar's store. Throws outside of a radar. */
export function useRadarStore(): RadarStore {
  const store = useContext(RadarContext);
  if (!store) throw new Error('No radar: the screen is drawn outside of it.');
  return store;
}

/** A part of the state; draws again when that part changes. `select` answers what is in the state, never a new object. */
export function useRadar<T>(select: (state: RadarState) => T): T {
  const store = useRadarStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** What the address of the page says; draws again when it changes. */
export function useRadarAddress(): RadarAddress {
  const { router } = useSession();
  const search = useSyncExternalStore(router.subscribe, () => router.current().search);
  return useMemo(() => radarAddressOf(search), [search]);
}
