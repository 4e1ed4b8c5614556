import Pin from 'lucide/dist/esm/icons/map-pin.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasLeftZone } from '@/domain/radar/geometry';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { creditsText } from '@/text/radar/credits';
import { Button } from '@/ui/button';
import { mapCredits, mapTools } from '@/ui/map-parts';
import type { LazyProps } from '../lazy-modules';
import { useRadar, useRadarStore } from '../use-radar';
import type { MapConnection } from './connect-map';
import { MapNotice } from './map-notice';
import { Zone } from './zone';

const panel = css`
  position: relative;
  overflow: hidden;
  container-type: size;
  background: var(--_night);
`;
const canvas = css`
  position: absolute;
  inset: 0;
  forced-color-adjust: none;
  &[data-map='lost'],
  &[data-map='failed'],
  &[data-map='unsupported'] {
    visibility: hidden;
  }
  & canvas:focus-visible {
    outline-offset: -4px;
  }
`;
const away = css`
  position: absolute;
  inset: var(--_12) var(--_12) auto;
  display: flex;
  justify-content: center;
  pointer-events: none;
  & > * {
    box-shadow: 0 4px 20px rgb(0 0 0 / 0.5);
    pointer-events: auto;
  }
`;

const credits = css`
  background: color-mix(in srgb, var(--_night), transparent 25%);
`;

type Box = RefObject<HTMLElement | null>;

/** Starts the map once its code is loaded and ends it with the screen. */
function useMap({ modules, actions }: LazyProps, box: Box, zone: Box) {
  const session = useSession();
  const store = useRadarStore();
  const connection = useRef<MapConnection>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    if (!modules || !actions || !box.current || !zone.current) return;
    const connected = modules.connectMap({ session, store, actions }, box.current, zone.current);
    connection.current = connected;
    return connected.close;
  }, [modules, actions, session, store, attempt]);
  return {
    zoomBy: (step: 1 | -1) => connection.current?.zoomBy(step),
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Draws the map with the found properties, or the dark ground with rings while there is no map. */
export function MapPanel(lazy: LazyProps) {
  const { modules, actions } = lazy;
  const store = useRadarStore();
  const panelRef = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const status = useRadar((state) => state.map);
  const centre = useRadar((state) => state.centre);
  const searched = useRadar((state) => state.searched);
  const sources = creditsText(useRadar((state) => state.credits));
  const { zoomBy, retry } = useMap(lazy, box, zone);
  const isAway = centre !== null && searched !== null && hasLeftZone(centre, searched.point, searched.radius);
  const isReady = status === 'ready';
  // A button that disappears with its action leaves the focus to the map.
  const focusPanelThen = (act: () => void) => {
    panelRef.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <section ref={panelRef} tabIndex={-1} className={panel} aria-label="Carte" part="map">
      <div ref={box} className={canvas} data-map={status} />
      <Zone zoneRef={zone} />
      {modules && actions && isReady && <modules.Popup actions={actions} />}
      {actions && isReady && isAway && (
        <div className={away}>
          <Button onClick={() => focusPanelThen(actions.searchHere)}>Rechercher dans cette zone</Button>
        </div>
      )}
      <MapNotice onRetry={() => focusPanelThen(retry)} />
      {modules && isReady && <modules.KeyedProperty />}
      {isReady && (
        <div className={mapTools}>
          {isAway && (
            <Button
              kind="secondary"
              icon={Pin}
              aria-label="Revenir au point recherché"
              onClick={() => focusPanelThen(() => store.setState(({ returns }) => ({ returns: returns + 1 })))}
            />
          )}
          <Button kind="secondary" icon={Plus} aria-label="Zoomer" onClick={() => zoomBy(1)} />
          <Button kind="secondary" icon={Minus} aria-label="Dézoomer" onClick={() => zoomBy(-1)} />
        </div>
      )}
      {sources && <p className={cx(mapCredits, credits)}>{sources}</p>}
    </section>
  );
}
