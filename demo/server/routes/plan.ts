/**
 * The map and the pictures of the invented town, under /demo: open to every origin, made without any network
 * (docs/spec/demo.md#6.3).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { allowAnyOrigin } from '../cors.ts';
import { injectFaults } from '../faults.ts';
import { drawPhoto } from '../photos.ts';
import { planGeoJson, planStyle } from '../town/style.ts';
import { IGN_MAX_ZOOM, MAX_ZOOM, type Tiles, theIgnTiles, theTiles, tileJson } from '../town/tiles.ts';

const KEPT = { 'Cache-Control': 'public, max-age=3600' };

export function plan({ faults }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  for (const path of ['/tiles.json', '/tiles/*', '/plan-ign/*', '/plan.json', '/plan.geojson', '/photos/*']) {
    routes.use(path, allowAnyOrigin, injectFaults(faults));
  }
  const origin = (c: Context) => new URL(c.req.url).origin;

  routes.get('/tiles.json', (c) => c.json(tileJson(origin(c))));

  const served: [folder: string, tiles: Tiles, lastZoom: number][] = [
    ['tiles', theTiles, MAX_ZOOM],
    ['plan-ign', theIgnTiles, IGN_MAX_ZOOM],
  ];
  for (const [folder, tiles, lastZoom] of served) {
    // 204: the tile has nothing of the town. 404: the tile does not exist.
    routes.get(`/${folder}/:z{\\d+}/:x{\\d+}/:file{\\d+\\.pbf}`, (c) => {
      const { z: zoom = '', x: column = '', file = '' } = c.req.param();
      const [z, x, y] = [zoom, column, file.slice(0, -4)].map(Number) as [number, number, number];
      if (z > lastZoom || x >= 2 ** z || y >= 2 ** z) return c.notFound();
      const tile = tiles(z, x, y);
      const type = { 'Content-Type': 'application/vnd.mapbox-vector-tile' };
      return tile ? c.body(tile, 200, { ...KEPT, ...type }) : c.body(null, 204, KEPT);
    });
  }

  routes.get('/plan.json', (c) => c.json(planStyle(origin(c))));
  routes.get('/plan.geojson', (c) => c.json(planGeoJson(), 200, KEPT));

  routes.get('/photos/:file{.+\\.svg}', (c) => {
    const photo = drawPhoto(c.req.param('file').slice(0, -4));
    return photo ? c.body(photo, 200, { ...KEPT, 'Content-Type': 'image/svg+xml' }) : c.notFound();
  });

  return routes;
}
