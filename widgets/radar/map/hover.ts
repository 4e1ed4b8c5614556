/** The marker under the pointer, its popup, and the marker of the row that is lit. */
import type { MapView } from '@/adapters/map/types';
import { shownProperties } from '../list/shown-properties';
import type { RadarState, RadarStore } from '../store';
import type { Markers } from './markers';

/** Delay before the popup closes once the pointer has left, in milliseconds (docs/spec/radar.md#6.11). */
const CLOSE_MS = 200;

/** Returns the pointer handlers of a map. `drawn` returns null until the map is ready. */
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
      const property = index === null ? undefined : shownProperties(store.getState())[index];
      const place = drawn()?.markers.placeAt(index ?? -1);
      if (!property || !place) return closeLater();
      clearTimeout(timer);
      store.setState({ lit: { id: property.id, by: 'map', at: drawn()?.view.project(place) ?? null } });
    },
    /** Closes the popup: it has no valid place while the map moves. */
    onMove() {
      if (store.getState().lit?.at) store.setState({ lit: null, isPopupHeld: false });
    },
    /** Moves the highlight to the lit marker, and closes a popup that the pointer has left. */
    highlight({ lit, isPopupHeld }: RadarState, before: RadarState) {
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
