/** Requests that the acts of a state withhold, change or wait for: `page.route` on the demo's own servers. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { Route } from 'playwright';

type Handler = (route: Route) => unknown;
type Pattern = string | RegExp;

export type LiveRoutes = {
  add(pattern: Pattern, handler: Handler): void;
  /** Resolves with the next request of this address. */
  next(pattern: Pattern): Promise<{ url(): string; method(): string }>;
  /** The addresses of the scripts that every framed page runs before its own. */
  scripts: string[];
  clear(): void;
  find(url: string): Handler | undefined;
  note(url: string, method: string): void;
};

/** Returns the pattern of a glob: `**` for any characters, `*` for those between two slashes. */
export function globPattern(glob: Pattern): RegExp {
  if (glob instanceof RegExp) return glob;
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

export function createLiveRoutes(): LiveRoutes {
  let routes: { pattern: RegExp; handler: Handler }[] = [];
  let awaited: { pattern: RegExp; tell: (request: { url(): string; method(): string }) => void }[] = [];
  const scripts: string[] = [];
  return {
    scripts,
    add: (pattern, handler) => routes.unshift({ pattern: globPattern(pattern), handler }),
    next: (pattern) =>
      new Promise((tell) => {
        awaited.push({ pattern: globPattern(pattern), tell });
      }),
    clear() {
      routes = [];
      awaited = [];
      scripts.length = 0;
    },
    find: (url) => routes.find(({ pattern }) => pattern.test(url))?.handler,
    note(url, method) {
      const told = awaited.filter(({ pattern }) => pattern.test(url));
      awaited = awaited.filter((one) => !told.includes(one));
      for (const { tell } of told) tell({ url: () => url, method: () => method });
    },
  };
}

type Fulfilled = { response?: Response; status?: number; contentType?: string; headers?: Record<string, string> } & {
  body?: string | Buffer;
  json?: unknown;
};
type Outcome = Fulfilled | 'abort' | 'continue' | 'gone';

/** Returns the middleware that hands matching requests to the routes of the running state. */
export function interceptRoutes(live: LiveRoutes): MiddlewareHandler {
  return async (c, next) => {
    const { url, method } = c.req;
    live.note(url, method);
    const handler = live.find(url);
    if (!handler) return next();
    let decide: (outcome: Outcome) => void = () => {};
    const decided = new Promise<Outcome>((resolve) => {
      decide = resolve;
    });
    const { incoming, outgoing } = c.env as HttpBindings;
    outgoing.once('close', () => decide('gone'));
    const fetched = async () => {
      // The handler reads the plain body, whatever the browser knows or takes.
      for (const name of ['accept-encoding', 'if-none-match']) c.req.raw.headers.delete(name);
      await next();
      const response = c.res.clone();
      return Object.assign(response, { text: () => c.res.clone().text(), json: () => c.res.clone().json() });
    };
    const route = {
      request: () => ({ url: () => url, method: () => method, postDataJSON: () => null }),
      fetch: fetched,
      fulfill: async (outcome: Fulfilled = {}) => decide(outcome),
      abort: async () => decide('abort'),
      continue: async () => decide('continue'),
      fallback: async () => decide('continue'),
    };
    await handler(route as unknown as Route);
    const outcome = await decided;
    if (outcome === 'gone') return RESPONSE_ALREADY_SENT;
    if (outcome === 'continue') return next();
    if (outcome === 'abort') {
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    c.res = undefined;
    c.res = fulfilled(outcome);
  };
}

function fulfilled({ response, status, contentType, headers, body, json }: Fulfilled): Response {
  const sent = new Headers(response?.headers);
  sent.delete('content-length');
  sent.delete('content-encoding');
  // The next state must not get it from the cache.
  for (const name of ['etag', 'last-modified']) sent.delete(name);
  sent.set('cache-control', 'no-store');
  if (json !== undefined) sent.set('content-type', 'application/json; charset=utf-8');
  if (contentType) sent.set('content-type', contentType);
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  const content = json === undefined ? (body ?? response?.body ?? '') : JSON.stringify(json);
  return new Response(content as BodyInit, { status: status ?? response?.status ?? 200, headers: sent });
}
