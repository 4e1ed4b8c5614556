import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { asRecord, readParams } from '../rails-errors.ts';

/** POST /radar_searches: any body is recorded for GET /demo/radar; the answer is ignored (docs/spec/radar.md#13.3). */
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
