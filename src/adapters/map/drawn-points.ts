/** The points of a map, kept while its style changes. */
import { zoomsToDraw } from '@/domain/radar/thinning';
import { BADGE_PREFIX, POINT_RADIUS, pointLayers, SOURCE } from './point-layers';
import type { EngineMap, MapColours, MapPoint, PointState } from './types';

/** The points on a map: the functions of MapView that draw them, and the drawn point of an index. */
type DrawnPoints = {
  setPoints(points: MapPoint[], onDrawn?: () => void): void;
  setState(index: number, state: PointState): void;
  pointOf(index: number): MapPoint | undefined;
};

type SourceEvent = { sourceId?: string; tile?: object };

// Above this number points overlap: they are drawn smaller, by their number, and at a third of the cost
// (docs/spec/radar.md#6.9).
const CROWD = 150;
// Above this number even the badges overlap.
const CARPET = 500;
const SMALLEST_RADIUS = 3;
const BADGE_RATIO = 2;
const BADGE_FONT_PX = 11;
const BADGE_HEIGHT = 18;

const collectionOf = (points: MapPoint[]) => {
  const radius = Math.max(SMALLEST_RADIUS, POINT_RADIUS * (CROWD / points.length) ** 0.25);
  const isCrowd = points.length > CROWD;
  const crowd = isCrowd && { crowdRadius: radius, ...(points.length > CARPET && { isCarpet: true }) };
  const zooms = isCrowd ? zoomsToDraw(points) : [];
  return {
    type: 'FeatureCollection',
    features: points.map(({ lat, lng, badge, isHollow }, id) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        ...(badge !== null && { badge }),
        ...(isHollow && { isHollow }),
        ...crowd,
        ...(isCrowd && { fromZoom: zooms[id] }),
      },
    })),
  };
};

/**
 * Draws points as soon as the style is loaded, with tiles or without ('load' waits for every tile). Points and states
 * are kept: after a lost WebGL context maplibre builds its style again without states, and has none in between.
 */
export function drawPoints(map: EngineMap, colours: MapColours): DrawnPoints {
  let points: MapPoint[] = [];
  const states = new Map<number, PointState>();
  let isReady = false;
  let tellDrawn: (() => void) | undefined;

  const tellPoints = () => {
    for (const badge of new Set(points.map((point) => point.badge))) addBadge(map, badge, colours);
    // States of the former list belong to other properties.
    map.removeFeatureState({ source: SOURCE });
    (map.getSource(SOURCE) as { setData(data: object): void }).setData(collectionOf(points));
  };
  const tellState = (id: number, state: PointState) => map.setFeatureState({ source: SOURCE, id }, state);
  const tellAll = () => {
    isReady = true;
    tellPoints();
    for (const [id, state] of states) tellState(id, state);
  };
  map.on('style.load', () => {
    if (!map.getSource(SOURCE)) {
      // Each tile draws its own points as a whole: it needs no points around it.
      map.addSource(SOURCE, { type: 'geojson', data: collectionOf([]), buffer: 0 });
      for (const layer of pointLayers(colours)) map.addLayer(layer);
    }
    tellAll();
  });
  // Each tile has an event: at that of the source itself, the map still shows the tiles of the former points.
  map.on('sourcedata', ({ sourceId, tile }: SourceEvent) => {
    if (!tile || sourceId !== SOURCE || !map.isSourceLoaded(SOURCE)) return;
    tellDrawn?.();
    tellDrawn = undefined;
  });
  map.on('webglcontextlost', () => {
    isReady = false;
  });
  // Mapbox keeps its style; maplibre has yet to load its own again.
  map.on('webglcontextrestored', () => map.getSource(SOURCE) && tellAll());

  return {
    setPoints(next, onDrawn) {
      points = next;
      tellDrawn = onDrawn;
      states.clear();
      if (isReady) tellPoints();
    },
    setState(id, state) {
      states.set(id, { ...states.get(id), ...state });
      if (isReady) tellState(id, state);
    },
    pointOf: (index) => (isReady ? points[index] : undefined),
  };
}

function addBadge(map: EngineMap, badge: string | null, colours: MapColours): void {
  const id = BADGE_PREFIX + badge;
  if (badge === null || map.hasImage(id)) return;
  const image = badgeImage(badge, map.getCanvas().ownerDocument, colours);
  if (image) map.addImage(id, image.data, { pixelRatio: image.pixelRatio });
}

/** Returns a short text in a pill as pixels, null without a canvas: mapbox draws no text without a glyph server. */
function badgeImage(text: string, document: Document, { paper, ink, edge }: MapColours) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const font = `600 ${BADGE_FONT_PX}px system-ui, sans-serif`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width) + 12;
  canvas.width = width * BADGE_RATIO;
  canvas.height = BADGE_HEIGHT * BADGE_RATIO;
  context.scale(BADGE_RATIO, BADGE_RATIO);
  context.beginPath();
  context.roundRect(0.5, 0.5, width - 1, BADGE_HEIGHT - 1, BADGE_HEIGHT / 2);
  context.fillStyle = paper;
  context.fill();
  context.strokeStyle = edge;
  context.stroke();
  context.font = font;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, width / 2, BADGE_HEIGHT / 2 + 0.5);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: BADGE_RATIO };
}
