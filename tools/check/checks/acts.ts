/**
 * Acts, with --write alone: refusals, repeats with the same key, forgery protection, the visitor's proof. What is created
 * is removed again.
 */
import { randomUUID } from 'node:crypto';
import { refusalFromWire } from '../../../src/api/errors.ts';
import { requestOf, VISIT, valueAt } from '../reads.ts';
import type { Context } from '../run.ts';
import type { Request } from '../session.ts';
import type { State } from '../states.ts';
import { actFrom, findWrongBody, isSuccess } from './acts/act.ts';
import { checkContacts, checkSalesUsers } from './acts/contacts.ts';
import { actsOf, checkForeignActs } from './acts/foreign.ts';
import { checkSavedAgain } from './acts/saved-again.ts';
import { checkMask } from './masks.ts';
import { checkProof } from './proofs.ts';
import { checkShapes } from './shapes.ts';
import { checkValues } from './values.ts';

/** Makes the acts, with the states that the file has. */
export async function checkActs(run: Context): Promise<void> {
  if (!run.mayWrite) return run.skip('acts were not checked: they need --write.');
  const made = new Set<string>();
  const tried = new Set<string>();
  const strangers = run.file.states.flatMap(({ role, token }) => (role === 'stranger' && token ? [token] : []));
  const context = {
    ...run,
    call: (request: Request) => {
      const isStranger = strangers.includes(request.token ?? '');
      // Without a token on purpose, or with a foreign one, an act is to be refused.
      if (isStranger) tried.add(request.route);
      else if (request.token !== null) made.add(request.route);
      return actFrom(run, request);
    },
  };
  for (const state of context.file.states) {
    if (state.role === 'buyer') await checkContacts(context, state);
    if (state.role === 'seller') {
      await checkSavedAgain(context, state);
      await checkSalesUsers(context, state);
    }
    if (state.role === 'visitor') await checkVisitor(context, state);
  }
  await checkForeignActs(context, tried);
  await checkAccounts(context);
  await checkForgery(context);
  const others = actsOf(run.document).flatMap(({ route }) => (made.has(route) ? [] : [route]));
  if (others.length > 0)
    context.skip(
      `never made by who may make them, neither once nor twice with one key, since they would leave something: ${others.join(', ')}.`,
    );
  context.skip('one key that two users send, and two requests at one moment with one key.');
  if (!context.file.states.some(({ role, cookie }) => cookie && (role === 'buyer' || role === 'seller')))
    context.skip('no state has a `cookie`: whether it authorises an act without X-CSRF-Token was not checked.');
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
  const facts = { ...state.facts, visit_token: proof };
  const request = requestOf(VISIT, facts);
  const one = { read: VISIT, state, facts, request, received: await context.call(request) };
  const visited = { ...context, made: [one] };
  checkShapes(visited);
  if (one.received.status === 200) {
    checkValues(visited);
    checkMask(context, one);
  }
  await checkProof(context, state, proof);
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
      suffers: 'The password dialog: it does not say that nobody has this e-mail.',
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
