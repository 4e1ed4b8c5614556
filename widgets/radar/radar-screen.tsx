/** The radar: search panel, map, and list of the same properties. */
import { type FocusEvent, useEffect, useLayoutEffect, useState } from 'react';
import { needsServer, type RadarAddress } from '@/domain/radar/address';
import { applyPageMeta } from '@/host/page-meta';
import { css, cx } from '@/host/styles';
import { useLazyModules } from '@/session/lazy';
import { useReportReady, useSession } from '@/session/session-provider';
import { pathTo, replaceAddress } from './address';
import { MODULES, type Modules } from './lazy-modules';
import { ListPanel } from './list/list-panel';
import { MapPanel } from './map/map-panel';
import type { RadarActions } from './search/actions';
import { SearchPanel } from './search/search-panel';
import { useRadar, useRadarAddress, useRadarStore } from './use-radar';

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

/** Removes from the address what no radar can show: a point abroad, half a point, another radius. */
function useCleanAddress(address: RadarAddress): void {
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address
  useEffect(() => {
    const { path, search } = session.router.current();
    const asked = new URLSearchParams(search);
    const clean = new URLSearchParams(pathTo(session, {}).slice(path.length));
    const isClean = ['lat', 'lng', 'radius', 'pid'].every((name) => asked.has(name) === clean.has(name));
    const radius = asked.get('radius');
    if (!isClean || (radius !== null && radius !== clean.get('radius'))) replaceAddress(session, {});
  }, [session, address]);
}

/** Marks a page whose address names a place or a property as noindex (docs/spec/radar.md#2.6). */
function useNoIndex({ point, propertyId }: RadarAddress): void {
  const { host, boot } = useSession();
  const isNamed = (point !== null || propertyId !== null) && boot.routing !== 'memory';
  useEffect(() => (isNamed ? applyPageMeta(host, { robots: 'noindex,nofollow' }) : undefined), [isNamed, host]);
}

/** Returns the actions of this radar, null until they are loaded. They search what the address names. */
function useActions(modules: Modules | null): RadarActions | null {
  const session = useSession();
  const store = useRadarStore();
  const { point, radius } = useRadarAddress();
  const [actions, setActs] = useState<RadarActions | null>(null);
  // A layout effect, so that the search starts before the loaded panels are painted.
  useLayoutEffect(() => {
    if (!modules) return;
    const opened = modules.createRadarActions({ session, account: modules.account, store });
    setActs(opened);
    return opened.close;
  }, [modules, session, store]);
  const { lat, lng } = point ?? {};
  useLayoutEffect(() => {
    if (actions) actions.show(lat === undefined || lng === undefined ? null : { lat, lng }, radius);
  }, [actions, lat, lng, radius]);
  return actions;
}

/** Draws one radar. The search panel comes first; everything that needs the server loads after it. */
export function RadarScreen() {
  useReportReady();
  const address = useRadarAddress();
  useCleanAddress(address);
  useNoIndex(address);
  // The code is fetched at once when the address asks for something, else when the page is idle.
  const { value: modules, failed, isGone, load } = useLazyModules(MODULES, needsServer(address) ? 'now' : 'ahead');
  const actions = useActions(modules);
  const hasFailed = useRadar(({ status }) => status === 'none' || status === 'failed');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const lazy = { modules, actions, failed, isGone, load };
  // The raised sheet covers search and map: a focus there must be visible, and lowers it.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const [search, map] = currentTarget.children;
    if (search?.contains(target) || map?.contains(target)) setSheetOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, the sheet only makes room
    <div className={cx(frame, needsServer(address) && !hasFailed && searched, 'night')} part="radar" onFocus={onFocus}>
      <SearchPanel {...lazy} />
      <MapPanel {...lazy} />
      <ListPanel {...lazy} isOpen={isSheetOpen} onOpen={setSheetOpen} />
      {modules && actions && <modules.Overlay actions={actions} modules={modules} />}
    </div>
  );
}
