/** What maplibre-gl and mapbox-gl have in common, and the map that is made of it. */
import type { Point } from '@/domain/france';
import { badgeImage } from './badges';
import { darkStyle } from './dark-style';
import type { Camera, MapColours, MapOptions, MapPoint, MapView } from './map';
import { BADGE_LAYER, BADGE_PREFIX, POINT_LAYER, pointLayers, SOURCE } from './point-layers';

type LngLat = { lng: number; lat: number };
type Feature = { id?: string | number | undefined };
type MouseEvent = { point: { x: number; y: number }; features?: Feature[] };

/** The part of either engine's map that is used here. */
export type EngineMap = {
  on(type: string, listener: (event: never) => void): unknown;
  addSource(id: string, source: object): unknown;
  addLayer(layer: object): unknown;
  getSource(id: string): unknown;
  setFeatureState(feature: { source: string; id: number }, state: object): unknown;
  addImage(id: string, image: ImageData, options: { pixelRatio: number }): unknown;
  hasImage(id: string): boolean;
  queryRenderedFeatures(box: [[number, number], [number, number]], options: { layers: string[] }): Feature[];
  flyTo(options: object): unknown;
  jumpTo(options: object): unknown;
  zoomTo(zoom: number): unknown;
  getCenter(): LngLat;
  getZoom(): number;
  project(point: [number, number]): { x: number; y: number };
  getCanvas(): HTMLCanvasElement;
  getStyle(): { sources: Record<string, { attribution?: string }> } | undefined;
  setStyle(style: object, options: { diff: boolean }): unknown;
  resize(): unknown;
  remove(): void;
};

/** The options that both engines are started with. */
export function engineOptions({ container, camera }: MapOptions) {
  return {
    container,
    center: [camera.lng, camera.lat] as [number, number],
    zoom: camera.zoom,
    minZoom: 4,
    maxZoom: 19,
    // The credits of the map come as HTML: they are shown as text beside it.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The engine's canvas is a region that takes the focus: it says what its keys do, and not the name of what it is in.
    locale: { 'Map.Title': 'Plan, à déplacer avec les flèches du clavier' },
  } as const;
}

const CIRCUMFERENCE_METRES = 40_075_016.686;
const TILE_PX = 512;
// A finger is wider than a marker.
const REACH_PX = 8;

const emptyCollection = () => ({ type: 'FeatureCollection', features: [] as object[] });

const featuresOf = (points: MapPoint[]) => ({
  type: 'FeatureCollection',
  features: points.map(({ lat, lng, badge }, id) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: badge === null ? {} : { badge },
  })),
});

/** Makes the map of an engine that was just started. */
export function createView(map: EngineMap, options: MapOptions): MapView {
  const { events, colours } = options;
  let points: MapPoint[] = [];
  let isLoaded = false;
  // States that are set before the style is there wait for it.
  let waiting: [number, object][] = [];

  const showPoints = () => {
    for (const badge of new Set(points.map((point) => point.badge))) addBadge(map, badge, colours);
    const source = map.getSource(SOURCE) as { setData(data: object): void } | undefined;
    source?.setData(featuresOf(points));
  };
  // With the style, not with 'load', which waits for every tile: points do not wait for a slow plan.
  map.on('style.load', () => {
    map.addSource(SOURCE, { type: 'geojson', data: emptyCollection() });
    for (const layer of pointLayers(colours)) map.addLayer(layer);
    isLoaded = true;
    if (points.length) showPoints();
    for (const [id, state] of waiting) map.setFeatureState({ source: SOURCE, id }, state);
    waiting = [];
  });
  let credits = '';
  const tellCredits = () => {
    const found = creditsOf(map);
    if (String(found) === credits) return;
    credits = String(found);
    events.onCredits(found);
  };
  map.on('styledata', tellCredits);
  map.on('sourcedata', tellCredits);
  let hasOwnStyle = false;
  map.on('error', () => {
    // A tile that does not come leaves the dark paper there. A style that does not would leave no map at all.
    if (isLoaded || hasOwnStyle) return;
    hasOwnStyle = true;
    map.setStyle(darkStyle(options.tilesUrl), { diff: false });
  });
  listen(map, options, (index) => (isLoaded ? points[index] : undefined));

  return {
    setPoints(next) {
      points = next;
      waiting = [];
      // The former list's states are of other properties.
      if (isLoaded) (map as unknown as { removeFeatureState(of: object): void }).removeFeatureState({ source: SOURCE });
      if (isLoaded) showPoints();
    },
    setState(id, state) {
      if (isLoaded) map.setFeatureState({ source: SOURCE, id }, state);
      else waiting.push([id, state]);
    },
    fly({ lat, lng, zoom }, duration) {
      const camera = { center: [lng, lat], zoom };
      if (duration > 0) map.flyTo({ ...camera, duration, essential: true });
      else map.jumpTo(camera);
    },
    camera: () => cameraOf(map),
    project: ({ lat, lng }: Point) => map.project([lng, lat]),
    metresPerPixel() {
      const { lat, zoom } = cameraOf(map);
      return (CIRCUMFERENCE_METRES * Math.cos((lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);
    },
    zoomBy: (step) => map.zoomTo(Math.round(map.getZoom()) + step),
    resize: () => map.resize(),
    destroy: () => map.remove(),
  };
}

function cameraOf(map: EngineMap): Camera {
  const { lng, lat } = map.getCenter();
  return { lng, lat, zoom: map.getZoom() };
}

function creditsOf(map: EngineMap): string[] {
  // A tile source learns its credits from its TileJSON: the source knows them, the style does not.
  const names = Object.keys(map.getStyle()?.sources ?? {});
  const credits = names.map((name) => (map.getSource(name) as { attribution?: unknown } | undefined)?.attribution);
  return [...new Set(credits.filter((credit): credit is string => typeof credit === 'string' && credit !== ''))];
}

/** `pointOf` answers what is drawn under a number, nothing before the style is there. */
function listen(map: EngineMap, { events }: MapOptions, pointOf: (index: number) => Point | undefined): void {
  let hovered: number | null = null;
  const hover = (index: number | null) => {
    if (index === hovered) return;
    hovered = index;
    map.getCanvas().style.cursor = index === null ? '' : 'pointer';
    events.onHover(index);
  };
  // Of discs that cover each other the nearest one, so that a press opens what the pointer has lit.
  const pointAt = ({ point: { x, y } }: MouseEvent, reach: number): number | null => {
    if (!pointOf(0)) return null;
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    const away = (index: number) => {
      const { lng, lat } = pointOf(index) ?? { lng: 0, lat: 0 };
      const at = map.project([lng, lat]);
      return Math.hypot(at.x - x, at.y - y);
    };
    const found = map.queryRenderedFeatures(box, { layers: [POINT_LAYER, BADGE_LAYER] });
    const indexes = found.map(({ id }) => id).filter((id) => typeof id === 'number');
    return indexes.reduce<number | null>((best, id) => (best === null || away(id) < away(best) ? id : best), null);
  };
  map.on('mousemove', (event: MouseEvent) => hover(pointAt(event, 2)));
  map.on('mouseout', () => hover(null));
  map.on('click', (event: MouseEvent) => {
    const index = pointAt(event, REACH_PX);
    if (index !== null) events.onPress(index);
  });
  map.on('move', () => events.onMove());
  map.on('moveend', () => events.onMoveEnd());
  map.on('webglcontextlost', () => events.onLost());
  map.on('webglcontextrestored', () => events.onRestored());
}

function addBadge(map: EngineMap, badge: string | null, colours: MapColours): void {
  const id = BADGE_PREFIX + badge;
  if (badge === null || map.hasImage(id)) return;
  const image = badgeImage(badge, map.getCanvas().ownerDocument, colours);
  if (image) map.addImage(id, image.data, { pixelRatio: image.pixelRatio });
}
