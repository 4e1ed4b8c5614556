/** The radar: what is searched, the map, and the list of the same properties. */
import { useEffect, useState } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { css, cx } from '@/host/styles';
import { whenIdle } from '@/lib/idle';
import { useReady, useSession } from '@/session/session-provider';
import { fetchKit, useActs } from './kit';
import { ListPanel } from './list/list-panel';
import { MapPanel } from './map/map-panel';
import { SearchPanel } from './search/search-panel';
import { useRadarAddress } from './use-radar';
import { useNoIndex, useTidyAddress } from './use-tidy-address';

const SHEET_PX = 196;
/** Room for the longest notice of the map on the narrowest phone. */
const MAP_PX = 140;

const frame = css`
  position: relative;
  display: grid;
  grid-template: auto minmax(${MAP_PX}px, 1fr) ${SHEET_PX}px / minmax(0, 1fr);
  height: clamp(620px, 100dvh - 64px, 780px);
  min-height: min-content;
  overflow: hidden;
  @container parvis (min-width: 768px) {
    grid-template: auto minmax(0, 1fr) / 360px minmax(0, 1fr);
    height: clamp(680px, 100dvh - 72px, 860px);
    & > :nth-child(2) {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
  @container parvis (min-width: 1024px) {
    grid-template-columns: 400px minmax(0, 1fr);
  }
`;

/** One radar. Its first screen is the search; all that needs the server comes after it. */
export function RadarScreen() {
  useReady();
  const session = useSession();
  const address = useRadarAddress();
  useTidyAddress(address);
  useNoIndex(address);
  const kit = useLazy(() => fetchKit(session));
  const acts = useActs(kit.value);
  const [isSheetOpen, openSheet] = useState(false);
  // What the address asks for is fetched at once; an empty radar waits until the page is idle.
  const isAsked = address.point !== null || address.propertyId !== null;
  const { load } = kit;
  useEffect(() => (isAsked ? load() : whenIdle(session.window, load)), [isAsked, load, session]);
  const lazy = { kit: kit.value, acts, failed: kit.failed, load };
  return (
    <div className={cx(frame, 'night')} part="radar">
      <SearchPanel {...lazy} />
      <MapPanel {...lazy} />
      <ListPanel {...lazy} isOpen={isSheetOpen} onOpen={openSheet} />
      {kit.value && acts && <kit.value.Overlay acts={acts} kit={kit.value} />}
    </div>
  );
}
