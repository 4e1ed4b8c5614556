/** The map drawn by mapbox-gl: only with the host's own token, which its licence asks for. */

import workerFile from 'worker:mapbox-gl/dist/esm/worker.js';
import css from 'mapbox-gl/dist/mapbox-gl.css';
import { Map as Mapbox, setWorkerUrl } from 'mapbox-gl/esm';
import { darkStyle } from './dark-style';
import { createView, type EngineMap, engineOptions } from './engine';
import type { MapOptions, MapView } from './map';

// Mapbox' own dark map, for who brings neither a style nor tiles.
const MAPBOX_DARK = 'mapbox://styles/mapbox/dark-v11';

/** Starts the map in its box. */
export function startMap(options: MapOptions): MapView {
  const { styleUrl, tilesUrl, mapboxToken, adopt } = options;
  setWorkerUrl(new URL(workerFile, import.meta.url).href);
  adopt(css);
  const map = new Mapbox({
    ...engineOptions(options),
    accessToken: mapboxToken ?? '',
    style: (styleUrl ?? (tilesUrl ? darkStyle(tilesUrl) : MAPBOX_DARK)) as string,
    projection: 'mercator',
  });
  return createView(map as unknown as EngineMap, options);
}
