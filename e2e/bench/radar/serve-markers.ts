/** Serves the page of dom-markers.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sharedOptions } from '../../../esbuild.config.ts';
import { serveFixtures } from '../../setup/fixture-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The map's box in the radar's own window, so that both engines draw as much. */
type Box = { left: number; width: number; height: number };

const page = (css: string, { left, width, height }: Box) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<title>Marqueurs</title>
<style>${css}
  body { margin: 0; background: #0c141d; }
  #map { position: absolute; left: ${left}px; width: ${width}px; height: ${height}px; }
  .point { width: 12px; height: 12px; border: 1.5px solid #0c141d; border-radius: 50%; background: #37e0b2;
    box-shadow: 0 0 0 5px rgb(55 224 178 / 0.22); }
</style>
<body><div id="map"></div><script type="module" src="/fixtures/dom-markers.js"></script></body>
</html>`;

/** Bundles the page and serves it; its map has the size of `box`, in px. The caller closes the server. */
export async function serveMarkers(box: Box) {
  const shared = sharedOptions('preact');
  await build({
    ...shared,
    sourcemap: false,
    define: { ...shared.define, WORKER_FILE: '"./maplibre-gl-worker.js"' },
    entryPoints: {
      'dom-markers': join(root, 'e2e/bench/radar/dom-markers.ts'),
      'maplibre-gl-worker': join(root, 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs'),
    },
    outdir: join(root, '.cache/fixtures'),
  });
  const css = readFileSync(join(root, 'node_modules/maplibre-gl/dist/maplibre-gl.css'), 'utf8');
  return serveFixtures((path) => (path === '/' ? page(css, box) : null));
}
