/** The map of the radar and of the dashboard, for any engine. */
import type { MapFailure, MapOptions, MapView } from './types';

// Set once an engine failed to start and WebGL does not work: each further attempt would leave some of it in memory.
let isWithoutGraphics = false;

/** Loads the engine and starts the map; never rejects. A caller that no longer wants the map destroys it. */
export async function openMap(options: MapOptions): Promise<MapView | MapFailure> {
  const { ownerDocument } = options.container;
  const knowsWebGl = ownerDocument.defaultView !== null && 'WebGL2RenderingContext' in ownerDocument.defaultView;
  if (!knowsWebGl || isWithoutGraphics) return 'unsupported';
  try {
    const start = options.mapboxToken
      ? (await import('./mapbox')).startMapbox
      : (await import('./maplibre')).startMapLibre;
    return start(options);
  } catch (error) {
    isWithoutGraphics = !hasGraphics(ownerDocument);
    if (isWithoutGraphics) return 'unsupported';
    // biome-ignore lint/suspicious/noConsole: for the page's developer, who can correct the policy or the network
    console.warn('[parvis] The map cannot be shown.', error);
    return 'failed';
  }
}

/** Returns whether WebGL 2 works. The check takes up to an eighth of a second: it runs only after a failed start. */
function hasGraphics(document: Document): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}
