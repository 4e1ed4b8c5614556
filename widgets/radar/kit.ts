/** The lazy code of everything that needs the server, and the actions it contains. */
import { useLayoutEffect, useState } from 'react';
import { type LazyResult, lazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import type { LazyModulesOf } from '@/session/use-kit';
import type { RadarActs } from './search/actions';
import { useRadarAddress, useRadarStore } from './use-radar';

/** The lazy code of everything that needs the server, except the dialogs. */
export const KIT = lazy(async () => (await import('./search-kit')).kit);

/** The loaded code, with the account. */
export type Kit = LazyModulesOf<typeof KIT>;

/** Props of a panel that is drawn before and after the lazy code is loaded. */
export type LazyProps = { kit: Kit | null; acts: RadarActs | null } & Pick<
  LazyResult<unknown>,
  'failed' | 'isGone' | 'load'
>;

/** Returns the actions of this radar, null until they are loaded. They search what the address names. */
export function useActions(kit: Kit | null): RadarActs | null {
  const session = useSession();
  const store = useRadarStore();
  const { point, radius } = useRadarAddress();
  const [acts, setActs] = useState<RadarActs | null>(null);
  // A layout effect, so that the search starts before the loaded panels are painted.
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
