/** What is under the pointer on the map, and what the list has lit. */
import type { MapView } from '@/adapters/map/map';
import type { RadarState, RadarStore } from '../store';
import type { Markers } from './markers';

/** How long the popup stays when the pointer has left, in milliseconds. Source: estimation-and-radar.md §9. */
const CLOSE_MS = 200;

/** The pointer's part of a map; `drawn` answers null until the map is there. */
export function createHover(store: RadarStore, drawn: () => { view: MapView; markers: Markers } | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const closeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { lit, isPopupHeld } = store.getState();
      if (lit?.by === 'map' && !isPopupHeld) store.setState({ lit: null });
    }, CLOSE_MS);
  };

  return {
    onHover(index: number | null) {
      const property = index === null ? undefined : store.getState().properties[index];
      const place = drawn()?.markers.placeAt(index ?? -1);
      if (!property || !place) return closeLater();
      clearTimeout(timer);
      store.setState({ lit: { id: property.id, by: 'map', at: drawn()?.view.project(place) ?? null } });
    },
    /** The popup of a map that moves is nowhere. */
    onMove() {
      if (store.getState().lit?.at) store.setState({ lit: null, isPopupHeld: false });
    },
    /** Draws the light where it went, and lets go of a popup that the pointer has left. */
    light({ lit, isPopupHeld }: RadarState, before: RadarState) {
      if (before.isPopupHeld && !isPopupHeld) closeLater();
      const map = drawn();
      const [now, then] = [map?.markers.indexOf(lit?.id), map?.markers.indexOf(before.lit?.id)];
      if (now === then) return;
      if (then !== undefined) map?.view.setState(then, { lit: false });
      if (now !== undefined) map?.view.setState(now, { lit: true });
    },
    stop: () => clearTimeout(timer),
  };
}
