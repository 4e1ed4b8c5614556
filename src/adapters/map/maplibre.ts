/** The map drawn by maplibre-gl, for hosts without a Mapbox account (docs/spec/looks.md#15.2). */
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import css from 'maplibre-gl/dist/maplibre-gl.css';
import { createView, engineOptions } from './engine';
import { planStyle } from './plan-style';
import { trustedWorkerUrl } from './trusted-worker';
import type { EngineMap, MapOptions, MapView } from './types';

/** Starts the map in its container. */
export function startMapLibre(options: MapOptions): MapView {
  const { styleUrl, tiles, palette, adopt } = options;
  const worker = new URL(WORKER_FILE, import.meta.url).href;
  // Throws where the page's policy refuses the address; the engine would go on with errors and without points.
  trustedWorkerUrl(worker);
  setWorkerUrl(worker);
  adopt(css);
  const map = new MapLibre({
    ...engineOptions(options),
    style: (styleUrl ?? planStyle(palette, tiles)) as string,
  });
  return createView(map as unknown as EngineMap, options);
}
