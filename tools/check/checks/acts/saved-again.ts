/** Saves what was read: the act is a success, and nothing changes. */
import type { Route } from '../../../../src/api/routes.ts';
import { readMoment } from '../../../../src/lib/moment.ts';
import { isList, rowsOf, valueAt } from '../../reads.ts';
import type { Context, Made } from '../../run.ts';
import type { Received } from '../../session.ts';
import type { State } from '../../states.ts';
import { expectForgeryRefusal, isSuccess, noteWrongBody } from './act.ts';

/** What is saved again: the body for what was read (null: nothing can be saved), and what must be the same afterwards. */
type Saving = {
  read: Route;
  act: Route;
  bodyOf: (received: Received) => object | null;
  keptOf: (body: unknown) => unknown;
  suffers: string;
};

const opinionOf = (body: unknown) => valueAt(body, 'opinion');
const withoutIds = (body: unknown) => rowsOf(body).map(({ id: _, ...row }) => row);

/** Returns the rows in one order, each moment in one form. */
const planned = (body: unknown) =>
  rowsOf(body)
    .map((row) => JSON.stringify([moment(row['start']), moment(row['end']), isWeekly(row)]))
    .sort();

const moment = (value: unknown) => Date.parse(readMoment(value)?.iso ?? String(value));
const isWeekly = (row: Record<string, unknown>) =>
  ['true', '1'].includes(String(row['isWeeklyRecurring'] ?? row['is_weekly_recurring']));

const SAVINGS: readonly Saving[] = [
  {
    read: 'GET /valuations/:id',
    act: 'PUT /valuations/:id',
    bodyOf: ({ body }) => (typeof opinionOf(body) === 'string' ? { valuation: { opinion: opinionOf(body) } } : null),
    keptOf: opinionOf,
    suffers: 'the estimation of a seller: their opinion is not kept.',
  },
  {
    read: 'GET /properties/:id/unavailabilities',
    act: 'PUT /properties/:id/unavailabilities',
    // A list that was not read whole would be replaced by its part.
    bodyOf: ({ body, failure, dropped }) =>
      isList(body) && failure === null && dropped === 0 ? { unavailabilities: withoutIds(body) } : null,
    keptOf: planned,
    suffers: 'the planning: what was saved is lost, or is there twice.',
  },
];

/** Returns the body that saves again what a read has answered; null where nothing can be saved. */
export const savingOf = (read: Route, received: Received): object | null =>
  SAVINGS.find((saving) => saving.read === read)?.bodyOf(received) ?? null;

/** Saves again what was read in a state, and reads it once more. */
export async function checkSavedAgain(context: Context, state: State): Promise<void> {
  for (const saving of SAVINGS) {
    const made = context.made.find(
      (one) => one.state === state && one.request.route === saving.read && one.received.status === 200,
    );
    const body = made && saving.bodyOf(made.received);
    if (made && body) await saveAgain(context, state, saving, made, body);
  }
}

async function saveAgain(context: Context, state: State, saving: Saving, { request, received }: Made, body: object) {
  const { act, keptOf, suffers } = saving;
  const write = { ...request, route: act, body };
  const at = { level: 'deviation' as const, call: act, state: state.name };
  await expectForgeryRefusal(context, state, write);
  const saved = await context.call(write);
  if (saved.isPage) context.find({ ...at, expected: '200 or 204', seen: 'an HTML page' });
  else if (!isSuccess(saved))
    context.find({ ...at, expected: '200 or 204 for what was read', seen: `${saved.status}` });
  else noteWrongBody(context, act, state, saved);
  const again = await context.call(request);
  if (again.status !== 200) {
    context.find({ ...at, expected: 'the saved data when they are read again', seen: `${again.status}` });
  } else if (JSON.stringify(keptOf(again.body)) !== JSON.stringify(keptOf(received.body))) {
    context.find({ ...at, expected: 'what was saved when it is read again', seen: 'something else', suffers });
  }
}
