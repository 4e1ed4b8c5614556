/** The log of API requests, for tests that count calls or read bodies. Tokens stay verbatim: this is a test bench. */
import type { MiddlewareHandler } from 'hono';
import { API_PREFIX, type ApiEnv } from './api-env.ts';

const HEADERS_OF_INTEREST = [
  'accept',
  'accept-language',
  'access-control-request-headers',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'x-csrf-token',
  'x-session-id',
  'x-user-token',
  'x-visit-token',
];

/**
 * A logged request; `path` is without /api/v1 and query; `status` is null while unanswered, and stays null if the
 * connection was cut.
 */
export type LoggedRequest = {
  method: string;
  path: string;
  query: string;
  status: number | null;
  headers: Record<string, string>;
  body: string;
  at: string;
};

export type RequestLog = { entries: LoggedRequest[]; clear(): void };

export function createRequestLog(): RequestLog {
  const log: RequestLog = {
    entries: [],
    clear() {
      log.entries = [];
    },
  };
  return log;
}

export function logRequests(log: RequestLog): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const headers = c.req.header();
    const entry: LoggedRequest = {
      method: c.req.method,
      path: c.req.path.slice(API_PREFIX.length),
      query: new URL(c.req.url).search,
      status: null,
      headers: Object.fromEntries(
        HEADERS_OF_INTEREST.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
      ),
      body: headers['content-type']?.startsWith('application/json') ? await c.req.text() : '',
      at: new Date().toISOString(),
    };
    log.entries.push(entry);
    await next();
    if (!c.env.incoming.socket.destroyed) entry.status = c.res.status;
  };
}
