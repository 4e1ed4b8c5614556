/** A small map of the own property and those around. */

import { useEffect, useRef, useState } from 'react';
import type { Point } from '@/domain/place/france';
import { stringifyJson } from '@/lib/json';
import { hasMapSource } from '@/session/host-map';
import { useSession } from '@/session/session-provider';
import { creditsText } from '@/text/radar/credits';
import { Button } from '@/ui/button';
import { MapFrame } from '@/ui/map-frame';
import { Notice } from '@/ui/notice';
import { type MapState, openPropertyMap, type PropertyMapControls } from './open-property-map';
import type { PropertyPoint } from './points';
import { PropertyLegend } from './property-legend';

// Distance from the window at which the map is fetched (docs/spec/looks.md#15.8).
const AHEAD = '300px';

const SENTENCES: Partial<Record<MapState, string>> = {
  unsupported: 'Votre navigateur ne peut pas afficher la carte.',
  failed: "La carte n'a pas pu être chargée.",
  lost: "L'affichage de la carte s'est interrompu.",
};

type Props = {
  points: readonly PropertyPoint[];
  center: Point;
  zoom: number;
  /** The accessible name. */
  name?: string;
};

/**
 * Renders the map once it comes near the window; a notice tells a failure. Without tiles, style and token of the host
 * nothing is rendered. Source: docs/spec/looks.md#15.7, docs/spec/looks.md#15.9.
 */
export function PropertyMap(props: Props) {
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  if (!hasMapSource(session)) return null;
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ points, center, zoom, name = 'Carte', onRetry }: Props & { onRetry: () => void }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<PropertyMapControls>(null);
  const [isNear, setNear] = useState(false);
  const [state, setState] = useState<MapState>('waiting');
  const [credits, setCredits] = useState<string[]>([]);
  const { lat, lng } = center;
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is only the start; a later effect moves the map
  useEffect(() => {
    if (!isNear || !box.current) return;
    const connected = openPropertyMap(
      session,
      box.current,
      { lat, lng, zoom, name },
      { onState: setState, onCredits: setCredits },
    );
    map.current = connected;
    return connected.close;
  }, [session, isNear]);
  // Compared as text: an equal list made anew by each render changes nothing.
  const shown = stringifyJson(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly connected map gets the points too
  useEffect(() => map.current?.show(points), [shown, isNear]);
  useEffect(() => map.current?.fly({ lat, lng, zoom }), [lat, lng, zoom]);

  const sentence = SENTENCES[state];
  // A map whose WebGL context is lost may be restored: its box stays.
  const hasBox = state !== 'failed' && state !== 'unsupported';
  return (
    <>
      {sentence && (
        <div data-screen>
          <Notice tone="info" role="status">
            {sentence}{' '}
            {state !== 'unsupported' && (
              <Button kind="quiet" onClick={onRetry}>
                Réessayer
              </Button>
            )}
          </Notice>
        </div>
      )}
      {hasBox && (
        <>
          <MapFrame
            name={name}
            boxRef={box}
            isReady={state === 'ready'}
            credits={creditsText(credits)}
            onZoom={(step) => map.current?.zoomBy(step)}
          />
          <PropertyLegend tones={points.map(({ tone }) => tone)} />
        </>
      )}
    </>
  );
}
