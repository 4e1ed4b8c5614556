/** Acts that somebody else must not make: they save what was read, so that one which is not refused changes nothing. */
import type { JsonSchema } from '../../../../src/api/record.ts';
import type { Route } from '../../../../src/api/routes.ts';
import { type Facts, rowsOf, valueAt } from '../../reads.ts';
import type { Context, Made } from '../../run.ts';
import type { Received, Request } from '../../session.ts';
import type { State } from '../../states.ts';
import { expectRefusal } from './act.ts';
import { savingOf } from './saved-again.ts';

type Body = Record<string, unknown>;

/** An act: the read whose values it saves, and the request that saves them; null where nothing can be saved. */
type Foreign = { read: Route; act: Route; requestOf: (one: Made) => Pick<Request, 'params' | 'body'> | null };

/** Returns the fields of a record that have a value; null where none has. */
function filledOf(record: unknown, names: readonly string[]): Body | null {
  const entries = names.flatMap((name): [string, unknown][] => {
    const value = valueAt(record, name);
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Returns the act that saves what a read has answered. */
const saving = (read: Route, bodyOf: (received: Received) => object | null): Foreign => ({
  read,
  act: read.replace('GET', 'PUT') as Route,
  requestOf: ({ request: { params = {} }, received }) => {
    const body = bodyOf(received);
    return body && { params, body };
  },
});

/** Returns the act that saves some fields of a record under this name. */
const savingFields = (read: Route, name: string, fields: readonly string[]): Foreign =>
  saving(read, ({ body }) => {
    const filled = filledOf(body, fields);
    return filled && { [name]: filled };
  });

const savingAgain = (read: Route): Foreign => saving(read, (received) => savingOf(read, received));

/** Fields of an alert that are never sent (docs/spec/alerts.md#6.2). */
const READ_ONLY = ['id', 'created_at', 'annonces_url', 'floor_text', 'outdoor_space_text'];

const ACTS: readonly Foreign[] = [
  {
    ...savingFields('GET /users/:id', 'user', ['civility', 'first_name', 'last_name']),
    act: 'PUT /sellers/users/:id',
  },
  savingFields('GET /sellers/:cid/sales/:id', 'sale', ['needs_diagnostics']),
  savingFields('GET /sellers/:cid/mandates/:id', 'mandate', ['sign_person']),
  savingFields('GET /sellers/:cid/properties/:id', 'property', [
    'works_property',
    'taxe_fonciere',
    'quarterly_charges',
  ]),
  {
    read: 'GET /buyers/:cid/buyer_alerts',
    act: 'PUT /buyers/:cid/buyer_alerts/:id',
    requestOf: ({ request: { params = {} }, received }) => {
      const [alert] = rowsOf(received.body);
      if (alert?.['id'] === undefined) return null;
      const entries = Object.entries(alert).filter(([name]) => !READ_ONLY.includes(name));
      return { params: { ...params, id: String(alert['id']) }, body: { buyer_alert: Object.fromEntries(entries) } };
    },
  },
  {
    read: 'GET /sellers/:cid/sales/:saleId/documents',
    act: 'POST /sellers/:cid/sales/:saleId/documents',
    // Without a file nothing can be added.
    requestOf: ({ request: { params = {} } }) => ({ params }),
  },
  savingAgain('GET /properties/:id/unavailabilities'),
  savingAgain('GET /valuations/:id'),
  {
    read: 'GET /buyers/:cid/visits',
    act: 'PUT /visits/:id',
    // A visit that is cancelled can be cancelled no further.
    requestOf: ({ received }) => {
      const visit = rowsOf(received.body).find(({ canceled }) => canceled === true);
      const cancel_comment = String(visit?.['cancel_reason_text'] ?? 'parvis-check');
      return visit
        ? { params: { id: String(visit['id']) }, body: { visit: { cancel_reason: 'found', cancel_comment } } }
        : null;
    },
  },
];

/**
 * Tries the acts as the stranger, under the owner's id and under the stranger's own, and without a token. `tried` are the
 * acts that the run has made with the stranger's token, before and here.
 */
export async function checkForeignActs(context: Context, tried: ReadonlySet<string>): Promise<void> {
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (!stranger?.token) return context.skip("no state has the role 'stranger': acts on what is not theirs.");
  for (const foreign of ACTS) {
    for (const one of readsOf(context, foreign)) {
      const sent = foreign.requestOf(one);
      if (sent) await expectRefusals(context, one.state, stranger, { route: foreign.act, ...sent });
    }
  }
  const saved = ACTS.map(({ act }) => act).filter((route) => tried.has(route));
  if (saved.length > 0)
    context.skip(
      `whether these saved something although they were refused, since they were tried with the values that were read: ${saved.join(', ')}.`,
    );
  const untried = ownedActs(context.document).filter((route) => !tried.has(route));
  if (untried.length > 0) context.skip(`with the token of somebody else were not tried: ${untried.join(', ')}.`);
}

/** Returns the reads of an act whose rows are not the stranger's. */
const readsOf = ({ made }: Context, { read }: Foreign) =>
  made.filter(
    ({ request, received, state, read: { guest } }) =>
      request.route === read && received.status === 200 && state.role !== 'stranger' && !guest,
  );

async function expectRefusals(context: Context, owner: State, stranger: State, request: Request) {
  const { token } = stranger;
  await expectRefusal(context, owner, { ...request, token }, 'with the token of somebody else');
  await expectRefusal(context, owner, { ...request, token: null }, 'without a token');
  if (!/:cid\b/.test(request.route)) return;
  const params: Facts = { ...request.params, cid: stranger.facts['user_id'] ?? '' };
  await expectRefusal(context, owner, { ...request, params, token }, 'under the id of somebody else');
}

const OPEN = ['anyone', 'public', 'signed-in'];

/** Returns the acts of the document that only certain people may make. */
const ownedActs = (document: JsonSchema): string[] =>
  actsOf(document).flatMap(({ route, callers }) => (callers.some((caller) => OPEN.includes(caller)) ? [] : [route]));

/** Returns the acts of the document, with who may make them. */
export function actsOf(document: JsonSchema): { route: string; callers: readonly string[] }[] {
  const paths = document['paths'] as Record<string, Record<string, { 'x-parvis-callers': string[] }>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      method === 'get'
        ? []
        : [
            {
              route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
              callers: operation['x-parvis-callers'],
            },
          ],
    ),
  );
}
