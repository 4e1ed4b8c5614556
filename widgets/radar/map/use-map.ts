import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/session-provider';
import type { Kit } from '../kit';
import type { RadarActs } from '../search/actions';
import { useRadarStore } from '../use-radar';
import type { MapConnection } from './connect-map';

type Box = RefObject<HTMLElement | null>;

/** Starts the map once its code is loaded and ends it with the screen. */
export function useMap(kit: Kit | null, acts: RadarActs | null, box: Box, zone: Box) {
  const session = useSession();
  const store = useRadarStore();
  const strings = useRef<MapConnection>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    if (!kit || !acts || !box.current || !zone.current) return;
    const connected = kit.connectMap({ session, store, acts }, box.current, zone.current);
    strings.current = connected;
    return connected.close;
  }, [kit, acts, session, store, attempt]);
  return {
    zoomBy: (step: 1 | -1) => strings.current?.zoomBy(step),
    retry: () => setAttempt((count) => count + 1),
  };
}
