/** Types of maps. Points are identified by their index in the list. */
import type { Point } from '@/domain/place/france';

/** A point of the map; `badge` is a short text beside it, or null; `isHollow` draws a ring instead of a disc. */
export type MapPoint = Point & { badge: string | null; isHollow?: boolean };

/** The look of a point: visible yet or not, under the pointer or the focus of the list. */
export type PointState = { appeared?: boolean; lit?: boolean };

/** The centre and zoom of a map. */
export type Camera = Point & { zoom: number };

/** A position in the map's box, in CSS px from its upper left corner. */
export type Pixel = { x: number; y: number };

/** A running map. `metresPerPixel` is that of its centre. */
export type MapView = {
  /** `onDrawn` is called once the points are visible, unless others have replaced them; states cost much until then. */
  setPoints(points: MapPoint[], onDrawn?: () => void): void;
  setState(index: number, state: PointState): void;
  /** Moves the camera within `ms` milliseconds; 0 jumps. */
  fly(camera: Camera, ms: number): void;
  camera(): Camera;
  project(point: Point): Pixel;
  metresPerPixel(): number;
  /** Zooms in or out by one level. */
  zoomBy(step: 1 | -1): void;
  resize(): void;
  destroy(): void;
};

/** Events of a map. `onLost` and `onRestored` are those of the WebGL context. */
export type MapEvents = {
  onHover(index: number | null): void;
  onPress(index: number): void;
  /** At each frame of a move, before it is drawn. */
  onMove(): void;
  onMoveEnd(): void;
  onLost(): void;
  onRestored(): void;
  /** The worker could not be loaded, or the page's policy refused it: nothing will be drawn. */
  onFailed(): void;
  /** Once the style is loaded: the credits of its sources, as untrusted HTML. */
  onCredits(credits: string[]): void;
};

/** Colours of the points: CSS colours without variables. */
export type MapColours = { point: string; lit: string; edge: string; paper: string; ink: string };

/** The palette of the product's own style: dark for the radar, light for a page. */
export type MapPalette = 'night' | 'day';

/** The host's settings of a map, its box, and its listeners. */
export type MapOptions = {
  container: HTMLElement;
  /** The accessible name; what its keys do follows it. */
  name: string;
  mapboxToken: string | null;
  /** The absolute address of a style; null for the product's own. */
  styleUrl: string | null;
  /** The name of a source, the address of a TileJSON, or a template with {z}, {x} and {y}; null for none. */
  tiles: string | null;
  camera: Camera;
  colours: MapColours;
  palette: MapPalette;
  /** The map is in a page that scrolls: a wheel or one finger moves the page, not the map. */
  isInPage: boolean;
  /** Receives the engine's style sheet, before the engine starts. */
  adopt(css: string): void;
  events: MapEvents;
};

/** Why there is no map: the browser has no WebGL 2, or the engine could not be fetched or started. */
export type MapFailure = 'unsupported' | 'failed';

/** A drawn feature. */
export type Feature = { id?: string | number | undefined };

/** The methods of both engines' maps that are used. */
export type EngineMap = {
  on(type: string, listener: (event: never) => void): unknown;
  addSource(id: string, source: object): unknown;
  addLayer(layer: object): unknown;
  getSource(id: string): unknown;
  isSourceLoaded(id: string): boolean | undefined;
  setFeatureState(feature: { source: string; id: number }, state: object): unknown;
  removeFeatureState(of: { source: string }): unknown;
  addImage(id: string, image: ImageData, options: { pixelRatio: number }): unknown;
  hasImage(id: string): boolean;
  queryRenderedFeatures(box: [[number, number], [number, number]], options: { layers: string[] }): Feature[];
  flyTo(options: object): unknown;
  jumpTo(options: object): unknown;
  zoomTo(zoom: number): unknown;
  getCenter(): Point;
  getZoom(): number;
  project(point: [number, number]): { x: number; y: number };
  getCanvas(): HTMLCanvasElement;
  getStyle(): { sources: Record<string, { attribution?: string }> } | undefined;
  setStyle(style: object, options: { diff: boolean }): unknown;
  resize(): unknown;
  remove(): void;
};
