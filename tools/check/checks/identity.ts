/** Whether what was asked for is what is answered: the id of the address, and the same values in a list and a detail. */
import type { Route } from '../../../src/api/routes.ts';
import { booleanOf } from '../../../src/lib/boolean.ts';
import { readMoment } from '../../../src/lib/moment.ts';
import { numberOf } from '../../../src/lib/number.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { screenOf } from '../session.ts';

/** The parameters that choose what is answered, and where the answer, or each of its rows, has their value. */
const CHOSEN_BY: readonly [route: Route, parameter: string, field: readonly string[]][] = [
  ['GET /users/:id', 'id', ['id']],
  ['GET /partners/:id', 'id', ['slug']],
  ['GET /sellers/:cid/sales/:id', 'id', ['id']],
  ['GET /sellers/:cid/mandates/:id', 'id', ['id']],
  ['GET /sellers/:cid/properties/:id', 'id', ['id']],
  ['GET /sellers/:cid/offers', 'q[sale_id_eq]', ['sale', 'id']],
  ['GET /sellers/:cid/offers/:id', 'id', ['id']],
  ['GET /estimation_folders/:id', 'id', ['id']],
  ['GET /valuations/:id', 'id', ['id']],
  ['GET /radar/properties/:id', 'id', ['id']],
];

/** Lists and details of the same records, and the fields that are the same in both. */
const SAME_IN: readonly [list: Route, detail: Route, fields: readonly string[]][] = [
  ['GET /sellers/:cid/sales', 'GET /sellers/:cid/sales/:id', ['state', 'price', 'unique_hash', 'owner_id']],
  ['GET /sellers/:cid/offers', 'GET /sellers/:cid/offers/:id', ['amount', 'review_status']],
  [
    'GET /radar/properties',
    'GET /radar/properties/:id',
    ['lat', 'lng', 'kind', 'room_number', 'area', 'oa_amount', 'sale_price'],
  ],
];

type Row = Record<string, unknown>;

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isFact = (value: unknown) => isFilled(value) || typeof value === 'boolean';
const isFilled = (value: unknown) => isValue(value) && value !== '';
/** Returns whether two values are one: a number may be a text, a moment may have another offset. */
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);
const plain = (value: unknown) => {
  const moment = readMoment(value)?.iso;
  return moment ? String(Date.parse(moment)) : String(numberOf(value) ?? booleanOf(value) ?? value);
};

/** Checks each read that answered. */
export function checkIdentity(context: Context): void {
  const answered = context.made.filter(({ received }) => received.status === 200);
  for (const one of answered) {
    checkChosen(context, one);
    checkDetail(context, one, answered);
  }
  for (const shared of SHARED) checkShared(context, answered, shared);
}

/** The same records of several persons, and the fields that are one for all of them. */
type Shared = { what: string; reads: readonly Route[]; fields: readonly string[] };

const SHARED: readonly Shared[] = [
  {
    what: 'an offer',
    reads: ['GET /buyers/:cid/offers', 'GET /sellers/:cid/offers', 'GET /sellers/:cid/offers/:id'],
    fields: ['sale_id', 'amount', 'review_status', 'created_at'],
  },
  {
    what: 'a visit',
    reads: ['GET /buyers/:cid/visits', 'GET /properties/:id/visits', 'GET /visits/:id'],
    fields: ['start_time', 'end_time', 'state', 'canceled'],
  },
  {
    what: 'a sale',
    reads: ['GET /buyers/:cid/sales', 'GET /sellers/:cid/sales', 'GET /sellers/:cid/sales/:id'],
    fields: ['price', 'state', 'on_break'],
  },
];

/** A row as one person has read it. */
type Seen = { one: Made; row: Row; place: string };

/** Finds rows that two persons read, and that differ. */
function checkShared(context: Context, answered: readonly Made[], { what, reads, fields }: Shared) {
  const seen = new Map<string, Seen>();
  for (const one of answered.filter(({ request }) => reads.includes(request.route))) {
    const { body } = one.received;
    const rows = isList(body) ? rowsOf(body) : rowsOf([body]);
    for (const [index, row] of rows.entries()) {
      const id = String(valueAt(row, 'id'));
      const place = isList(body) ? `row ${index + 1}` : 'the answer';
      const first = seen.get(id);
      if (!first) seen.set(id, { one, row, place });
      else if (first.one.state !== one.state) findDiffering(context, what, fields, first, { one, row, place });
    }
  }
}

function findDiffering(context: Context, what: string, fields: readonly string[], first: Seen, other: Seen) {
  const differing = fields.filter((name) => {
    const [here, there] = [other.row[name], first.row[name]];
    return isFact(here) && isFact(there) && !isSame(here, there);
  });
  if (differing.length === 0) return;
  const { request, state } = other.one;
  context.find({
    level: 'deviation',
    call: request.route,
    state: state.name,
    expected: `${what} with the same ${differing.join(', ')} for everybody who reads it`,
    seen: `${differing.join(', ')} of ${other.place} differs from ${first.place} of '${first.one.state.name}'`,
    suffers: `${screenOf(context.server, request.route)}: two people read two truths about one thing.`,
  });
}

function checkChosen(context: Context, { request, received, state }: Made) {
  for (const [route, parameter, field] of CHOSEN_BY) {
    const asked = request.params?.[parameter] ?? request.query?.[parameter];
    if (route !== request.route || asked === undefined) continue;
    const { body } = received;
    const rows = isList(body) ? rowsOf(body) : [body];
    const others = rows
      .map((row) => valueAt(row, ...field))
      .filter((value) => isFilled(value) && !isSame(value, asked));
    if (others.length === 0) continue;
    const name = field.join('.');
    context.find({
      level: 'deviation',
      call: route,
      state: state.name,
      expected: `${name}: the ${parameter} that was asked for`,
      seen: isList(body) ? `another one in ${others.length} of ${rows.length} rows` : 'another one',
      suffers: `${screenOf(context.server, route)}: what belongs to something, or somebody, else is shown.`,
    });
  }
}

function checkDetail(context: Context, { request, read, received, state }: Made, answered: readonly Made[]) {
  for (const [list, detail, fields] of SAME_IN) {
    if (request.route !== detail) continue;
    const lists = answered.filter(
      (one) => one.request.route === list && one.state === state && one.read.guest === read.guest,
    );
    const rows = lists.flatMap((one) => rowsOf(one.received.body));
    const index = rows.findIndex(({ id }) => isSame(id, request.params?.['id']));
    const row = rows[index];
    const differing = fields.filter((name) => {
      const [here, there] = [valueAt(received.body, name), row?.[name]];
      return isFilled(here) && isFilled(there) && !isSame(here, there);
    });
    if (differing.length === 0) continue;
    context.find({
      level: 'deviation',
      call: detail,
      state: state.name,
      expected: `the values of ${list}: ${differing.join(', ')}`,
      seen: `${differing.join(', ')}: not as in row ${index + 1} of the list`,
      suffers: `${screenOf(context.server, detail)}: the list and the page of one row differ.`,
    });
  }
}
