/** Who may read what: without a token, with an invented one, with that of somebody else, and with an unknown id. */
import { pathOf } from '../../../src/api/routes.ts';
import { type Facts, foreignName, isList, READS, type Read, requestOf, rowsOf } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { exchange, headersFor, type Received, type Request, screenOf, statusWords } from '../session.ts';
import type { State } from '../states.ts';
import { checkProof, checkProofless } from './proofs.ts';

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
    // A visit has its own check: its proof is no token.
    if (callers.includes('public') || callers.includes('visitor')) continue;
    const isOpen = callers.includes('anyone');
    await expectStatus(context, one, { ...request, token: INVENTED }, [401], 'with a token that nobody has');
    await checkUnknownId(context, one);
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
  }
  await checkLookAlikes(context);
  for (const state of context.file.states) await checkNamedRows(context, state);
  if (stranger) for (const one of context.made) await checkRowsAsStranger(context, one, stranger);
  await checkOwnLists(context);
  await checkUnopened(context);
  await checkSaleIds(context);
  await checkVisitors(context);
}

const otherCase = (token: string) =>
  token.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/** Returns tokens that are no token of anybody, but look like this one. */
const lookAlikes = (token: string): [how: string, token: string][] => [
  ['with the token in the other case', otherCase(token)],
  ['with the beginning of the token', token.slice(0, -1)],
  ['with an empty token', ''],
];

const USER = 'GET /users/:id';

/** Asks for the account of each token with tokens that look like it. */
async function checkLookAlikes({ server, made, find }: Context) {
  for (const { request, received, state } of made) {
    const { token } = request;
    if (request.route !== USER || received.status !== 200 || !token) continue;
    const url = server.base + pathOf(USER, request.params ?? {});
    for (const [how, alike] of lookAlikes(token).filter(([, each]) => each !== token)) {
      const headers = { Accept: 'application/json', ...headersFor(server, alike) };
      const { status, text } = await exchange(server, url, { method: 'GET', headers });
      if (status === 401) continue;
      find({
        level: 'deviation',
        call: USER,
        state: state.name,
        expected: `401 ${how}`,
        seen: `${statusWords({ status, text })} ${how}`,
        ...(status === 200 && { suffers: OF_SOMEBODY_ELSE }),
      });
    }
  }
}

const idNames = ({ needs = [], mayUse = [] }: Read) => [...needs, ...mayUse];

/** Asks under the caller's own id for the rows that the state names as foreign, also with reads that had no id of their own. */
async function checkNamedRows(context: Context, state: State) {
  const { token, role } = state;
  if (!token) return;
  const known = context.made.filter((one) => one.state === state).at(-1)?.facts ?? state.facts;
  for (const read of READS[role].filter(({ guest }) => !guest)) {
    const foreign = idNames(read).flatMap((name) => {
      const id = state.facts[foreignName(name)];
      return id === undefined ? [] : [[name, id]];
    });
    const facts: Facts = { ...known, ...Object.fromEntries(foreign) };
    const isAsked = foreign.length > 0 && (read.needs ?? []).every((name) => name in facts);
    if (isAsked) await expectNoRow(context, { read, state }, facts, token);
  }
}

/** Asks as the stranger, who has none of these rows, for a row of somebody else under the stranger's own id. */
async function checkRowsAsStranger(context: Context, one: Made, { token, facts: { user_id = '' } }: State) {
  const { read, state, facts, received } = one;
  const isOwned = state.token && !read.guest && idNames(read).length > 0 && /:cid\b/.test(read.route);
  if (token && isOwned && received.status === 200) await expectNoRow(context, one, { ...facts, user_id }, token);
}

const UNDER_OWN_ID = "under the caller's own id";
const OF_SOMEBODY_ELSE = 'The person whose data are read by somebody else.';
const OF_ENDED_SESSION = 'Whoever was signed in: the end of their session is not noticed, and they go on as a guest.';
const OF_NO_ROW = 'Whoever has a wrong address: they are shown data that are not about what they asked for.';
const OF_NOBODY = 'Nobody: an empty list shows no data.';

const isEmptyList = ({ status, body }: Received) => status === 200 && isList(body) && rowsOf(body).length === 0;

/** A list that a query narrows may be empty: it has no further row because of a foreign id. */
async function expectNoRow(
  context: Context,
  { read, state }: Pick<Made, 'read' | 'state'>,
  facts: Facts,
  token: string,
) {
  const request = requestOf(read, facts);
  const received = await context.call({ ...request, token });
  const { status, body } = received;
  if (status === 403 || status === 404) return;
  if (status === 200 && isList(body) && request.query) {
    const own = read.mayUse ? await ownRows(context, read, facts, token) : [];
    const ids = own.map(({ id }) => String(id));
    if (rowsOf(body).every(({ id }) => ids.includes(String(id)))) return;
  }
  const isEmpty = isEmptyList(received);
  context.find({
    level: isEmpty ? 'note' : 'deviation',
    call: read.route,
    state: state.name,
    expected: `403 or 404 for a row of somebody else ${UNDER_OWN_ID}`,
    seen: status === 200 ? `200 with ${isEmpty ? 'an empty list' : 'data'}, ${UNDER_OWN_ID}` : statusWords(received),
    ...(status === 200 && { suffers: isEmpty ? OF_NOBODY : OF_SOMEBODY_ELSE }),
  });
}

/** The persons of the house, who are in the contacts of several buyers. */
const OF_THE_HOUSE = ['expert', 'visit_guide'];

/** Lists whose rows several callers may have: buyers who follow one sale. */
const OF_SEVERAL = ['GET /buyers/:cid/sales'];

const idsIn = (body: unknown) =>
  rowsOf(body).flatMap(({ id, type }) => (id === undefined || OF_THE_HOUSE.includes(String(type)) ? [] : [String(id)]));

/**
 * Reads the lists of the others under the caller's own id: no row may be one that was read for them. The caller is the
 * stranger, and for the lists of sellers each buyer.
 */
async function checkOwnLists(context: Context) {
  const lists = context.made.filter(
    ({ read, received }) => /:cid\b/.test(read.route) && !read.needs && isList(received.body),
  );
  for (const caller of context.file.states.filter(({ role }) => role === 'stranger' || role === 'buyer')) {
    const foreign = lists.filter(({ state }) => caller.role === 'stranger' || state.role === 'seller');
    const reads = new Map(foreign.map(({ read }) => [read.route, read]));
    for (const [route, read] of reads) {
      const { user_id = '' } = caller.facts;
      const { status, body } = await context.call({ ...requestOf(read, { user_id }), token: caller.token });
      const ofRoute = foreign.filter((one) => one.read.route === route);
      const ids = new Set(ofRoute.flatMap(({ received }) => idsIn(received.body)));
      const shared = status === 200 ? idsIn(body).filter((id) => ids.has(id)).length : 0;
      // Where several may have a row, all rows of somebody else are too many.
      const isOwn = OF_SEVERAL.includes(route) ? shared < Math.max(2, ids.size) : shared === 0;
      if (isOwn) continue;
      context.find({
        level: 'deviation',
        call: route,
        state: caller.name,
        expected: `the caller's own rows alone ${UNDER_OWN_ID}`,
        seen: `200 with ${shared} ${shared === 1 ? 'row' : 'rows'} of somebody else, ${UNDER_OWN_ID}`,
        suffers: OF_SOMEBODY_ELSE,
      });
    }
  }
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
    const isEmpty = isEmptyList(received);
    const isRead = received.status === 200 && !allowed.includes(401);
    const suffers = isRead && isEmpty ? OF_NOBODY : sufferingOf(context, request, received);
    context.find({
      level: isEmpty && isRead ? 'note' : 'deviation',
      ...at,
      expected: `${allowed.join(' or ')} ${how}`,
      seen: `${statusWords(received)}${contentOf(received)}, ${how}`,
      ...(suffers && { suffers }),
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

/** Returns what a 200 that should be a refusal holds, where it is no data. */
const contentOf = (received: Received) =>
  isEmptyList(received) ? ' with an empty list' : isNothing(received) ? ' with nothing' : '';

const isNothing = ({ status, body, isPage }: Received) => status === 200 && (body ?? null) === null && !isPage;

/** Returns who suffers where a read is not refused as it should be; undefined where it fails in another way. */
function sufferingOf({ server }: Context, { route, token }: Request, received: Received): string | undefined {
  const { status } = received;
  if (status >= 500 || status === 0) return undefined;
  if (isNothing(received))
    return `${screenOf(server, route)}: the status of the refusal is missing, so that a wrong address is taken for an error of the server.`;
  const isForAll = server.operation(route).operation['x-parvis-callers'].includes('anyone');
  if (token === INVENTED && isForAll) return OF_ENDED_SESSION;
  if (status !== 200) return `${screenOf(server, route)}: the elements take the answer for another refusal.`;
  return isForAll ? OF_NO_ROW : OF_SOMEBODY_ELSE;
}

async function checkUnknownId(context: Context, one: Made) {
  const { request } = one;
  const names = [...request.route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const last = names.at(-1);
  // Another customer's id is checked with the token of somebody else.
  if (!last || last === 'cid' || request.route === USER) return;
  const params = { ...request.params, [last]: UNKNOWN_ID };
  await expectStatus(context, one, { ...request, params }, [403, 404], 'with an id that does not exist');
}

// Of each buyer, how many sales are asked for.
const SALES = 3;

const DOCUMENTS = 'GET /buyers/:cid/sales/:saleId/documents';

/** The documents of a followed sale are closed until an offer of the buyer is accepted (docs/spec/buyer.md#8.5). */
async function checkUnopened(context: Context) {
  for (const state of context.file.states.filter(({ role }) => role === 'buyer')) {
    const closed = closedSales(context, state);
    if (closed?.length === 0)
      context.skip(`'${state.name}' follows no sale without an accepted offer: whether its documents are closed.`);
    for (const saleId of closed?.slice(0, SALES) ?? []) await expectClosedDocuments(context, state, saleId);
  }
}

/** Returns the ids of the sales that a buyer follows without an accepted offer; null where that is not known. */
function closedSales({ made }: Context, state: State): string[] | null {
  const bodyOf = (route: string) =>
    made.find((one) => one.state === state && one.request.route === route && one.received.status === 200)?.received
      .body;
  const [sales, offers] = [bodyOf('GET /buyers/:cid/sales'), bodyOf('GET /buyers/:cid/offers')];
  if (!isList(sales) || !isList(offers)) return null;
  const accepted = rowsOf(offers).filter((offer) => offer['review_status'] === 'accepted');
  const open = new Set(accepted.map((offer) => String(offer['sale_id'])));
  return idsIn(sales).filter((id) => !open.has(id));
}

async function expectClosedDocuments(context: Context, { name, token, facts }: State, saleId: string) {
  const params = { cid: facts['user_id'] ?? '', saleId };
  const received = await context.call({ route: DOCUMENTS, params, token });
  if (received.status === 403) return;
  const hasRows = received.status === 200 && !isEmptyList(received);
  const content = hasRows ? ' with documents' : received.status === 200 ? ' with an empty list' : '';
  context.find({
    level: 'deviation',
    call: DOCUMENTS,
    state: name,
    expected: '403 for a followed sale without an accepted offer',
    seen: statusWords(received) + content,
    ...(hasRows && { suffers: 'The seller, whose documents are read before an offer is accepted.' }),
  });
}

const RESULT = 'GET /sales/:uniqueHash/estimation_results';

/** A result is opened by its hash alone: ids can be counted through. */
async function checkSaleIds(context: Context) {
  const sales = context.made.flatMap(({ request, received: { status, body }, state }) => {
    const id = (body as { id?: unknown } | null)?.id;
    const isSale = request.route === RESULT || request.route === 'GET /sellers/:cid/sales/:id';
    const hash = request.params?.['uniqueHash'];
    return isSale && status === 200 && id !== undefined && String(id) !== hash ? [{ id: String(id), state }] : [];
  });
  for (const { id, state } of new Map(sales.map((sale) => [sale.id, sale])).values()) {
    const received = await context.call({ route: RESULT, params: { uniqueHash: id } });
    if ([401, 403, 404].includes(received.status)) continue;
    context.find({
      level: 'deviation',
      call: RESULT,
      state: state.name,
      expected: '404 for the id of a sale in place of its hash',
      seen: `${statusWords(received)} for the id of the sale`,
      ...(received.status === 200 && { suffers: 'Every owner: whoever counts through ids reads all results.' }),
    });
  }
}

/** Checks the visits of the file: with --write their proofs come from the e-mail (acts). */
async function checkVisitors(context: Context) {
  for (const state of context.file.states.filter(({ role }) => role === 'visitor')) {
    const { visit_token } = state.facts;
    await checkProofless(context, state);
    if (visit_token) await checkProof(context, state, visit_token);
    else if (!context.mayWrite)
      context.skip(`the visitor '${state.name}' has no visit_token: what its proof opens was not checked.`);
  }
}
