import Pin from 'lucide/dist/esm/icons/map-pin.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef } from 'react';
import { hasLeftZone } from '@/domain/radar/geometry';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { mapTools } from '@/ui/map-parts';
import type { LazyProps } from '../lazy-modules';
import { useRadar, useRadarStore } from '../use-radar';
import { Credits } from './credits';
import { MapNotice } from './map-notice';
import { useMap } from './use-map';
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

/** Draws the map with the found properties, or the dark ground with rings while there is no map. */
export function MapPanel({ modules, acts }: LazyProps) {
  const store = useRadarStore();
  const panelRef = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const status = useRadar((state) => state.map);
  const centre = useRadar((state) => state.centre);
  const searched = useRadar((state) => state.searched);
  const { zoomBy, retry } = useMap(modules, acts, box, zone);
  const isAway = centre !== null && searched !== null && hasLeftZone(centre, searched.point, searched.radius);
  const isReady = status === 'ready';
  // A button that disappears with its action leaves the focus to the map.
  const leaveTo = (act: () => void) => {
    panelRef.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <section ref={panelRef} tabIndex={-1} className={panel} aria-label="Carte" part="map">
      <div ref={box} className={canvas} data-map={status} />
      <Zone zoneRef={zone} />
      {modules && acts && isReady && <modules.Popup acts={acts} />}
      {acts && isReady && isAway && (
        <div className={away}>
          <Button onClick={() => leaveTo(acts.searchHere)}>Rechercher dans cette zone</Button>
        </div>
      )}
      <MapNotice onRetry={() => leaveTo(retry)} />
      {isReady && (
        <div className={mapTools}>
          {isAway && (
            <Button
              kind="secondary"
              icon={Pin}
              aria-label="Revenir au point recherché"
              onClick={() => leaveTo(() => store.setState(({ returns }) => ({ returns: returns + 1 })))}
            />
          )}
          <Button kind="secondary" icon={Plus} aria-label="Zoomer" onClick={() => zoomBy(1)} />
          <Button kind="secondary" icon={Minus} aria-label="Dézoomer" onClick={() => zoomBy(-1)} />
        </div>
      )}
      <Credits />
    </section>
  );
}
