/** Calls from a partner's page (CORS), and the live channel. */
import { pathOf, type Route, WITH_COOKIES } from '../../../src/api/routes.ts';
import { handshake, subscribe } from '../live.ts';
import type { Context } from '../run.ts';
import { exchange, headersFor } from '../session.ts';

const HEADERS = [
  'authorization',
  'content-type',
  'accept-language',
  'idempotency-key',
  'x-session-id',
  'x-visit-token',
];
const EXPOSED = ['retry-after', 'x-request-id'];
/** Calls that partners make, one of each kind of method, and all that have cookies. */
const CALLS: readonly [route: Route, path: string][] = [
  ['GET /radar/properties', '/radar/properties'],
  ['POST /buyer_alerts', '/buyer_alerts'],
  ['PUT /visits/:id', '/visits/1'],
  ['DELETE /buyers/:cid/contacts/:id', '/buyers/1/contacts/1'],
  ...WITH_COOKIES.map((route): [Route, string] => [route, pathOf(route, {})]),
];
/** Calls of the forms of passwords, which a partner's page has only with `accounts="inline"`. */
const OF_PASSWORDS: readonly Route[] = ['POST /sessions', 'POST /passwords', 'POST /radar/sign_up'];

const SEARCH = '/radar/properties?lat=48.85&lng=2.35&radius=250';
/** Reads whose answers are looked at: a success, and refusals. */
const ANSWERS: readonly [route: Route, path: string, token: string | null][] = [
  ['GET /radar/properties', SEARCH, null],
  ['GET /radar/properties', SEARCH, 'parvis-check-invented-token'],
  ['GET /radar/properties', '/radar/properties?lat=x&lng=x&radius=x', null],
  ['GET /radar/properties/:id', '/radar/properties/999999999', null],
];
/**
 * Returns origins that no house has named: any site, a frame without origin, a site that begins like the partner's, and
 * the partner's without https.
 */
const unnamedOrigins = (partner: string) => [
  'https://parvis-check.invalid',
  'null',
  partner.replace(/(\/\/[^:/]+)/, '$1.parvis-check.invalid'),
  ...(partner.startsWith('https:') ? [partner.replace('https:', 'http:')] : []),
];

/** Checks the preflight and the headers of answers for the partner's origin, then the handshake of the live channel. */
export async function checkOrigins(context: Context): Promise<void> {
  const { partnerOrigin, cable } = context.file;
  if (partnerOrigin) {
    await checkPage(context, { origin: partnerOrigin, state: 'a partner', page: 'a page of a partner' });
    await checkUnnamedSites(context, partnerOrigin);
    await checkVary(context, partnerOrigin);
  } else context.skip('no `partner_origin` is given: CORS was not checked.');
  const { hostOrigin, base } = context.server;
  if (hostOrigin !== new URL(base).origin)
    await checkPage(context, { origin: hostOrigin, state: 'a page of the host', page: 'the pages of the host' });
  if (cable) {
    const url = new URL(cable.replace(/^ws/, 'http'));
    await checkCable(context, url);
    await checkSubscriptions(context, url);
  } else context.skip('no `cable` is given: the live channel was not checked.');
}

/** A page on another origin than the API: its origin, its name as a state, and its words in a sentence. */
type Page = { origin: string; state: string; page: string };

/** Checks the preflights and the answers for the origin of a page. */
async function checkPage(context: Context, page: Page) {
  for (const call of CALLS) await checkPreflight(context, page, ...call);
  for (const answer of ANSWERS) await checkAnswer(context, page, ...answer);
}

const listOf = (value: string | null) => (value ?? '').toLowerCase().split(/,\s*/);

const refusedOn = (page: string) => `Every element on ${page}: the browser refuses the call.`;

/** Sends the preflight of a call. */
function preflight({ server }: Context, origin: string, route: Route, path: string, headers: string[]) {
  const [method = ''] = route.split(' ');
  return exchange(server, server.base + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(', '),
    },
  });
}

async function checkPreflight(context: Context, { origin, state, page }: Page, route: Route, path: string) {
  const { tokenHeader } = context.server;
  const wanted = [...HEADERS, ...(tokenHeader ? [tokenHeader.toLowerCase()] : [])];
  const hasCookies = WITH_COOKIES.includes(route);
  const [method = ''] = route.split(' ');
  const { status, headers } = await preflight(context, origin, route, path, wanted);
  const allowed = headers.get('access-control-allow-origin');
  const isAny = allowed === '*';
  if (state === 'a partner' && OF_PASSWORDS.includes(route) && (status >= 300 || allowed === null)) {
    return context.find({
      level: 'note',
      call: route,
      state: 'a partner',
      expected: "the partner's origin allowed",
      seen: 'not allowed',
      suffers: 'Nobody, unless the partner sets accounts="inline": the form of the password cannot be sent there.',
    });
  }
  const find = (expected: string, seen: string) =>
    context.find({ level: 'deviation', call: route, state, expected, seen, suffers: refusedOn(page) });
  if (status >= 300) return find('200 or 204 to the preflight', String(status));
  if (allowed !== origin && !(isAny && !hasCookies)) {
    find(
      `Access-Control-Allow-Origin: the origin of ${page}`,
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

/** Checks the headers of an answer, also of a refusal: without them the page cannot even read its status. */
async function checkAnswer(
  context: Context,
  { origin, state, page }: Page,
  route: Route,
  path: string,
  token: string | null,
) {
  const { status, headers } = await exchange(context.server, context.server.base + path, {
    method: 'GET',
    headers: {
      Origin: origin,
      Accept: 'application/json',
      'Accept-Language': 'fr',
      ...headersFor(context.server, token),
    },
  });
  if (status === 0) return;
  const at = { level: 'deviation' as const, call: route, state };
  const where = status === 200 ? 'on the answer' : `on an answer of ${status}`;
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin && allowed !== '*') {
    context.find({
      ...at,
      expected: `Access-Control-Allow-Origin ${where}`,
      seen: allowed === null ? 'missing' : 'another origin',
      suffers: status === 200 ? refusedOn(page) : `Every element on ${page}: a refusal looks like a lost connection.`,
    });
    return;
  }
  const exposed = listOf(headers.get('access-control-expose-headers'));
  const missing = EXPOSED.filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  if (missing.length > 0) {
    context.find({
      ...at,
      expected: `Access-Control-Expose-Headers with ${missing.join(', ')} ${where}`,
      seen: 'missing',
      suffers: `Retries and references of errors on ${page}.`,
    });
  }
}

const allowedBy = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

const readFrom = ({ server }: Context, origin: string) =>
  exchange(server, server.base + SEARCH, { method: 'GET', headers: { Origin: origin, Accept: 'application/json' } });

/** Checks that sites which no house has named may not call with cookies. */
async function checkUnnamedSites(context: Context, partner: string) {
  for (const origin of unnamedOrigins(partner)) {
    const answers: [Route, { headers: Headers }][] = [['GET /radar/properties', await readFrom(context, origin)]];
    for (const [route, path] of CALLS) answers.push([route, await preflight(context, origin, route, path, HEADERS)]);
    for (const [route, answer] of answers) {
      const isOpen = allowedBy(answer) === origin && answer.headers.get('access-control-allow-credentials') === 'true';
      if (!isOpen) continue;
      context.find({
        level: 'deviation',
        call: route,
        state: 'any site',
        expected: 'no Access-Control-Allow-Credentials for a site that nobody has named',
        seen: 'its origin, with credentials',
        suffers: 'Whoever is signed in and visits that site: it may act with their cookies.',
      });
    }
  }
}

/** Checks that a cache tells the origins apart, where the server does. */
async function checkVary(context: Context, partner: string) {
  const [site = ''] = unnamedOrigins(partner);
  const [own, other] = [await readFrom(context, partner), await readFrom(context, site)];
  const isEcho = allowedBy(own) === partner && allowedBy(other) !== partner;
  const vary = listOf(own.headers.get('vary'));
  if (!isEcho || vary.includes('origin') || vary.includes('*')) return;
  context.find({
    level: 'deviation',
    call: 'GET /radar/properties',
    state: 'a partner',
    expected: 'Vary: Origin where the origin of the page is allowed by its name',
    seen: 'missing',
    suffers: 'Pages of several origins: a cache gives one of them the answer for another, and the browser refuses it.',
  });
}

/** The pages that open the live channel, and what those people miss without it. */
const CHANNEL_PAGES = {
  'a page of the host': 'The client area and results: what changes is shown at the next reload alone.',
  'a partner':
    'A page of a partner: a result is asked for every three seconds, and the client area shows changes at the next reload.',
};

/** Opens the connection of the live channel as a page of the host and one of a partner do, and closes it. */
async function checkCable({ server, file, find }: Context, url: URL) {
  const origins = { 'a page of the host': server.hostOrigin, 'a partner': file.partnerOrigin };
  for (const [state, suffers] of Object.entries(CHANNEL_PAGES)) {
    const origin = origins[state as keyof typeof origins];
    if (!origin) continue;
    const { status, protocol } = await handshake(url, origin);
    const at = { level: 'deviation' as const, call: 'live channel', state, suffers };
    if (status !== 101) {
      const expected = `101 to the handshake of the live channel from the origin of ${state}`;
      find({ ...at, expected, seen: status === null ? 'no answer' : String(status) });
    } else if (protocol !== 'actioncable-v1-json') {
      find({ ...at, expected: 'the subprotocol actioncable-v1-json', seen: protocol ? 'another one' : 'none' });
    }
  }
}

/** Subscribes as somebody to their own messages, to those of somebody else, and to those of an unknown estimation. */
async function checkSubscriptions({ server, file, find, skip }: Context, url: URL) {
  const owner = file.states.find(({ token, facts }) => token && facts['user_id']);
  const stranger = file.states.find(({ role }) => role === 'stranger');
  const at = { level: 'deviation' as const, call: 'live channel' };
  const refused: [state: string, params: Record<string, string>, how: string][] = [
    ['a guest', { unique_hash: 'parvis-check-unknown' }, 'an unknown unique_hash'],
    ['a guest', { unique_hash: '' }, 'an empty unique_hash'],
  ];
  const user_id = owner?.facts['user_id'];
  if (owner?.token && user_id) {
    const own = await subscribe(url, server.hostOrigin, { user_id, token: owner.token });
    if (own === 'silent') return skip('the live channel answers no subscription: who may listen was not checked.');
    if (own === 'rejected') {
      const expected = 'confirm_subscription for a user_id with its own token';
      const suffers = 'The client area: what changes is shown at the next reload alone.';
      find({ ...at, state: owner.name, expected, seen: 'reject_subscription', suffers });
    }
    refused.push([owner.name, { user_id, token: '' }, 'a user_id without a token']);
    if (stranger?.token && stranger.token !== owner.token)
      refused.push([stranger.name, { user_id, token: stranger.token }, 'the user_id of somebody else']);
  }
  for (const [state, params, how] of refused) {
    if ((await subscribe(url, server.hostOrigin, params)) !== 'confirmed') continue;
    const suffers = 'The people whom the messages are about: whoever subscribes so reads them.';
    find({ ...at, state, expected: `reject_subscription for ${how}`, seen: 'confirm_subscription', suffers });
  }
}
