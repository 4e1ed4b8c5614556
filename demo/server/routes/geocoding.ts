/**
 * The address base in the dialect of the Géoplateforme: /search and /reverse, open to every origin
 * (docs/spec/demo.md#4.1).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { allowAnyOrigin } from '../cors.ts';
import { injectFaults } from '../faults.ts';
import { type Known, nearestPlaces, searchPlaces } from '../places-index.ts';

const TYPES = ['housenumber', 'street', 'locality', 'municipality'];

export function geocoding({ faults, log, latencyMs }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.use(logged(log), allowAnyOrigin, async (_, next) => {
    if (latencyMs > 0) await sleep(latencyMs);
    return next();
  });
  routes.use(injectFaults(faults));

  routes.get('/search', (c) => {
    const q = (c.req.query('q') ?? '').trim();
    const limit = Number(c.req.query('limit') ?? 10);
    const type = c.req.query('type');
    const problems = [
      q.length < 2 || q.length > 200 || !/^[\p{L}\p{N}]/u.test(q) ? 'q: must contain between 2 and 200 chars' : '',
      !Number.isInteger(limit) || limit < 1 || limit > 20 ? 'limit: must be an integer between 1 and 20' : '',
      type && !TYPES.includes(type) ? `type: unexpected value '${type}'` : '',
      (c.req.query('index') ?? 'address') !== 'address' ? 'index: only address is here' : '',
    ].filter(Boolean);
    if (problems.length > 0) return refused(c, problems);

    const allows = ({ properties }: Known) =>
      (['type', 'postcode', 'citycode'] as const).every((name) => fits(properties[name], c.req.query(name)));
    const found = searchPlaces(q, c.req.query('autocomplete') !== '0', allows);
    return c.json(collection(found.slice(0, limit).map(({ feature, score }) => withScore(feature, score))));
  });

  routes.get('/reverse', (c) => {
    const [lat, lon] = [Number(c.req.query('lat') ?? Number.NaN), Number(c.req.query('lon') ?? Number.NaN)];
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return refused(c, ['lon/lat must be present together']);
    const near = nearestPlaces(lat, lon).slice(0, Number(c.req.query('limit') ?? 10));
    return c.json(collection(near.map(({ feature, score }) => withScore(feature, score))));
  });

  return routes;
}

/** Adds the query to the request log, as /geocodage/… */
function logged(log: DemoContext['log']): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const entry = {
      method: c.req.method,
      path: pathname,
      query: search,
      headers: {},
      body: '',
      at: new Date().toISOString(),
    };
    const noted: (typeof log.entries)[number] = { ...entry, status: null };
    log.entries.push(noted);
    await next();
    if (!c.env.incoming.socket.destroyed) noted.status = c.res.status;
  };
}

function refused(c: Context<ApiEnv>, detail: string[]) {
  return c.json({ code: 400, message: 'Failed parsing query', detail }, 400);
}

const fits = (value: string, asked: string | undefined) => asked === undefined || asked === value;
function withScore(feature: Known, score: number) {
  return { ...feature, properties: { ...feature.properties, score: Math.round(score * 1e4) / 1e4, _type: 'address' } };
}

const collection = (features: object[]) => ({ type: 'FeatureCollection', features });
