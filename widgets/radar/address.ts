/** Where the radar writes what it shows: the query of its page, of its hash, or nowhere. Source: decisions.md (Radar). */
import { type RadarAddress, radarAddressOf, radarSearch } from '@/domain/radar/address';
import { goBack, goOn } from '@/host/trail';
import type { Session } from '@/session/session';

/** The path that shows this; '/?' keeps nothing of the query that was there. */
export function pathTo({ router }: Session, change: Partial<RadarAddress>): string {
  const { path, search } = router.current();
  return `${path}${radarSearch(search, { ...radarAddressOf(search), ...change }) || '?'}`;
}

/** Shows this in place of what is shown. */
export function replaceAddress(session: Session, change: Partial<RadarAddress>): void {
  session.router.navigate(pathTo(session, change), { replace: true });
}

/** Opens a property: Back closes it. */
export function openProperty(session: Session, propertyId: string): void {
  goOn(session, pathTo(session, { propertyId }));
}

/** Closes the property: back over the entry that opened it, or in its place. */
export function closeProperty(session: Session): void {
  goBack(session, pathTo(session, { propertyId: null }));
}
