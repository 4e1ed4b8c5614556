/**
 * CORS of /api/v1 (docs/spec/demo.md#2.4, docs/spec/errors.md#1.2). Any page may call with a token in a header, since
 * it must know the token; credentials (cookies) are allowed for the partner's origin alone, on the calls that open a
 * session.
 */
import type { MiddlewareHandler } from 'hono';
import { API_PREFIX, type ApiEnv } from './api-env.ts';

const HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'X-Session-Id',
  'X-Visit-Token',
  'X-User-Token',
];
const WITH_CREDENTIALS = ['/sessions', '/passwords', '/estimations', '/radar/sign_up'].map((path) => API_PREFIX + path);

/** Tells whether the Origin header is the origin of the requested URL. */
export function isOwnOrigin(origin: string | undefined, url: string): boolean {
  return origin !== undefined && origin === new URL(url).origin;
}

/** CORS headers of public data: every origin may read it. */
export const allowAnyOrigin: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  return next();
};

export function cors(origins: { partner: string }): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign = origin !== undefined && !isOwnOrigin(origin, c.req.url);
    const headers: Record<string, string> = { Vary: 'Origin' };
    if (foreign) {
      headers['Access-Control-Allow-Origin'] = origin;
      headers['Access-Control-Expose-Headers'] = 'Retry-After, X-Request-Id';
      if (origin === origins.partner && WITH_CREDENTIALS.includes(c.req.path)) {
        headers['Access-Control-Allow-Credentials'] = 'true';
      }
    }
    if (c.req.method === 'OPTIONS') {
      const preflight = {
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': HEADERS.join(', '),
        'Access-Control-Max-Age': '600',
      };
      return c.body(null, 204, { ...headers, ...(foreign ? preflight : {}) });
    }
    // Set on c.res, not with c.header, so that a response built by a fault keeps them.
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    return next();
  };
}
