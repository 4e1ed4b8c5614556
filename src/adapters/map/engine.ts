/** The common part of maplibre-gl and mapbox-gl, and the map view over it. */
import type { Point } from '@/domain/place/france';
import { drawPoints } from './drawn-points';
import { planStyle } from './plan-style';
import { BADGE_LAYER, POINT_LAYER } from './point-layers';
import { requestTo } from './tile-sources';
import { workerFailures } from './trusted-worker';
import type { Camera, EngineMap, Feature, MapOptions, MapView } from './types';

type SourceEvent = { sourceDataType?: string };
type MouseEvent = { point: { x: number; y: number }; features?: Feature[] };

// Hints for moving a map in a page, under the keys of maplibre and mapbox (docs/spec/looks.md#15.7).
const WITH_CTRL = 'Ctrl et molette pour zoomer';
const WITH_COMMAND = '⌘ et molette pour zoomer';
const WITH_FINGERS = 'Deux doigts pour déplacer le plan';
const GESTURES = {
  'CooperativeGesturesHandler.WindowsHelpText': WITH_CTRL,
  'CooperativeGesturesHandler.MacHelpText': WITH_COMMAND,
  'CooperativeGesturesHandler.MobileHelpText': WITH_FINGERS,
  'ScrollZoomBlocker.CtrlMessage': WITH_CTRL,
  'ScrollZoomBlocker.CmdMessage': WITH_COMMAND,
  'TouchPanBlocker.Message': WITH_FINGERS,
};

/** Returns the options that both engines start with. */
export function engineOptions({ container, name, camera, isInPage }: MapOptions) {
  return {
    container,
    center: [camera.lng, camera.lat] as [number, number],
    zoom: camera.zoom,
    minZoom: 4,
    maxZoom: 19,
    // The credits of the map are HTML: they are shown as text beside the map (docs/spec/looks.md#15.5).
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage,
    transformRequest: requestTo,
    // The engine's canvas is a region with focus: its name is not that of what contains it, nor that of another map.
    locale: { 'Map.Title': `${name}, à déplacer avec les flèches du clavier`, ...GESTURES },
  } as const;
}

const CIRCUMFERENCE_METRES = 40_075_016.686;
const TILE_PX = 512;
// Reach in px: a mouse is exact, a finger is wider than a marker (docs/spec/radar.md#6.10).
const POINTER_PX = 2;
const FINGER_PX = 8;

/** Returns the map view of an engine that was just started. */
export function createView(map: EngineMap, options: MapOptions): MapView {
  const { events, colours } = options;
  const drawn = drawPoints(map, colours);
  let credits = '';
  const tellCredits = () => {
    const found = creditsOf(map);
    if (String(found) === credits) return;
    credits = String(found);
    events.onCredits(found);
  };
  map.on('styledata', tellCredits);
  // Each tile has an event of its own: only the metadata of a source brings credits.
  map.on('sourcedata', ({ sourceDataType }: SourceEvent) => sourceDataType === 'metadata' && tellCredits());
  replaceUnreadable(map, options);
  workerFailures.addEventListener('failure', events.onFailed);
  const { leave } = listen(map, options, drawn.pointOf);

  return {
    setPoints(points, onDrawn) {
      // The point under the pointer belongs to another property now.
      leave();
      drawn.setPoints(points, onDrawn);
    },
    setState: drawn.setState,
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
    destroy() {
      workerFailures.removeEventListener('failure', events.onFailed);
      map.remove();
    },
  };
}

function cameraOf(map: EngineMap): Camera {
  const { lng, lat } = map.getCenter();
  return { lng, lat, zoom: map.getZoom() };
}

function creditsOf(map: EngineMap): string[] {
  // The credits of a tile source come from its TileJSON: the source holds them, the style does not.
  const names = Object.keys(map.getStyle()?.sources ?? {});
  const credits = names.map((name) => (map.getSource(name) as { attribution?: unknown } | undefined)?.attribution);
  return [...new Set(credits.filter((credit): credit is string => typeof credit === 'string' && credit !== ''))];
}

// Time limit in ms of a style, the same as for the library itself.
const STYLE_WAIT_MS = 10_000;

// A missing tile leaves plain paper. A missing style would leave no map: the product's own replaces it
// (docs/spec/looks.md#15.3).
function replaceUnreadable(map: EngineMap, { palette, tiles, mapboxToken }: MapOptions): void {
  let hasStyle = false;
  map.on('style.load', () => {
    hasStyle = true;
  });
  const replace = (reason: unknown) => {
    if (hasStyle) return;
    hasStyle = true;
    // biome-ignore lint/suspicious/noConsole: for the page's developer, who can correct the style
    console.warn('[parvis] The style of the map cannot be used.', reason);
    // In a microtask, once the engine has emitted all errors of the style: a style that is already replaced logs the
    // rest.
    queueMicrotask(() => map.setStyle(planStyle(palette, tiles, mapboxToken), { diff: false }));
  };
  // Without a listener the engine logs an error for each tile.
  map.on('error', ({ error }: { error?: unknown }) => replace(error));
  const timer = setTimeout(replace, STYLE_WAIT_MS, 'It has not come.');
  map.on('remove', () => clearTimeout(timer));
}

/** Listens to pointer and camera. `pointOf` returns the drawn point of an index: none before the style is loaded. */
function listen(
  map: EngineMap,
  { events }: MapOptions,
  pointOf: (index: number) => Point | undefined,
): { leave: () => void } {
  let hovered: number | null = null;
  const hover = (index: number | null) => {
    if (index === hovered) return;
    hovered = index;
    map.getCanvas().style.cursor = index === null ? '' : 'pointer';
    events.onHover(index);
  };
  // Of discs that overlap the nearest counts, so that a press opens the marker that is lit.
  const pointAt = ({ point: { x, y } }: MouseEvent, reach: number): number | null => {
    if (!pointOf(0)) return null;
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    const found = map.queryRenderedFeatures(box, { layers: [POINT_LAYER, BADGE_LAYER] }).flatMap(({ id }) => {
      // Until a new list is drawn, the former one is found: an index without a point belongs to the former one.
      const place = typeof id === 'number' ? pointOf(id) : undefined;
      if (!place) return [];
      const on = map.project([place.lng, place.lat]);
      return [{ index: Number(id), away: Math.hypot(on.x - x, on.y - y) }];
    });
    return found.sort((a, b) => a.away - b.away)[0]?.index ?? null;
  };
  map.on('mousemove', (event: MouseEvent) => hover(pointAt(event, POINTER_PX)));
  map.on('mouseout', () => hover(null));
  map.on('click', (event: MouseEvent) => {
    const index = pointAt(event, POINTER_PX) ?? pointAt(event, FINGER_PX);
    if (index !== null) events.onPress(index);
  });
  map.on('move', () => events.onMove());
  map.on('moveend', () => events.onMoveEnd());
  map.on('webglcontextlost', () => events.onLost());
  map.on('webglcontextrestored', () => events.onRestored());
  return { leave: () => hover(null) };
}
