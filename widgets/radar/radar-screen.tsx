/** The radar: search panel, map, and list of the same properties. */
import { type FocusEvent, useLayoutEffect, useState } from 'react';
import { isAsked } from '@/domain/radar/address';
import { css, cx } from '@/host/styles';
import { useLazyModules } from '@/session/lazy';
import { useReportReady, useSession } from '@/session/session-provider';
import { MODULES, type Modules } from './lazy-modules';
import { ListPanel } from './list/list-panel';
import { MapPanel } from './map/map-panel';
import type { RadarActs } from './search/actions';
import { SearchPanel } from './search/search-panel';
import { useRadar, useRadarAddress, useRadarStore } from './use-radar';
import { useNoIndex, useTidyAddress } from './use-tidy-address';

/** Height in px of the longest map notice on the narrowest phone. */
const MAP_PX = 140;

const frame = css`
  position: relative;
  display: grid;
  --_sheet: 196px;
  grid-template: auto minmax(${MAP_PX}px, 1fr) var(--_sheet) / minmax(0, 1fr);
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

// On a phone the map has half of the window as soon as a place is searched (docs/spec/radar.md#5.5).
const searched = css`
  --_sheet: clamp(112px, 19dvh, 196px);
`;

/** Returns the actions of this radar, null until they are loaded. They search what the address names. */
function useActions(modules: Modules | null): RadarActs | null {
  const session = useSession();
  const store = useRadarStore();
  const { point, radius } = useRadarAddress();
  const [acts, setActs] = useState<RadarActs | null>(null);
  // A layout effect, so that the search starts before the loaded panels are painted.
  useLayoutEffect(() => {
    if (!modules) return;
    const opened = modules.openActs({ session, account: modules.account, store });
    setActs(opened);
    return opened.close;
  }, [modules, session, store]);
  const { lat, lng } = point ?? {};
  useLayoutEffect(() => {
    if (acts) acts.show(lat === undefined || lng === undefined ? null : { lat, lng }, radius);
  }, [acts, lat, lng, radius]);
  return acts;
}

/** Draws one radar. The search panel comes first; everything that needs the server loads after it. */
export function RadarScreen() {
  useReportReady();
  const address = useRadarAddress();
  useTidyAddress(address);
  useNoIndex(address);
  // The code is fetched at once when the address asks for something, else when the page is idle.
  const { value: modules, failed, isGone, load } = useLazyModules(MODULES, isAsked(address) ? 'now' : 'ahead');
  const acts = useActions(modules);
  const hasFailed = useRadar(({ status }) => status === 'none' || status === 'failed');
  const [isSheetOpen, openSheet] = useState(false);
  const lazy = { modules, acts, failed, isGone, load };
  // The raised sheet covers search and map: a focus there must be visible, and lowers it.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const [search, map] = currentTarget.children;
    if (search?.contains(target) || map?.contains(target)) openSheet(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, the sheet only makes room
    <div className={cx(frame, isAsked(address) && !hasFailed && searched, 'night')} part="radar" onFocus={onFocus}>
      <SearchPanel {...lazy} />
      <MapPanel {...lazy} />
      <ListPanel {...lazy} isOpen={isSheetOpen} onOpen={openSheet} />
      {modules && acts && <modules.Overlay acts={acts} modules={modules} />}
    </div>
  );
}
