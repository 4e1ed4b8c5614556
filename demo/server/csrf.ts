/**
 * Forgery protection, as Rails does it for its own pages (docs/spec/demo.md#2.3). POST, PUT and DELETE under /api/v1:
 * - from a page of this origin (Origin is this origin, or Sec-Fetch-Site is same-origin): X-CSRF-Token must be one that
 *   a page of the host carries in <meta name="csrf-token">, else 422;
 * - from a page of another origin: X-CSRF-Token must be absent (else 400); CORS does the rest;
 * - without an Origin (no browser): a token header of its own, or `X-Demo-Client: test`, else 422.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { isOwnOrigin } from './cors.ts';
import { ApiError } from './rails-errors.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Every page gets its own token; all tokens stay valid while the server runs. */
export type Csrf = { issue(): string; isValid(token: string | undefined): boolean };

export function createCsrf(): Csrf {
  const secret = randomBytes(32);
  const sign = (nonce: string) => createHmac('sha256', secret).update(nonce).digest('base64url');
  return {
    issue() {
      const nonce = randomBytes(9).toString('base64url');
      return `${nonce}.${sign(nonce)}`;
    },
    isValid(token) {
      const [nonce = '', signature = ''] = token?.split('.') ?? [];
      const expected = Buffer.from(sign(nonce));
      const received = Buffer.from(signature);
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
  };
}

export function requireCsrf(csrf: Csrf): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (READS.includes(c.req.method)) return next();
    const token = c.req.header('x-csrf-token');
    const origin = c.req.header('origin');
    const ownPage = isOwnOrigin(origin, c.req.url) || c.req.header('sec-fetch-site') === 'same-origin';
    if (ownPage || (origin === undefined && !isProgram(c.req.header()))) {
      if (!csrf.isValid(token)) throw new ApiError(422, 'InvalidAuthenticityToken');
    } else if (origin !== undefined && token !== undefined) {
      throw new ApiError(400, 'X-CSRF-Token ne doit pas quitter son origine');
    }
    return next();
  };
}

function isProgram(headers: Record<string, string>): boolean {
  return Boolean(
    headers.authorization || headers['x-user-token'] || headers['x-visit-token'] || headers['x-demo-client'] === 'test',
  );
}
