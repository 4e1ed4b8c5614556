/** The radar's state in the query of the page or of its hash (docs/spec/radar.md#2). */
import { type RadarAddress, radarAddressOf, radarSearch } from '@/domain/radar/address';
import { popStep, pushStep } from '@/host/step-history';
import type { Session } from '@/session/session';

/** Returns the path with the changed query. An empty query is a bare '?', which clears the former one. */
export function pathTo({ router }: Session, change: Partial<RadarAddress>): string {
  const { path, search } = router.current();
  return `${path}${radarSearch(search, { ...radarAddressOf(search), ...change }) || '?'}`;
}

/** Replaces the history entry by one with the changed query. */
export function replaceAddress(session: Session, change: Partial<RadarAddress>): void {
  session.router.navigate(pathTo(session, change), { replace: true });
}

/** Opens a property with a new history entry, so that Back closes it. */
export function openProperty(session: Session, propertyId: string): void {
  pushStep(session, pathTo(session, { propertyId }));
}

/** Closes the property: goes back over the history entry that opened it, or replaces that entry. */
export function closeProperty(session: Session): void {
  popStep(session, pathTo(session, { propertyId: null }));
}
