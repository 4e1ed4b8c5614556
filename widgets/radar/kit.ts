/** The code of all that needs the server, and the radar's acts, once they are there. */
import { useLayoutEffect, useState } from 'react';
import { type Lazy, lazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import type { KitOf } from '@/session/use-kit';
import type { RadarActs } from './search/acts';
import { useRadarAddress, useRadarStore } from './use-radar';

/** The code of all that needs the server, but the dialogs. */
export const KIT = lazy(async () => (await import('./search-kit')).kit);

/** The same, with the account it works with. */
export type Kit = KitOf<typeof KIT>;

/** What a panel draws itself with before and after the rest has come. */
export type LazyProps = { kit: Kit | null; acts: RadarActs | null } & Pick<Lazy<unknown>, 'failed' | 'isGone' | 'load'>;

/** The acts of this radar: they search what its address says, and end with the screen. */
export function useActs(kit: Kit | null): RadarActs | null {
  const session = useSession();
  const store = useRadarStore();
  const { point, radius } = useRadarAddress();
  const [acts, setActs] = useState<RadarActs | null>(null);
  // Before what came with the kit is painted: the search is what one waits for.
  useLayoutEffect(() => {
    if (!kit) return;
    const opened = kit.openActs({ session, account: kit.account, store });
    setActs(opened);
    return opened.close;
  }, [kit, session, store]);
  const { lat, lng } = point ?? {};
  useLayoutEffect(() => {
    if (acts) acts.show(lat === undefined || lng === undefined ? null : { lat, lng }, radius);
  }, [acts, lat, lng, radius]);
  return acts;
}
