/** The marker nearest to the middle of the map, for a map that is moved by keys (docs/spec/radar.md#6.12). */
import type { MapView } from '@/adapters/map/types';
import { nearestIndex } from '@/domain/radar/geometry';
import { shownProperties } from '../list/shown-properties';
import type { RadarStore } from '../store';
import type { Markers } from './markers';

type Drawn = () => { view: MapView; markers: Markers } | null;

/** Listens to the keys of a map's box: the nearest marker is lit, and `open` receives the id of its property on Enter. */
export function createKeys(box: HTMLElement, store: RadarStore, drawn: Drawn, open: (id: string) => void) {
  let isKeyed = false;

  const isInSight = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x <= box.clientWidth && y <= box.clientHeight;

  const light = () => {
    const map = drawn();
    if (!map || !isKeyed) return;
    const index = nearestIndex(map.markers.places(), map.view.camera()) ?? -1;
    const place = map.markers.placeAt(index);
    const property = shownProperties(store.getState())[index];
    if (!place || !property) return;
    const at = map.view.project(place);
    if (isInSight(at)) store.setState({ lit: { id: property.id, by: 'keys', at } });
  };
  const leave = () => {
    isKeyed = false;
    if (store.getState().lit?.by === 'keys') store.setState({ lit: null });
  };
  // A Tab that leads to the map goes up there.
  const onKeyUp = () => {
    if (isKeyed) return;
    isKeyed = true;
    light();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { lit } = store.getState();
    if (event.key !== 'Enter' || lit?.by !== 'keys') return;
    event.preventDefault();
    open(lit.id);
  };
  box.addEventListener('keyup', onKeyUp);
  box.addEventListener('keydown', onKeyDown);
  box.addEventListener('pointerdown', leave);
  box.addEventListener('focusout', leave);
  return {
    onMoveEnd: light,
    stop() {
      box.removeEventListener('keyup', onKeyUp);
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('pointerdown', leave);
      box.removeEventListener('focusout', leave);
    },
  };
}
