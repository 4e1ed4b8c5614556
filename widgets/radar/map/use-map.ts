import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/session-provider';
import type { Modules } from '../lazy-modules';
import type { RadarActs } from '../search/actions';
import { useRadarStore } from '../use-radar';
import type { MapConnection } from './connect-map';

type Box = RefObject<HTMLElement | null>;

/** Starts the map once its code is loaded and ends it with the screen. */
export function useMap(modules: Modules | null, acts: RadarActs | null, box: Box, zone: Box) {
  const session = useSession();
  const store = useRadarStore();
  const strings = useRef<MapConnection>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    if (!modules || !acts || !box.current || !zone.current) return;
    const connected = modules.connectMap({ session, store, acts }, box.current, zone.current);
    strings.current = connected;
    return connected.close;
  }, [modules, acts, session, store, attempt]);
  return {
    zoomBy: (step: 1 | -1) => strings.current?.zoomBy(step),
    retry: () => setAttempt((count) => count + 1),
  };
}
