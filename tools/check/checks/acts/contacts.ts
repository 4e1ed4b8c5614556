/** Contacts of a buyer and of a sale: refused, added twice with one key, read again, changed, and removed. */
import { randomUUID } from 'node:crypto';
import type { Route } from '../../../../src/api/routes.ts';
import { isList, rowsOf, valueAt } from '../../reads.ts';
import type { Context } from '../../run.ts';
import type { Received, Request } from '../../session.ts';
import type { State } from '../../states.ts';
import { expectForgeryRefusal, expectRefusal, findUnreadable, isSuccess, noteWrongBody } from './act.ts';

type Row = Record<string, unknown>;

/** A kind of contacts: its calls, and where their bodies and rows have the person. */
type Kind = {
  list: Route;
  add: Route;
  change: Route;
  remove: Route;
  bodyOf: (contact: typeof CONTACT) => object;
  personOf: (row: Row) => Row;
  /** The name of a refused first name, as refusals are read. */
  firstName: string;
};

const OF_BUYER: Kind = {
  list: 'GET /buyers/:cid/contacts',
  add: 'POST /buyers/:cid/contacts',
  change: 'PUT /buyers/:cid/contacts/:id',
  remove: 'DELETE /buyers/:cid/contacts/:id',
  bodyOf: (contact) => ({ contact }),
  personOf: (row) => row,
  firstName: 'firstName',
};

const OF_SALE: Kind = {
  list: 'GET /sellers/:cid/sales/:saleId/sales_users',
  add: 'POST /sellers/:cid/sales/:saleId/sales_users',
  change: 'PUT /sellers/:cid/sales/:saleId/sales_users/:id',
  remove: 'DELETE /sellers/:cid/sales/:saleId/sales_users/:id',
  bodyOf: ({ kind, ...user_attributes }) => ({ sales_user: { kind, signatory: false, user_attributes } }),
  personOf: ({ kind, user }) => ({ kind, ...(user as Row | null) }),
  firstName: 'user.firstName',
};

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
const FOREIGN = { ...CONTACT, last_name: 'Foreign' };
const NAMELESS = { ...CONTACT, first_name: '' };
const CHANGED = { ...CONTACT, last_name: 'Changed' };
const ANOTHER = { ...CONTACT, last_name: 'Another' };

const NAMELESS_SAVED = 'the form of a contact: it does not say that the name is missing.';

const TWICE = 'the form of a contact: a second press, or a repeat after a lost connection, adds the person twice.';

/** The contacts of one buyer or of one sale, as this check uses them. */
type Contacts = ReturnType<typeof contactsOf>;

function contactsOf(context: Context, state: State, kind: Kind, params: Record<string, string>) {
  const own = { params, token: state.token };
  return {
    kind,
    state,
    /** Returns the rows; null where they cannot be read, so that nothing may be concluded. */
    async list(): Promise<Row[] | null> {
      const { status, body } = await context.call({ route: kind.list, ...own });
      return status === 200 && isList(body) ? rowsOf(body) : null;
    },
    add: (contact: typeof CONTACT, key: string) =>
      context.call({ route: kind.add, ...own, body: kind.bodyOf(contact), headers: { 'Idempotency-Key': key } }),
    addition: (contact: typeof CONTACT): Request => ({ route: kind.add, params, body: kind.bodyOf(contact) }),
    change: (id: string): Request => ({ route: kind.change, params: { ...params, id }, body: kind.bodyOf(CHANGED) }),
    removal: (id: string): Request => ({ route: kind.remove, params: { ...params, id } }),
    find: (call: string, expected: string, seen: string, suffers?: string) =>
      context.find({ level: 'deviation', call, state: state.name, expected, seen, ...(suffers && { suffers }) }),
  };
}

/** Checks the acts on the contacts of a buyer. */
export async function checkContacts(context: Context, state: State): Promise<void> {
  await checkKind(context, contactsOf(context, state, OF_BUYER, { cid: state.facts['user_id'] ?? '' }));
}

const SALE = 'GET /sellers/:cid/sales/:id';

/** Checks the acts on the people of a seller's sale, to which its owner alone adds somebody. */
export async function checkSalesUsers(context: Context, state: State): Promise<void> {
  const answerTo = (route: Route) =>
    context.made.find((one) => one.state === state && one.request.route === route && one.received.status === 200);
  const list = answerTo(OF_SALE.list);
  const sale = answerTo(SALE)?.received.body;
  if (!list?.request.params)
    return context.skip(`the people of a sale of '${state.name}' cannot be read: nobody was added.`);
  const owner = valueAt(sale, 'owner_id') ?? valueAt(sale, 'owner', 'id');
  if (String(owner) !== state.facts['user_id'])
    return context.skip(`'${state.name}' is not the owner of the sale: nobody was added to it.`);
  await checkKind(context, contactsOf(context, state, OF_SALE, list.request.params));
}

/** Checks the acts on contacts; whatever they find, the contacts that were added are removed. */
async function checkKind(context: Context, contacts: Contacts): Promise<void> {
  const { state } = contacts;
  const initial = await contacts.list();
  if (!initial) return context.skip(`the contacts of '${state.name}' cannot be read: no contact was added.`);
  const known = idsOf(initial);
  try {
    await checkRefused(context, contacts);
    await checkAdded(context, contacts);
  } finally {
    context.server.traffic.allowCleanup();
    await removeAdded(context, contacts, known);
  }
}

/** Returns whether a row is none of the known ones, and was sent by this check. */
function isAdded({ personOf }: Kind, row: Row, known: Set<string>): boolean {
  const { email, first_name, last_name } = personOf(row);
  const isOurs = String(email).toLowerCase() === CONTACT.email || first_name === 'Parvis' || last_name === 'Check';
  return isOurs && !known.has(String(row['id']));
}

/** Makes an act, and returns its answer with the rows that came by it; null where the list cannot be read. */
async function watched<Answer>({ kind, list }: Contacts, act: () => Promise<Answer>) {
  const known = idsOf((await list()) ?? []);
  const answer = await act();
  const rows = await list();
  return { answer, added: rows?.filter((row) => isAdded(kind, row, known)) ?? null };
}

const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => String(id)));

/** Finds rows that came by a refused act. */
function findSaved({ kind, find }: Contacts, added: Row[] | null) {
  if (!added?.length) return;
  const suffers = 'the form of a contact: it says that nothing was saved, and the person is there.';
  find(kind.add, 'a list without what was refused', 'a list with it', suffers);
}

/** A contact that may not be added is refused, and not saved all the same. */
async function checkRefused(context: Context, contacts: Contacts) {
  const { kind, state, add, addition, find } = contacts;
  const { answer: nameless, added } = await watched(contacts, () => add(NAMELESS, randomUUID()));
  if (nameless.status !== 422)
    find(kind.add, '422 to a contact with first_name ""', String(nameless.status), NAMELESS_SAVED);
  else findUnreadable(context, kind.add, state, nameless, kind.firstName);
  if (!isSuccess(nameless)) findSaved(contacts, added);
  const forged = await watched(contacts, () => expectForgeryRefusal(context, state, addition(FORGED)));
  if (forged.answer) findSaved(contacts, forged.added);
  const foreign = await watched(contacts, () => expectNoOtherToken(context, state, addition(FOREIGN)));
  findSaved(contacts, foreign.added);
}

/** A contact is added once for one key, with the values that were sent. */
async function checkAdded(context: Context, contacts: Contacts) {
  const { kind, state, add, find } = contacts;
  const key = randomUUID();
  const { answer, added } = await watched(contacts, async () => {
    const first = await add(CONTACT, key);
    return { first, again: isSuccess(first) ? await add(CONTACT, key) : null };
  });
  const { first, again } = answer;
  if (!again) return find(kind.add, 'a success for a complete contact', String(first.status));
  noteWrongBody(context, kind.add, state, first);
  findOldValues(contacts, kind.add, first, CONTACT);
  const repeated = 'the first answer to a repeat with the same key';
  if (!isSuccess(again)) find(kind.add, repeated, String(again.status));
  else if (differs(idOf(first), idOf(again))) find(kind.add, repeated, 'another id', TWICE);
  const [row, ...others] = added ?? [];
  if (!added) find(kind.add, 'the list after the act', 'a list that cannot be read');
  else if (others.length > 0) find(kind.add, 'one contact after a repeat with the same key', 'two contacts', TWICE);
  if (row) {
    findChanged(contacts, row);
    await checkChange(context, contacts, String(row['id']));
  } else if (added) find(kind.add, 'the new contact in the list', 'a list without it');
  const other = await watched(contacts, () => add(ANOTHER, key));
  if (other.answer.status !== 409)
    find(kind.add, '409 to the same key with another body', String(other.answer.status), TWICE);
  if (!isSuccess(other.answer)) findSaved(contacts, other.added);
}

/** A contact is changed by its buyer alone, and has the new values when it is read again. */
async function checkChange(context: Context, contacts: Contacts, id: string) {
  const { kind, state, change, list, find } = contacts;
  const isChanged = async () => {
    const row = ((await list()) ?? []).find((one) => String(one['id']) === id);
    return row && kind.personOf(row)['last_name'] === CHANGED.last_name;
  };
  await expectNoOther(context, state, change(id));
  if (await isChanged()) {
    const suffers = 'The person whose data are changed by somebody else.';
    find(kind.change, 'a list without the change that nobody else may make', 'a list with it', suffers);
  }
  const changed = await context.call({ ...change(id), token: state.token });
  if (!isSuccess(changed)) return find(kind.change, 'a success for a complete contact', String(changed.status));
  noteWrongBody(context, kind.change, state, changed);
  findOldValues(contacts, kind.change, changed, CHANGED);
  if ((await isChanged()) !== false) return;
  const suffers = 'the form of a contact: it says that the change was saved, and it is not.';
  find(kind.change, 'last_name as sent', 'another value in the list', suffers);
}

const idOf = ({ body }: Received) => (body as { id?: unknown } | null | undefined)?.id;
const differs = (one: unknown, other: unknown) =>
  one !== undefined && other !== undefined && String(one) !== String(other);

/** Returns the names of the fields of a person that have not the value that was sent. */
function changedIn(person: Row, contact: typeof CONTACT): string[] {
  // A phone number may be written otherwise.
  const comparable = (name: string, value: unknown) =>
    name === 'phone_number' ? String(value).replace(/\D/g, '').slice(-9) : String(value).trim().toLowerCase();
  return Object.entries(contact).flatMap(([name, sent]) =>
    comparable(name, person[name]) === comparable(name, sent) ? [] : [name],
  );
}

/** Finds an answer to an act that has not the values that were sent; what it does not have is read again. */
function findOldValues({ kind, find }: Contacts, call: string, { body }: Received, contact: typeof CONTACT) {
  if (typeof body !== 'object' || body === null) return;
  const person = kind.personOf(body as Row);
  const changed = changedIn(person, contact).filter((name) => person[name] !== undefined);
  if (changed.length === 0) return;
  const suffers = 'the contacts: they show what was there before, until they are read again.';
  find(call, `${changed.join(', ')} as sent, in the answer`, 'another value', suffers);
}

/** Finds the fields of a new row that have not the value that was sent. */
function findChanged({ kind, find }: Contacts, row: Row) {
  const changed = changedIn(kind.personOf(row), CONTACT);
  if (changed.length === 0) return;
  find(
    kind.add,
    `${changed.join(', ')} as sent`,
    'another value in the list',
    'the contacts: they have not what was typed.',
  );
}

/** Removes what was added. Before, nobody else may remove it, and a refused removal removes nothing. */
async function removeAdded(context: Context, { kind, state, find, list, removal }: Contacts, known: Set<string>) {
  const added = async () => ((await list()) ?? []).filter((row) => isAdded(kind, row, known));
  const rows = await added();
  for (const { id } of rows) await expectNoOther(context, state, removal(String(id)));
  if ((await added()).length < rows.length) {
    const suffers = 'The person whose data are changed by somebody else.';
    find(kind.remove, 'a list with what nobody else may remove', 'a list without it', suffers);
  }
  for (const { id } of await added()) {
    const removed = await context.call({ ...removal(String(id)), token: state.token });
    if (!isSuccess(removed)) find(kind.remove, 'a success', String(removed.status));
  }
  if ((await added()).length > 0) find(kind.remove, 'a list without the removed contact', 'a list with it');
}

const strangerOf = ({ file }: Context) => file.states.find(({ role }) => role === 'stranger');

/** Tries an act with the token of somebody else, and without one. */
async function expectNoOtherToken(context: Context, state: State, request: Request) {
  const token = strangerOf(context)?.token;
  if (token) await expectRefusal(context, state, { ...request, token }, 'with the token of somebody else');
  await expectRefusal(context, state, { ...request, token: null }, 'without a token');
}

/** Tries an act on a contact as somebody else, also under their own id, and with a cookie alone. */
async function expectNoOther(context: Context, state: State, request: Request) {
  await expectNoOtherToken(context, state, request);
  const stranger = strangerOf(context);
  if (stranger?.token) {
    const params = { ...request.params, cid: stranger.facts['user_id'] ?? '' };
    await expectRefusal(context, state, { ...request, params, token: stranger.token }, 'under the id of somebody else');
  }
  await expectForgeryRefusal(context, state, request);
}
