/**
 * Acts, with --write alone: refusals, repeats with the same key, forgery protection, the visitor's proof. What is created
 * is removed again.
 */
import { randomUUID } from 'node:crypto';
import { refusalFromWire } from '../../../src/api/errors.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context } from '../run.ts';
import type { Received, Request } from '../session.ts';
import type { State } from '../states.ts';
import { expectedOf, judged } from './shapes.ts';

const CONTACTS = 'GET /buyers/:cid/contacts';
const ADD = 'POST /buyers/:cid/contacts';
const REMOVE = 'DELETE /buyers/:cid/contacts/:id';

const isSuccess = ({ status }: Received) => [200, 201, 202, 204].includes(status);

/** Makes the acts, with the states that the file has. */
export async function checkActs(run: Context): Promise<void> {
  if (!run.mayWrite) return run.skip('acts were not checked: they need --write.');
  const context = { ...run, call: (request: Request) => actFrom(run, request) };
  for (const state of context.file.states) {
    if (state.role === 'buyer') await checkContacts(context, state);
    if (state.role === 'seller') await checkSavedAgain(context, state);
    if (state.role === 'visitor') await checkVisitor(context, state);
  }
  await checkAccounts(context);
  await checkForgery(context);
  if (!context.file.states.some(({ role, cookie }) => cookie && (role === 'buyer' || role === 'seller')))
    context.skip('no state has a `cookie`: whether it authorises an act without X-CSRF-Token was not checked.');
}

/** Makes a call; an act from a partner's page must pass without a forgery token, and its refusal must be readable. */
async function actFrom(run: Context, request: Request): Promise<Received> {
  const received = await run.call(request);
  const { partnerOrigin } = run.file;
  if (!partnerOrigin || request.route.startsWith('GET') || request.headers?.['Cookie']) return received;
  const at = { level: 'deviation' as const, call: request.route, state: 'a partner' };
  if (received.isForgeryRefusal) {
    run.find({
      ...at,
      expected: 'no forgery token asked for from another origin',
      seen: `${received.status}, a refused X-CSRF-Token`,
      suffers: 'Every form on a page of a partner, which has no such token.',
    });
  }
  const allowed = received.headers.get('access-control-allow-origin');
  if (received.status >= 400 && allowed !== partnerOrigin && allowed !== '*') {
    run.find({
      ...at,
      expected: `Access-Control-Allow-Origin on an answer of ${received.status}`,
      seen: allowed === null ? 'missing' : 'another origin',
      suffers: 'Every form on a page of a partner: what was refused is not said.',
    });
  }
  return received;
}

/**
 * Tries an act of a page of the host that only a cookie authorises, without its forgery token and with one that nobody
 * has: as a page of another site makes it.
 */
async function expectForgeryRefusal(context: Context, state: State, request: Request) {
  if (!state.cookie) return;
  for (const [how, forged] of [
    ['without X-CSRF-Token', {}],
    ['with an invented X-CSRF-Token', { 'X-CSRF-Token': 'parvis-check-invented-token' }],
  ] as const) {
    const headers = {
      ...request.headers,
      Cookie: state.cookie,
      Origin: new URL(context.server.base).origin,
      ...forged,
    };
    const received = await context.call({ ...request, token: null, headers });
    if (!isSuccess(received)) continue;
    context.find({
      level: 'deviation',
      call: request.route,
      state: state.name,
      expected: '401, 403 or 422 where only a cookie authorises the act',
      seen: `${received.status} ${how}`,
      suffers: 'Whoever is signed in on the page of the host: another site can act in their name.',
    });
  }
}

const CONTACT = {
  kind: 'other',
  civility: 'mrs',
  first_name: 'Parvis',
  last_name: 'Check',
  email: 'parvis-check@example.com',
  phone_number: '+33612345678',
  phone_country_code: 'FR',
};

const FORGED = { ...CONTACT, last_name: 'Forged' };

/** Adds a contact twice with one key, and removes it; a blank name is refused at its field. */
async function checkContacts(context: Context, state: State) {
  const { user_id = '' } = state.facts;
  const own = { params: { cid: user_id }, token: state.token };
  // Null: the list cannot be read, so that nothing may be concluded from it.
  const list = async () => {
    const { status, body } = await context.call({ route: CONTACTS, ...own });
    return status === 200 && isList(body) ? rowsOf(body) : null;
  };
  const add = (contact: object, key: string) =>
    context.call({ route: ADD, ...own, body: { contact }, headers: { 'Idempotency-Key': key } });
  const find = (expected: string, seen: string, suffers?: string) =>
    context.find({ level: 'deviation', call: ADD, state: state.name, expected, seen, ...(suffers && { suffers }) });

  const refused = await add({ ...CONTACT, first_name: '' }, randomUUID());
  if (refused.status !== 422) find('422 to a blank first name', String(refused.status));
  else findUnreadable(context, ADD, state, refused, 'firstName');

  const initial = await list();
  if (!initial) return context.skip(`the contacts of '${state.name}' cannot be read: no contact was added.`);
  await expectForgeryRefusal(context, state, { route: ADD, params: own.params, body: { contact: FORGED } });
  const before = await list();
  if (!before) return context.skip(`the contacts of '${state.name}' cannot be read again: no contact was added.`);
  const key = randomUUID();
  const first = await add(CONTACT, key);
  if (!isSuccess(first)) return find('a success for a complete contact', String(first.status));
  noteWrongBody(context, ADD, state, first);
  const again = await add(CONTACT, key);
  const after = await list();
  const twice = 'the form of a contact: a second press, or a repeat after a lost connection, adds the person twice.';
  if (!isSuccess(again)) find('the first answer to a repeat with the same key', String(again.status));
  const [firstId, againId] = [valueAt(first.body, 'id'), valueAt(again.body, 'id')];
  if (firstId !== undefined && againId !== undefined && String(firstId) !== String(againId))
    find('the first answer to a repeat with the same key', 'another id', twice);
  if (!after) find('the list after the act', 'a list that cannot be read');
  else if (after.length > before.length + 1)
    find('one contact after a repeat with the same key', 'two contacts', twice);
  else if (after.length === before.length) find('the new contact in the list', 'a list without it');
  const other = await add({ ...CONTACT, last_name: 'Another' }, key);
  if (other.status !== 409) find('409 to the same key with another body', String(other.status), twice);

  // What this check has added, and nothing else.
  const isOwn = ({ id, email }: Record<string, unknown>) =>
    email === CONTACT.email && !initial.some((row) => String(row['id']) === String(id));
  const added = ((await list()) ?? []).filter(isOwn);
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  for (const { id } of added) {
    const removal: Request = { route: REMOVE, params: { cid: user_id, id: String(id) } };
    if (stranger?.token) {
      const own = { cid: stranger.facts['user_id'] ?? '', id: String(id) };
      const { token } = stranger;
      await expectRefusal(context, state, { ...removal, token }, 'with the token of somebody else');
      await expectRefusal(context, state, { ...removal, params: own, token }, 'under the id of somebody else');
    }
    await expectRefusal(context, state, { ...removal, token: null }, 'without a token');
    await expectForgeryRefusal(context, state, removal);
    const removed = await context.call({ ...removal, token: state.token });
    if (!isSuccess(removed))
      context.find({
        level: 'deviation',
        call: REMOVE,
        state: state.name,
        expected: 'a success',
        seen: String(removed.status),
      });
  }
  const left = await list();
  if (left?.some(isOwn)) {
    context.find({
      level: 'deviation',
      call: REMOVE,
      state: state.name,
      expected: 'a list without the removed contact',
      seen: 'a list with it',
    });
  }
}

async function expectRefusal(context: Context, { name }: State, request: Request, how: string) {
  const { status } = await context.call(request);
  if ([401, 403, 404].includes(status)) return;
  context.find({
    level: 'deviation',
    call: request.route,
    state: name,
    expected: `401, 403 or 404 ${how}`,
    seen: `${status} ${how}`,
    suffers: 'The person whose data are changed by somebody else.',
  });
}

/** Finds a refusal whose words Parvis cannot show at their field. */
function findUnreadable(context: Context, call: string, { name }: State, received: Received, field: string) {
  const { message, fields } = refusalFromWire(received.body);
  const at = { level: 'deviation' as const, call, state: name };
  if (received.isPage) return context.find({ ...at, expected: 'a refusal in JSON', seen: 'an HTML page' });
  if (field in fields) return;
  const seen = message
    ? 'a sentence without a field'
    : Object.keys(fields).length > 0
      ? 'words about other fields'
      : 'no words in a shape that is read';
  context.find({
    ...at,
    expected: `words about ${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    seen,
  });
}

/** Notes data after an act that are not complete: they are read again (docs/spec/errors.md#2.9). */
const noteWrongBody = (context: Context, call: string, state: State, received: Received) =>
  findWrongBody(context, call, state, received, 'note');

/** Finds what is wrong in an answer. */
function findWrongBody(
  context: Context,
  call: string,
  { name }: State,
  received: Received,
  level: 'deviation' | 'note' = 'deviation',
) {
  if (received.status === 204 || received.text === '') return;
  for (const { problem, verdict } of judged(context, call, received.body)) {
    if (verdict.level === 'note') continue;
    const suffers = level === 'note' ? { suffers: 'Nobody: the data are read again.' } : {};
    context.find({ level, call, state: name, expected: expectedOf(problem), seen: problem.seen, ...suffers });
  }
}

/** Saves what was read: nothing changes, and the act is a success. */
async function checkSavedAgain(context: Context, state: State) {
  const readOf = (route: string) =>
    context.made.find((one) => one.state === state && one.request.route === route && one.received.status === 200);
  const valuation = readOf('GET /valuations/:id');
  const opinion = valueAt(valuation?.received.body, 'opinion');
  if (valuation && typeof opinion === 'string') {
    await expectSuccess(context, state, {
      ...valuation.request,
      route: 'PUT /valuations/:id',
      body: { valuation: { opinion } },
    });
  }
  const planning = readOf('GET /properties/:id/unavailabilities');
  // A list that was not read whole would be replaced by its part.
  if (
    planning &&
    isList(planning.received.body) &&
    planning.received.failure === null &&
    planning.received.dropped === 0
  ) {
    const unavailabilities = rowsOf(planning.received.body).map(({ id: _, ...row }) => row);
    await expectSuccess(context, state, {
      ...planning.request,
      route: 'PUT /properties/:id/unavailabilities',
      body: { unavailabilities },
    });
  }
}

async function expectSuccess(context: Context, state: State, request: Request) {
  await expectForgeryRefusal(context, state, request);
  const received = await context.call(request);
  const at = { level: 'deviation' as const, call: request.route, state: state.name };
  if (received.isPage) context.find({ ...at, expected: '200 or 204', seen: 'an HTML page' });
  else if (!isSuccess(received))
    context.find({ ...at, expected: '200 or 204 for what was read', seen: String(received.status) });
  else noteWrongBody(context, request.route, state, received);
}

const VERIFY = 'POST /visits/verify_infos';

/** Proves the visitor by e-mail, and reads the visit with the proof. */
async function checkVisitor(context: Context, state: State) {
  const { visit_id = '', user_slug = '', email } = state.facts;
  const verify = (typed: string) =>
    context.call({ route: VERIFY, body: { visit_id, user: { email: typed, slug: user_slug } } });
  const at = { level: 'deviation' as const, state: state.name };
  const wrong = await verify('parvis-check@example.com');
  if (![401, 404, 422].includes(wrong.status)) {
    context.find({
      ...at,
      call: VERIFY,
      expected: '401, 404 or 422 to the e-mail of somebody else',
      seen: String(wrong.status),
      suffers: 'The visitor, whose visit anybody can cancel.',
    });
  }
  if (!email) return context.skip(`the visitor '${state.name}' has no email: the proof was not checked.`);
  const right = await verify(email);
  if (!isSuccess(right))
    return context.find({
      ...at,
      call: VERIFY,
      expected: '200 to the e-mail of the visitor',
      seen: String(right.status),
    });
  findWrongBody(context, VERIFY, state, right);
  const proof = valueAt(right.body, 'verification_token');
  if (typeof proof !== 'string') return context.skip('the proof is not in the answer: a cookie is not followed here.');
  const read = await context.call({
    route: 'GET /visits/:id',
    params: { id: visit_id },
    query: { user_slug },
    headers: { 'X-Visit-Token': proof },
  });
  if (read.status !== 200)
    context.find({ ...at, call: 'GET /visits/:id', expected: '200 with the proof', seen: String(read.status) });
  else findWrongBody(context, 'GET /visits/:id', state, read);
}

/** An e-mail that nobody has is answered as any other. */
async function checkAccounts(context: Context) {
  const email = `parvis-check-${randomUUID().slice(0, 8)}@example.com`;
  const at = { level: 'deviation' as const, state: 'nobody' };
  const link = await context.call({ route: 'POST /passwords/link', body: { user: { email } } });
  if (!isSuccess(link)) {
    context.find({
      ...at,
      call: 'POST /passwords/link',
      expected: '204 for any e-mail',
      seen: String(link.status),
      suffers: 'Customers: anybody can ask who has an account.',
    });
  }
  const session = await context.call({ route: 'POST /sessions', body: { user: { email, password: 'parvis-check' } } });
  const isRefused =
    session.status === 404 ||
    session.status === 401 ||
    (session.status === 200 && valueAt(session.body, 'sign_in') === false);
  if (!isRefused)
    context.find({
      ...at,
      call: 'POST /sessions',
      expected: '404 for an e-mail without account',
      seen: String(session.status),
    });
}

const VALIDATE = 'POST /buyer_alerts/validations';

/** A partner's page has no forgery token: its write must pass without one. */
async function checkForgery(context: Context) {
  const { partnerOrigin } = context.file;
  if (!partnerOrigin) return;
  const criteria = {
    zone: ['Lyon 3e Arrondissement, France'],
    apartment: true,
    house: false,
    parking: false,
    min_budget: null,
    max_budget: 400_000,
    min_area: null,
    min_room_number: null,
    min_bedroom_number: null,
    floor: 'no_matter',
    min_floor_for_elevator: null,
    outdoor_space: 'no_matter',
    renovation: false,
    purchase_type: 'main_residence',
    free_input_field: '',
  };
  const received = await context.call({ route: VALIDATE, body: { buyer_alert: criteria } });
  // Refused criteria have passed the forgery protection too.
  const isAboutCriteria = received.status === 422 && Object.keys(refusalFromWire(received.body).fields).length > 0;
  if (isSuccess(received) || isAboutCriteria) return;
  context.find({
    level: 'deviation',
    call: VALIDATE,
    state: 'a partner',
    expected: 'a success without X-CSRF-Token from another origin',
    seen: String(received.status),
    suffers: 'Every form on a page of a partner.',
  });
}
