/** Who may read what: without a token, with an invented one, with that of somebody else, and with an unknown id. */
import { type Facts, isList, type Read, requestOf, rowsOf } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import type { Received, Request } from '../session.ts';
import type { State } from '../states.ts';

const INVENTED = 'parvis-check-invented-token';
const UNKNOWN_ID = '999999999';

/** Checks 401, 403 and 404 of every read that answered. */
export async function checkAccess(context: Context): Promise<void> {
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (!stranger) context.skip("no state has the role 'stranger': 403 was not checked.");
  for (const one of distinctReads(context.made)) {
    const { request } = one;
    const { operation } = context.server.operation(request.route);
    const callers = operation['x-parvis-callers'];
    if (callers.includes('public')) continue;
    const isOpen = callers.includes('anyone');
    await expectStatus(context, one, { ...request, token: INVENTED }, [401], 'with a token that nobody has');
    if (isOpen) continue;
    await expectStatus(context, one, { ...request, token: null }, [401], 'without a token');
    if (stranger?.token && !callers.includes('signed-in')) {
      await expectStatus(
        context,
        one,
        { ...request, token: stranger.token },
        [403, 404],
        'with the token of somebody else',
      );
    }
    await checkUnknownId(context, one);
  }
  for (const one of context.made) await checkForeignRows(context, one, stranger);
  await checkProof(context);
}

/**
 * Asks for a row of somebody else under the caller's own id: as the stranger, who has none of these rows, and with the
 * ids that the state names as foreign.
 */
async function checkForeignRows(context: Context, one: Made, stranger: State | undefined) {
  const { read, state, facts, received } = one;
  const names = [...(read.needs ?? []), ...(read.mayUse ?? [])];
  if (!state.token || read.guest || names.length === 0) return;
  const foreign = names.flatMap((name) => {
    const id = state.facts[`foreign_${name}`];
    return id === undefined ? [] : [[name, id]];
  });
  if (foreign.length > 0) {
    await expectNoRow(context, one, { ...facts, ...Object.fromEntries(foreign) }, state.token);
  }
  if (stranger?.token && /:cid\b/.test(read.route) && received.status === 200) {
    await expectNoRow(context, one, { ...facts, user_id: stranger.facts['user_id'] ?? '' }, stranger.token);
  }
}

/** A list that has no further row because of a foreign id reveals nothing either. */
async function expectNoRow(context: Context, { read, state }: Made, facts: Facts, token: string) {
  const { status, body } = await context.call({ ...requestOf(read, facts), token });
  if (status === 403 || status === 404) return;
  if (status === 200 && isList(body)) {
    const own = read.mayUse ? await ownRows(context, read, facts, token) : [];
    const ids = own.map(({ id }) => String(id));
    if (rowsOf(body).every(({ id }) => ids.includes(String(id)))) return;
  }
  const how = "under the caller's own id";
  context.find({
    level: 'deviation',
    call: read.route,
    state: state.name,
    expected: `403 or 404 for a row of somebody else ${how}`,
    seen: status === 200 ? `200 with data, ${how}` : String(status),
    ...(status === 200 && { suffers: 'The person whose data are read by somebody else.' }),
  });
}

/** Returns the rows without the ids that may be sent. */
async function ownRows(context: Context, read: Read, { user_id = '' }: Facts, token: string) {
  const { body } = await context.call({ ...requestOf(read, { user_id }), token });
  return rowsOf(body);
}

/** Returns one read of each route and kind of caller. */
function distinctReads(made: readonly Made[]): Made[] {
  const answered = made.filter(({ received, state }) => received.status === 200 && state.role !== 'stranger');
  return [
    ...new Map(answered.map((one) => [`${one.request.route} ${one.state.role} ${one.read.guest}`, one])).values(),
  ];
}

async function expectStatus(context: Context, { state }: Made, request: Request, allowed: number[], how: string) {
  const received = await context.call(request);
  const at = { call: request.route, state: state.name };
  if (!allowed.includes(received.status)) {
    const seen = `${statusWords(received)}, ${how}`;
    const isRead = received.status === 200;
    context.find({
      level: 'deviation',
      ...at,
      expected: `${allowed.join(' or ')} ${how}`,
      seen,
      ...(isRead && allowed[0] !== 401 && { suffers: 'The person whose data are read by somebody else.' }),
    });
    return;
  }
  if (received.isPage) {
    context.find({
      level: 'note',
      ...at,
      expected: `JSON with ${received.status}`,
      seen: 'an HTML page',
      suffers: 'Nobody: the status decides.',
    });
  }
}

const statusWords = ({ status }: Received) =>
  status >= 300 && status < 400 ? `${status}, a redirection` : String(status);

async function checkUnknownId(context: Context, one: Made) {
  const { request } = one;
  const names = [...request.route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const last = names.at(-1);
  // Another customer's id is checked with the token of somebody else.
  if (!last || last === 'cid' || request.route === 'GET /users/:id') return;
  const params = { ...request.params, [last]: UNKNOWN_ID };
  await expectStatus(context, one, { ...request, params }, [403, 404], 'with an id that does not exist');
}

/** A visit is opened by its proof alone. */
async function checkProof(context: Context) {
  for (const state of context.file.states.filter(({ role }) => role === 'visitor')) {
    const { visit_id = '', user_slug = '' } = state.facts;
    const request: Request = { route: 'GET /visits/:id', params: { id: visit_id }, query: { user_slug } };
    for (const [how, headers] of [
      ['without a proof', {}],
      ['with a proof that nobody has', { 'X-Visit-Token': INVENTED }],
    ] as const) {
      const { status } = await context.call({ ...request, headers });
      if (status === 401 || status === 404) continue;
      context.find({
        level: 'deviation',
        call: request.route,
        state: state.name,
        expected: `401 or 404 ${how}`,
        seen: `${status} ${how}`,
        ...(status === 200 && { suffers: 'The visitor, whose visit anybody can read and cancel.' }),
      });
    }
  }
}
