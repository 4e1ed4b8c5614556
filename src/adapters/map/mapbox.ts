/** The map drawn by mapbox-gl: only with the host's own token, which its licence requires (docs/spec/looks.md#15.2). */
import css from 'mapbox-gl/dist/mapbox-gl.css';
import { Map as Mapbox, setWorkerUrl } from 'mapbox-gl/esm';
import { stringifyJson } from '@/lib/json';
import { createView, engineOptions } from './engine';
import { planStyle } from './plan-style';
import { trustedWorkerUrl } from './trusted-worker';
import type { EngineMap, MapOptions, MapPalette, MapView } from './types';

// Mapbox' own styles, for hosts without a style and tiles.
const MAPBOX_STYLES: Record<MapPalette, string> = {
  night: 'mapbox://styles/mapbox/dark-v11',
  day: 'mapbox://styles/mapbox/light-v11',
};

// maplibre itself starts a worker of another origin through a blob that imports it; for mapbox the blob is made here.
function workerAddress(): string {
  const { href, origin } = new URL(WORKER_FILE, import.meta.url);
  if (origin === location.origin) return href;
  return URL.createObjectURL(new Blob([`import ${stringifyJson(href)}`], { type: 'text/javascript' }));
}

/** Starts the map in its container. */
export function startMapbox(options: MapOptions): MapView {
  const { styleUrl, tiles, mapboxToken, palette, adopt } = options;
  const address = workerAddress();
  // Throws where the page's policy refuses the address, as for maplibre.
  trustedWorkerUrl(address);
  setWorkerUrl(address);
  adopt(css);
  try {
    const map = new Mapbox({
      ...engineOptions(options),
      accessToken: mapboxToken ?? '',
      style: (styleUrl ?? (tiles ? planStyle(palette, tiles, mapboxToken) : MAPBOX_STYLES[palette])) as string,
      projection: 'mercator',
    });
    return createView(map as unknown as EngineMap, options);
  } finally {
    // The workers have started with the map; a blob's address takes memory until it is revoked.
    URL.revokeObjectURL(address);
  }
}
