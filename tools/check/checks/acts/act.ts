/** What all acts share: how they are made, and what is found in their answers. */
import { refusalFromWire } from '../../../../src/api/errors.ts';
import { snakeCase } from '../../../../src/lib/case.ts';
import { knownPaths } from '../../field-at.ts';
import type { Context } from '../../run.ts';
import { type Received, type Request, screenOf, statusWords } from '../../session.ts';
import type { State } from '../../states.ts';
import { expectedOf, judged } from '../shapes.ts';
import { findSecrets } from '../undescribed-fields.ts';

/** Returns whether an act was done. */
export const isSuccess = ({ status }: Received): boolean => [200, 201, 202, 204].includes(status);

/** Makes a call; an act from a partner's page must pass without a forgery token, and its refusal must be readable. */
export async function actFrom(run: Context, request: Request): Promise<Received> {
  const received = await run.call(request);
  const { partnerOrigin } = run.file;
  if (isSuccess(received)) {
    const known = knownPaths(run.document, run.server.operation(request.route).operation);
    findSecrets(run, { call: request.route, state: { name: 'anybody' }, ...received, known });
  }
  if (!partnerOrigin || request.route.startsWith('GET') || request.headers?.['Cookie']) return received;
  const at = { level: 'deviation' as const, call: request.route, state: 'a partner' };
  // A page is told as one: where a refusal is expected it may be any.
  if (received.isForgeryRefusal && !received.isPage) {
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
 * has: as a page of another site makes it. Returns whether it was refused.
 */
export async function expectForgeryRefusal(context: Context, state: State, request: Request): Promise<boolean> {
  if (!state.cookie) return true;
  let isRefused = true;
  for (const [how, forged] of [
    ['without X-CSRF-Token', {}],
    ['with an invented X-CSRF-Token', { 'X-CSRF-Token': 'parvis-check-invented-token' }],
  ] as const) {
    const headers = {
      ...request.headers,
      Cookie: state.cookie,
      Origin: context.server.hostOrigin,
      ...forged,
    };
    const received = await context.call({ ...request, token: null, headers });
    if (!isSuccess(received)) continue;
    isRefused = false;
    context.find({
      level: 'deviation',
      call: request.route,
      state: state.name,
      expected: '401, 403 or 422 where only a cookie authorises the act',
      seen: `${received.status} ${how}`,
      suffers: 'Whoever is signed in on the page of the host: another site can act in their name.',
    });
  }
  return isRefused;
}

/** Makes an act that its caller may not make, and finds one that is not refused. */
export async function expectRefusal(context: Context, { name }: State, request: Request, how: string) {
  const received = await context.call(request);
  const { status } = received;
  if ([401, 403, 404].includes(status)) return;
  context.find({
    level: 'deviation',
    call: request.route,
    state: name,
    expected: `401, 403 or 404 ${how}`,
    seen: `${statusWords(received)} ${how}`,
    suffers: 'The person whose data are changed by somebody else.',
  });
}

/** Finds a refusal whose words Parvis cannot show; notes one whose words stand above the form, not at their field. */
export function findUnreadable(context: Context, call: string, { name }: State, received: Received, field: string) {
  const { message, fields } = refusalFromWire(received.body);
  const names = Object.keys(fields);
  const suffers = `${screenOf(context.server, call)}: what is refused is not said at its field.`;
  const at = { call, state: name, expected: `words about ${snakeCase(field)}`, suffers };
  if (received.isPage) {
    context.find({ ...at, level: 'deviation', expected: 'a refusal in JSON', seen: 'an HTML page' });
  } else if (message || names.some((one) => one.endsWith(`.${field}`))) {
    const seen = message ? 'a sentence without a field' : 'words in a map nested like the payload';
    context.find({ ...at, level: 'note', seen, suffers: 'Nobody: the words stand above the form.' });
  } else if (!names.includes(field)) {
    const seen = names.length > 0 ? 'words about other fields' : 'no words in a shape that is read';
    context.find({ ...at, level: 'deviation', seen });
  }
}

/** Notes data after an act that are not complete: they are read again (docs/spec/errors.md#2.9). */
export const noteWrongBody = (context: Context, call: string, state: State, received: Received) =>
  findWrongBody(context, call, state, received, 'note');

/** Finds what is wrong in an answer. */
export function findWrongBody(
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
