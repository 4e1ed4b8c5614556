/** A map without pixels: it records its calls, and sends the events of a user. */
import type { Camera, MapEvents, MapOptions, MapPoint, MapView, PointState } from '@/adapters/map/types';

/** A map that was opened, or that could not be. */
export type FakeMap = {
  options: MapOptions;
  points: MapPoint[];
  states: Map<number, PointState>;
  flights: (Camera & { ms: number })[];
  isDestroyed: boolean;
  /** Moves the map by hand. */
  drag(to: Camera): void;
} & Pick<MapEvents, 'onHover' | 'onPress' | 'onLost' | 'onRestored' | 'onCredits'>;

/** The maps of a test, newest last; `answer` is the outcome of the next opening. */
export const maps: {
  opened: FakeMap[];
  answer: 'view' | 'failed' | 'unsupported' | Promise<'view'>;
  /** Points are drawn once this resolves: the engine's worker, which comes after the engine. */
  worker: Promise<void> | null;
} = { opened: [], answer: 'view', worker: null };

/** Replaces openMap. */
export async function openFakeMap(options: MapOptions): Promise<MapView | 'failed' | 'unsupported'> {
  const answer = await maps.answer;
  if (answer !== 'view') return answer;
  let camera = options.camera;
  const map: FakeMap = {
    options,
    points: [],
    states: new Map(),
    flights: [],
    isDestroyed: false,
    ...options.events,
    drag(to) {
      camera = to;
      options.events.onMove();
      options.events.onMoveEnd();
    },
  };
  maps.opened.push(map);
  return {
    setPoints(points, onDrawn) {
      map.points = points;
      map.states.clear();
      if (maps.worker) void maps.worker.then(onDrawn);
      else onDrawn?.();
    },
    setState: (index, state) => void map.states.set(index, { ...map.states.get(index), ...state }),
    fly(to, ms) {
      map.flights.push({ ...to, ms });
      map.drag(to);
    },
    camera: () => camera,
    project: () => ({ x: 200, y: 200 }),
    metresPerPixel: () => 2,
    zoomBy: (step) => map.drag({ ...camera, zoom: camera.zoom + step }),
    resize() {},
    destroy() {
      map.isDestroyed = true;
    },
  };
}

/** Returns the latest map. */
export const theMap = (): FakeMap => maps.opened.at(-1) as FakeMap;
