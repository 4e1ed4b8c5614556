/** What the radar and the dashboard ask of a map, whatever engine draws it. Points are known by their place in the list. */
import type { Point } from '@/domain/place/france';

/** A point of the map; `badge` is a short text beside it, or null; `isHollow`: a ring, where those of others are discs. */
export type MapPoint = Point & { badge: string | null; isHollow?: boolean };

/** How a point looks: not there yet, there, under the pointer or the focus of the list. */
export type PointState = { appeared?: boolean; lit?: boolean };

/** What the map shows. */
export type Camera = Point & { zoom: number };

/** A place on the map's box, in CSS px from its upper left corner. */
export type Pixel = { x: number; y: number };

/** A living map. `metresPerPixel` is that of its centre. */
export type MapView = {
  /** `onDrawn` is told once they can be seen, unless others have taken their place: until then a state is costly. */
  setPoints(points: MapPoint[], onDrawn?: () => void): void;
  setState(index: number, state: PointState): void;
  /** Flies for `ms` milliseconds; 0 jumps. */
  fly(camera: Camera, ms: number): void;
  camera(): Camera;
  project(point: Point): Pixel;
  metresPerPixel(): number;
  /** Nearer by one zoom, or further. */
  zoomBy(step: 1 | -1): void;
  resize(): void;
  destroy(): void;
};

/** What a map tells. `onLost` and `onRestored` are those of the graphics card. */
export type MapEvents = {
  onHover(index: number | null): void;
  onPress(index: number): void;
  /** At each frame of a move, before it is drawn. */
  onMove(): void;
  onMoveEnd(): void;
  onLost(): void;
  onRestored(): void;
  /** Its worker did not come, or the page's policy refused it: nothing will ever be drawn. */
  onFailed(): void;
  /** Once the style is known: who made the map, as HTML of unknown origin. */
  onCredits(credits: string[]): void;
};

/** Colours of the points: CSS colours without variables. */
export type MapColours = { point: string; lit: string; edge: string; paper: string; ink: string };

/** Our own plan: dark for the radar, light for a page that is. */
export type MapPalette = 'night' | 'day';

/** What the host says of the map, the box it is drawn in, and who hears of it. */
export type MapOptions = {
  container: HTMLElement;
  mapboxToken: string | null;
  /** The address of a style, absolute; null for ours. */
  styleUrl: string | null;
  /** The address of a TileJSON, or a template with {z}, {x} and {y}; null for none. */
  tilesUrl: string | null;
  camera: Camera;
  colours: MapColours;
  palette: MapPalette;
  /** It stands in a page that scrolls: a wheel or one finger moves the page, and not the map. */
  isInPage: boolean;
  /** Told of the style sheet that the engine needs, before it starts. */
  adopt(css: string): void;
  events: MapEvents;
};

/** Why there is no map: the browser has no WebGL 2, or the engine could not be fetched or started. */
export type MapFailure = 'unsupported' | 'failed';

// Found once an engine has not started: each further try would leave some of it in memory.
let isWithoutGraphics = false;

/** Fetches the engine and starts the map; rejects never. Who no longer wants it destroys it when it comes. */
export async function openMap(options: MapOptions): Promise<MapView | MapFailure> {
  const { ownerDocument } = options.container;
  const knowsWebGl = ownerDocument.defaultView !== null && 'WebGL2RenderingContext' in ownerDocument.defaultView;
  if (!knowsWebGl || isWithoutGraphics) return 'unsupported';
  try {
    const { startMap } = options.mapboxToken ? await import('./mapbox') : await import('./maplibre');
    return startMap(options);
  } catch (error) {
    isWithoutGraphics = !hasGraphics(ownerDocument);
    if (isWithoutGraphics) return 'unsupported';
    // biome-ignore lint/suspicious/noConsole: the page's developer has a policy or a network to look at
    console.warn('[parvis] The map cannot be shown.', error);
    return 'failed';
  }
}

/** Whether a map can be drawn here at all: to ask takes up to an eighth of a second, and is for when none has started. */
function hasGraphics(document: Document): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}
