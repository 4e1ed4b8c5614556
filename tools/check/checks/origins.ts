/** Calls from a partner's page (CORS), and the live channel. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Context } from '../run.ts';
import { exchange } from '../session.ts';

const HEADERS = [
  'authorization',
  'content-type',
  'accept-language',
  'idempotency-key',
  'x-session-id',
  'x-visit-token',
];
const EXPOSED = ['retry-after', 'x-request-id'];
/** Calls that partners make, one of each kind of method. */
const CALLS: readonly [route: string, path: string, hasCookies: boolean][] = [
  ['GET /radar/properties', '/radar/properties', false],
  ['POST /buyer_alerts', '/buyer_alerts', false],
  ['PUT /visits/:id', '/visits/1', false],
  ['POST /estimations', '/estimations', true],
];

/** Checks the preflight and the headers of answers for the partner's origin, then the handshake of the live channel. */
export async function checkOrigins(context: Context): Promise<void> {
  const { partnerOrigin, cable } = context.file;
  if (partnerOrigin) {
    for (const call of CALLS) await checkPreflight(context, partnerOrigin, ...call);
    await checkExposed(context, partnerOrigin);
  } else context.skip('no `partner_origin` is given: CORS was not checked.');
  if (cable) await checkCable(context, cable);
  else context.skip('no `cable` is given: the live channel was not checked.');
}

const listOf = (value: string | null) => (value ?? '').toLowerCase().split(/,\s*/);

async function checkPreflight(context: Context, origin: string, route: string, path: string, hasCookies: boolean) {
  const { tokenHeader } = context.server;
  const wanted = [...HEADERS, ...(tokenHeader ? [tokenHeader.toLowerCase()] : [])];
  const [method = ''] = route.split(' ');
  const { status, headers } = await exchange(context.server.base + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(', '),
    },
  });
  const at = { call: route, state: 'a partner', level: 'deviation' as const };
  const suffers = 'Every element on a page of a partner: the browser refuses the call.';
  const find = (expected: string, seen: string) => context.find({ ...at, expected, seen, suffers });
  if (status >= 300) return find('200 or 204 to the preflight', String(status));
  const allowed = headers.get('access-control-allow-origin');
  const isAny = allowed === '*';
  if (allowed !== origin && !(isAny && !hasCookies)) {
    find(
      `Access-Control-Allow-Origin: the partner's origin`,
      allowed === null ? 'missing' : isAny ? '*' : 'another origin',
    );
  }
  const methods = listOf(headers.get('access-control-allow-methods'));
  if (method !== 'GET' && method !== 'POST' && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    find(`Access-Control-Allow-Methods with ${method}`, 'missing');
  }
  const names = listOf(headers.get('access-control-allow-headers'));
  const missing = wanted.filter((name) => !names.includes(name) && !(names.includes('*') && name !== 'authorization'));
  if (missing.length > 0) find(`Access-Control-Allow-Headers with ${missing.join(', ')}`, 'missing');
  if (hasCookies && headers.get('access-control-allow-credentials') !== 'true') {
    find('Access-Control-Allow-Credentials: true', 'missing');
  }
}

async function checkExposed(context: Context, origin: string) {
  const { headers } = await exchange(`${context.server.base}/radar/properties?lat=48.85&lng=2.35&radius=250`, {
    method: 'GET',
    headers: { Origin: origin, Accept: 'application/json', 'Accept-Language': 'fr' },
  });
  const at = { level: 'deviation' as const, call: 'GET /radar/properties', state: 'a partner' };
  const suffers = 'Every element on a page of a partner.';
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin && allowed !== '*') {
    context.find({
      ...at,
      expected: 'Access-Control-Allow-Origin on the answer',
      seen: allowed === null ? 'missing' : 'another origin',
      suffers,
    });
  }
  const exposed = listOf(headers.get('access-control-expose-headers'));
  const missing = EXPOSED.filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  if (missing.length > 0) {
    context.find({
      ...at,
      expected: `Access-Control-Expose-Headers with ${missing.join(', ')}`,
      seen: 'missing',
      suffers: 'Retries and references of errors on a page of a partner.',
    });
  }
}

/** Opens the connection of the live channel as a page of the server's origin does, and closes it. */
async function checkCable(context: Context, cable: string) {
  const url = new URL(cable.replace(/^ws/, 'http'));
  const at = { level: 'deviation' as const, call: 'live channel', state: 'a page of the host' };
  const suffers = 'The client area and results: what changes is shown at the next reload alone.';
  const answer = await handshake(url, new URL(context.server.base).origin);
  if (answer.status !== 101) {
    context.find({
      ...at,
      expected: '101 to the handshake of the live channel',
      seen: answer.status === null ? 'no answer' : String(answer.status),
      suffers,
    });
  } else if (answer.protocol !== 'actioncable-v1-json') {
    context.find({
      ...at,
      expected: 'the subprotocol actioncable-v1-json',
      seen: answer.protocol ? 'another one' : 'none',
      suffers,
    });
  }
}

function handshake(url: URL, origin: string): Promise<{ status: number | null; protocol: string }> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = send(url, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: origin,
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('parvis-check-key').toString('base64'),
        'Sec-WebSocket-Protocol': 'actioncable-v1-json, actioncable-unsupported',
      },
      timeout: 10_000,
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: 101, protocol: String(response.headers['sec-websocket-protocol'] ?? '') });
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? null, protocol: '' });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: null, protocol: '' }));
    request.end();
  });
}
