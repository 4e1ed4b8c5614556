/** The address base in the dialect of the Géoplateforme: /search and /reverse, open to every origin. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv, DemoContext } from '../context.ts';
import { injectFaults } from '../faults.ts';
import { type PlaceFeature, seedPlaces } from '../seed/places.ts';

const TYPES = ['housenumber', 'street', 'locality', 'municipality'];
const REACH_METRES = 5000;

export function geocoding({ faults, log, latencyMs }: DemoContext): Hono<ApiEnv> {
  const places = seedPlaces().map((feature) => {
    const { label, postcode } = feature.properties;
    return { feature, words: [...new Set([...wordsOf(label), postcode])] };
  });
  const routes = new Hono<ApiEnv>();
  routes.use(logged(log), open, async (_, next) => {
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

    const query = wordsOf(q);
    const asTyped = c.req.query('autocomplete') !== '0';
    const found = places
      .filter(({ feature: { properties } }) =>
        (['type', 'postcode', 'citycode'] as const).every((name) => fits(properties[name], c.req.query(name))),
      )
      .map(({ feature, words }) => ({ feature, score: score(query, words, asTyped) * (0.5 + weight(feature) / 2) }))
      .filter((candidate) => candidate.score > 0)
      .sort((one, other) => other.score - one.score);
    return c.json(collection(found.slice(0, limit).map(({ feature, score }) => withScore(feature, score))));
  });

  routes.get('/reverse', (c) => {
    const [lat, lon] = [Number(c.req.query('lat') ?? Number.NaN), Number(c.req.query('lon') ?? Number.NaN)];
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return refused(c, ['lon/lat must be present together']);
    const near = places
      .map(({ feature }) => ({ feature, distance: metres(feature, lat, lon) }))
      .filter(({ feature, distance }) => feature.properties.type !== 'municipality' && distance < REACH_METRES)
      .sort((one, other) => one.distance - other.distance)
      .slice(0, Number(c.req.query('limit') ?? 10));
    return c.json(collection(near.map(({ feature, distance }) => withScore(feature, 1 - distance / REACH_METRES))));
  });

  return routes;
}

/** Every page may ask: there is nothing to know here. */
const open: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After');
  return next();
};

/** Notes the question in the log of requests, as /geocodage/… */
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

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const fits = (value: string, asked: string | undefined) => asked === undefined || asked === value;
const weight = ({ properties }: PlaceFeature) => properties.importance;

/**
 * 0 unless two thirds of the words of the question are there; the last one may be unfinished while it is typed. What
 * has nothing but the question scores best.
 */
function score(query: string[], words: string[], asTyped: boolean): number {
  const found = query.filter((word, index) =>
    words.some((known) => known === word || (asTyped && index === query.length - 1 && known.startsWith(word))),
  ).length;
  if (found / query.length < 2 / 3) return 0;
  return (found / query.length) * (0.8 + 0.2 * Math.min(1, query.length / words.length));
}

function metres({ geometry }: PlaceFeature, lat: number, lon: number): number {
  const [east, north] = geometry.coordinates;
  const scale = Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north - lat, (east - lon) * scale) * 111_195;
}

function withScore(feature: PlaceFeature, score: number) {
  return { ...feature, properties: { ...feature.properties, score: Math.round(score * 1e4) / 1e4, _type: 'address' } };
}

const collection = (features: object[]) => ({ type: 'FeatureCollection', features });
