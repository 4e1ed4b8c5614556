/** Whether what was asked for is what is answered: the id of the address, and the same values in a list and a detail. */
import type { Route } from '../../../src/api/routes.ts';
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

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isFilled = (value: unknown) => isValue(value) && value !== '';
/** Returns whether two values are one: a number may be a text. */
const isSame = (one: unknown, other: unknown) => String(numberOf(one) ?? one) === String(numberOf(other) ?? other);

/** Checks each read that answered. */
export function checkIdentity(context: Context): void {
  const answered = context.made.filter(({ received }) => received.status === 200);
  for (const one of answered) {
    checkChosen(context, one);
    checkDetail(context, one, answered);
  }
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
    const row = lists.flatMap((one) => rowsOf(one.received.body)).find(({ id }) => isSame(id, request.params?.['id']));
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
      seen: 'other values',
      suffers: `${screenOf(context.server, detail)}: the list and the page of one row differ.`,
    });
  }
}
