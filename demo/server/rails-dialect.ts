/**
 * The API in the defaults of a Rails application: numbers as text (decimals with their point), moments without an
 * offset, `{errors: …}`, acts without a body, a page for a refused forgery token (docs/spec/demo.md#2.9).
 * `?dialect=rails` on a page leads its element to it; the requests reach the API as the others do, and are logged and
 * spoiled likewise.
 */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readMoment } from '../../src/lib/moment.ts';
import { API_PREFIX, type ApiEnv } from './api-env.ts';
import type { ContractCheck } from './contract.ts';
import { isOwnOrigin } from './cors.ts';
import { asRecord, parsedJson } from './rails-errors.ts';
import { parisDateTime } from './seed/dates.ts';

const RAILS_PREFIX = `/rails${API_PREFIX}`;

/** Tells whether the requested page uses the dialect; DEMO_DIALECT=rails turns it on for every page. */
export const usesRailsDialect = (c: Context) => (c.req.query('dialect') ?? process.env.DEMO_DIALECT) === 'rails';

/** Returns the path of the API for an element of this page, and below that of the live channel. */
export const apiBase = (c: Context): string => (usesRailsDialect(c) ? RAILS_PREFIX : API_PREFIX);
export const cablePath = (c: Context): string => (usesRailsDialect(c) ? '/cable?dialect=rails' : '/cable');

/** Tells whether a connection of the live channel was opened in the dialect. */
export const isRailsCable = (url = ''): boolean => url.endsWith('?dialect=rails');

/** Acts whose response has no body, with the status of their success. */
const BODILESS: [call: RegExp, status: 200 | 201 | 204][] = [
  [/^PUT /, 204],
  [/^POST \/visits\/verify_infos$/, 200],
  [/^POST \/customers\/[^/]+\/sponsorships$/, 201],
];

// The cookie that recognises a verified visitor if the response has no body.
const VISIT_COOKIE = 'visit_token';

/** Returns the API under /rails/api/v1; `answer` handles the requests under /api/v1. */
export function railsDialect(answer: Hono['fetch'], contract: Pick<ContractCheck, 'onRails'>): Hono<ApiEnv> {
  const rails = new Hono<ApiEnv>();
  rails.all(`${RAILS_PREFIX}/*`, async (c) => {
    const path = c.req.path.slice(RAILS_PREFIX.length);
    const own = isOwnOrigin(c.req.header('origin'), c.req.url);
    const tidy = await answer(await tidyRequest(c), c.env);
    if (!isJson(tidy)) return tidy;
    const data = parsedJson(await tidy.clone().text());
    if (data === undefined) return tidy;
    const checked = async (response: Response) => {
      if (response.body && isJson(response)) await contract.onRails(c.req.method, path, response);
      return response;
    };
    if (tidy.status >= 400) return checked(refusal(tidy, data));
    const act = BODILESS.find(([call]) => call.test(`${c.req.method} ${path}`));
    const proof = asRecord(data).verification_token;
    // Another site sends no cookie, so its response keeps the body.
    if (!act || (proof !== undefined && !own && c.req.header('origin'))) return checked(json(tidy, toRailsJson(data)));
    if (typeof proof === 'string')
      setCookie(c, VISIT_COOKIE, proof, { httpOnly: true, sameSite: 'Lax', path: '/rails' });
    return c.body(null, act[1]);
  });
  return rails;
}

async function tidyRequest(c: Context): Promise<Request> {
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice('/rails'.length);
  const headers = new Headers(c.req.raw.headers);
  const proof = getCookie(c, VISIT_COOKIE);
  const isVisit = /\/visits\/[^/]+$/.test(url.pathname);
  if (proof && isVisit && !headers.has('x-visit-token')) headers.set('x-visit-token', proof);
  const { method } = c.req;
  const sent = ['GET', 'HEAD'].includes(method) ? null : await c.req.arrayBuffer();
  const body = sent && headers.get('content-type')?.startsWith('application/json') ? withOffsets(sent) : sent;
  if (body !== sent) headers.delete('content-length');
  return new Request(url, { method, headers, body: body?.byteLength ? body : null });
}

/** Rails reads a moment without an offset in its own zone. */
function withOffsets(sent: ArrayBuffer): ArrayBuffer {
  const data = parsedJson(new TextDecoder().decode(sent));
  if (data === undefined) return sent;
  const moment = (value: unknown) => {
    const read = readMoment(value);
    return read?.isLocal ? read.iso : value;
  };
  return new TextEncoder().encode(JSON.stringify(data, (_, value: unknown) => moment(value))).buffer as ArrayBuffer;
}

/** Names of decimal columns: Rails writes their values with a point. */
const DECIMALS = /(price|amount|area|budget|premium|fee|charges|revenues|apport|tax|lat|lng|rate|valuation)s?$/;

/** Returns the data as Rails' serializers write it; ids stay numbers. */
export function toRailsJson(data: unknown, key = ''): unknown {
  if (typeof data === 'number') return numberAsText(data, key);
  if (typeof data === 'string') return asRailsText(data);
  if (Array.isArray(data)) return data.map((item) => toRailsJson(item, key));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toRailsJson(value, name)]));
}

function numberAsText(value: number, key: string): number | string {
  if (/(^|_)ids?$/.test(key)) return value;
  return Number.isInteger(value) && DECIMALS.test(key) ? value.toFixed(1) : String(value);
}

function asRailsText(value: string): string {
  // URLs of API files are rewritten to the prefix of the dialect.
  if (value.includes(`${API_PREFIX}/`)) return value.replace(`${API_PREFIX}/`, `${RAILS_PREFIX}/`);
  const moment = readMoment(value);
  if (!moment || moment.isLocal) return value;
  const [fraction = ''] = /\.\d+/.exec(moment.iso) ?? [];
  return parisDateTime(new Date(moment.iso)) + fraction;
}

function refusal(tidy: Response, data: unknown): Response {
  const { message } = asRecord(asRecord(data).error);
  if (message === 'InvalidAuthenticityToken') return page(tidy, 'The change you wanted was rejected (422)');
  if (tidy.status >= 500) return page(tidy, "We're sorry, but something went wrong (500)");
  if (tidy.status === 404) return json(tidy, { status: 404, error: 'Not Found' });
  // A body that a test has planned stays as it is.
  if (message === undefined) return tidy;
  if (tidy.status === 401) return new Response(null, { status: 401, headers: headersOf(tidy) });
  const { error: sentence, ...fields } = asRecord(message);
  const isMap = typeof message === 'object' && sentence === undefined;
  return json(tidy, { errors: isMap ? fields : [sentence ?? message] });
}

const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') === true;

const json = (tidy: Response, data: unknown) =>
  new Response(JSON.stringify(data), { status: tidy.status, headers: headersOf(tidy) });

function page(tidy: Response, title: string): Response {
  const headers = headersOf(tidy);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const text = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return new Response(text, { status: tidy.status, headers });
}

function headersOf(tidy: Response): Headers {
  const headers = new Headers(tidy.headers);
  headers.delete('content-length');
  return headers;
}
