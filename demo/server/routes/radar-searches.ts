import { Hono } from 'hono';
import type { ApiEnv, DemoContext } from '../context.ts';
import { asRecord, readParams } from '../rails-errors.ts';

/** POST /radar_searches: noted for GET /demo/radar, whatever it holds; nobody reads the answer (contract §7). */
export function radarSearches({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.post('/', async (c) => {
    db.radar.searches.push({
      userId: c.get('user')?.wire.id ?? null,
      at: new Date(db.now()).toISOString(),
      search: asRecord((await readParams(c)).radar_search),
    });
    return c.json({});
  });
  return routes;
}
