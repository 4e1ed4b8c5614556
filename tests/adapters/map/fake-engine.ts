/** A map engine that draws nothing, records its calls, and refuses what the real engines refuse. */
import { vi } from 'vitest';
import { createView } from '@/adapters/map/engine';
import { SOURCE } from '@/adapters/map/point-layers';
import type { EngineMap, MapEvents, MapOptions, PointState } from '@/adapters/map/types';

type Properties = { badge?: string; crowdRadius?: number; fromZoom?: number };
type Collection = { features: { id: number; geometry: { coordinates: number[] }; properties: Properties }[] };
type Source = { attribution?: string; data?: Collection; setData?: (data: Collection) => void };
type Style = { sources: Map<string, Source>; layers: string[]; states: Map<number, PointState> };

const colours = { point: '#0f0', lit: '#f00', edge: '#fff', paper: '#000', ink: '#eee' };

/**
 * When the graphics context is lost, `maplibre` drops its style and builds it anew, without states; mapbox keeps it.
 */
function fakeEngine(kind: 'maplibre' | 'mapbox' = 'maplibre') {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const fire = (type: string, event: unknown = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  let style: Style | null = null;
  let under: { id?: string | number }[] | ((reach: number) => { id?: string | number }[]) = [];
  let areTilesThere = true;
  const images: string[] = [];
  const canvas = document.createElement('canvas');
  const camera = { lng: 2.35, lat: 48.85, zoom: 6 };
  const loaded = () => {
    if (!style) throw new Error("Cannot read properties of null (reading 'style')");
    return style;
  };

  const map = {
    on: (type: string, listener: (event: never) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: unknown) => void]);
    },
    addSource: vi.fn((id: string, { data }: { data: Collection }) => {
      if (loaded().sources.has(id)) throw new Error(`Source "${id}" already exists.`);
      const source: Source = { data, setData: vi.fn((next: Collection) => Object.assign(source, { data: next })) };
      loaded().sources.set(id, source);
    }),
    addLayer: vi.fn(({ id, source }: { id: string; source: string }) => {
      if (!loaded().sources.has(source)) throw new Error(`Source "${source}" not found.`);
      if (loaded().layers.includes(id)) throw new Error(`Layer "${id}" already exists.`);
      loaded().layers.push(id);
    }),
    getSource: (id: string) => style?.sources.get(id),
    isSourceLoaded: (id: string) => areTilesThere && id === SOURCE,
    setFeatureState: vi.fn(({ id }: { id: number }, state: PointState) => {
      loaded().states.set(id, { ...loaded().states.get(id), ...state });
    }),
    removeFeatureState: vi.fn(() => loaded().states.clear()),
    addImage: vi.fn((id: string) => {
      if (images.includes(id)) throw new Error(`An image named "${id}" already exists.`);
      images.push(id);
    }),
    hasImage: (id: string) => images.includes(id),
    queryRenderedFeatures: vi.fn(([[left], [right]]: [[number, number], [number, number]]) =>
      typeof under === 'function' ? under((right - left) / 2) : under,
    ),
    flyTo: vi.fn(),
    jumpTo: vi.fn(),
    zoomTo: vi.fn(),
    getCenter: () => ({ lng: camera.lng, lat: camera.lat }),
    getZoom: () => camera.zoom,
    project: vi.fn(([lng, lat]: [number, number]) => ({ x: lng, y: lat })),
    getCanvas: () => canvas,
    getStyle: vi.fn(() => style && { sources: Object.fromEntries(style.sources) }),
    setStyle: vi.fn((_style: object, _options: object) => {}),
    resize: vi.fn(),
    remove: vi.fn(),
  };

  return {
    map,
    canvas,
    camera,
    images,
    fire,
    /** Loads the style; the credits of the host's style or of the tiles are in `sources`. */
    load(sources: Record<string, Source> = {}) {
      style = { sources: new Map(Object.entries(sources)), layers: ['paper'], states: new Map() };
      fire('styledata');
      fire('style.load');
    },
    /** Loads a tile of this source; `isLast`: no other tile is awaited. */
    tile(sourceId: string, isLast: boolean) {
      areTilesThere = isLast;
      fire('sourcedata', { sourceId, tile: {} });
    },
    loseGraphics() {
      if (kind === 'maplibre') style = null;
      fire('webglcontextlost');
    },
    restoreGraphics(lost: { sources: Map<string, Source>; layers: string[] }) {
      if (kind === 'maplibre') {
        // Read again a frame later: at the event, the style has no source yet.
        style = { sources: new Map(), layers: [], states: new Map() };
        fire('webglcontextrestored');
        style = { sources: new Map(lost.sources), layers: [...lost.layers], states: new Map() };
        fire('style.load');
      } else fire('webglcontextrestored');
    },
    style: () => loaded(),
    /** Sets the features under the pointer, by the reach of the query if it matters. */
    put: (features: typeof under) => {
      under = features;
    },
    features: () =>
      (loaded().sources.get(SOURCE)?.data?.features ?? []).map(({ id, geometry, properties }) => ({
        id,
        at: geometry.coordinates,
        ...properties,
      })),
    states: () => Object.fromEntries(loaded().states),
  };
}

/** Returns a view on a fake engine, with everything it reports. */
export function fakeView(kind: 'maplibre' | 'mapbox' = 'maplibre', changes: Partial<MapOptions> = {}) {
  const engine = fakeEngine(kind);
  const names = ['onHover', 'onPress', 'onMove', 'onMoveEnd', 'onLost', 'onRestored', 'onFailed', 'onCredits'] as const;
  const events = Object.fromEntries(names.map((name) => [name, vi.fn()])) as {
    [Name in keyof MapEvents]: ReturnType<typeof vi.fn>;
  };
  const options: MapOptions = {
    container: document.createElement('div'),
    name: 'Carte des ventes',
    mapboxToken: null,
    styleUrl: null,
    tiles: null,
    camera: { lat: 48.85, lng: 2.35, zoom: 6 },
    colours,
    palette: 'night',
    isInPage: false,
    adopt: () => {},
    events: events as unknown as MapEvents,
    ...changes,
  };
  const view = createView(engine.map as unknown as EngineMap, options);
  return { ...engine, events, options, view };
}
