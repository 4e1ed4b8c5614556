/** The map drawn by maplibre-gl: where the host has no account at Mapbox. */

import workerFile from 'worker:maplibre-gl/dist/maplibre-gl-worker.mjs';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import css from 'maplibre-gl/dist/maplibre-gl.css';
import { darkStyle } from './dark-style';
import { createView, type EngineMap, engineOptions } from './engine';
import type { MapOptions, MapView } from './map';

/** Starts the map in its box. */
export function startMap(options: MapOptions): MapView {
  const { styleUrl, tilesUrl, adopt } = options;
  setWorkerUrl(new URL(workerFile, import.meta.url).href);
  adopt(css);
  const map = new MapLibre({
    ...engineOptions(options),
    style: (styleUrl ?? darkStyle(tilesUrl)) as string,
  });
  return createView(map as unknown as EngineMap, options);
}
