/** Contacts of a buyer: refused, added twice with one key, read again, changed, and removed. */
import { randomUUID } from 'node:crypto';
import { isList, rowsOf } from '../../reads.ts';
import type { Context } from '../../run.ts';
import type { Received, Request } from '../../session.ts';
import type { State } from '../../states.ts';
import { expectForgeryRefusal, expectRefusal, findUnreadable, isSuccess, noteWrongBody } from './act.ts';

const LIST = 'GET /buyers/:cid/contacts';
const ADD = 'POST /buyers/:cid/contacts';
const CHANGE = 'PUT /buyers/:cid/contacts/:id';
const REMOVE = 'DELETE /buyers/:cid/contacts/:id';

type Row = Record<string, unknown>;

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
const NAMELESS = { ...CONTACT, first_name: '' };
const CHANGED = { ...CONTACT, last_name: 'Changed' };
const ANOTHER = { ...CONTACT, last_name: 'Another' };

const TWICE = 'the form of a contact: a second press, or a repeat after a lost connection, adds the person twice.';

/** The contacts of one buyer, as this check uses them. */
type Contacts = ReturnType<typeof contactsOf>;

function contactsOf(context: Context, state: State) {
  const cid = state.facts['user_id'] ?? '';
  const own = { params: { cid }, token: state.token };
  return {
    cid,
    state,
    /** Returns the rows; null where they cannot be read, so that nothing may be concluded. */
    async list(): Promise<Row[] | null> {
      const { status, body } = await context.call({ route: LIST, ...own });
      return status === 200 && isList(body) ? rowsOf(body) : null;
    },
    add: (contact: object, key: string) =>
      context.call({ route: ADD, ...own, body: { contact }, headers: { 'Idempotency-Key': key } }),
    addition: (contact: object): Request => ({ route: ADD, params: own.params, body: { contact } }),
    change: (id: string): Request => ({ route: CHANGE, params: { cid, id }, body: { contact: CHANGED } }),
    removal: (id: string): Request => ({ route: REMOVE, params: { cid, id } }),
    find: (call: string, expected: string, seen: string, suffers?: string) =>
      context.find({ level: 'deviation', call, state: state.name, expected, seen, ...(suffers && { suffers }) }),
  };
}

/** Checks the acts on contacts; whatever they find, the contacts that were added are removed. */
export async function checkContacts(context: Context, state: State): Promise<void> {
  const contacts = contactsOf(context, state);
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
const isAdded = ({ id, email, first_name, last_name }: Row, known: Set<string>) =>
  !known.has(String(id)) &&
  (String(email).toLowerCase() === CONTACT.email || first_name === 'Parvis' || last_name === 'Check');

/** Makes an act, and returns its answer with the rows that came by it; null where the list cannot be read. */
async function watched<Answer>({ list }: Contacts, act: () => Promise<Answer>) {
  const known = idsOf((await list()) ?? []);
  const answer = await act();
  const rows = await list();
  return { answer, added: rows?.filter((row) => isAdded(row, known)) ?? null };
}

const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => String(id)));

/** Finds rows that came by a refused act. */
function findSaved(find: Contacts['find'], added: Row[] | null) {
  if (!added?.length) return;
  const suffers = 'the form of a contact: it says that nothing was saved, and the person is there.';
  find(ADD, 'a list without what was refused', 'a list with it', suffers);
}

/** A contact that may not be added is refused, and not saved all the same. */
async function checkRefused(context: Context, contacts: Contacts) {
  const { state, add, addition, find } = contacts;
  const { answer: nameless, added } = await watched(contacts, () => add(NAMELESS, randomUUID()));
  if (nameless.status !== 422) find(ADD, '422 to a contact with first_name ""', String(nameless.status));
  else findUnreadable(context, ADD, state, nameless, 'firstName');
  if (!isSuccess(nameless)) findSaved(find, added);
  const forged = await watched(contacts, () => expectForgeryRefusal(context, state, addition(FORGED)));
  if (forged.answer) findSaved(find, forged.added);
}

/** A contact is added once for one key, with the values that were sent. */
async function checkAdded(context: Context, contacts: Contacts) {
  const { state, add, find } = contacts;
  const key = randomUUID();
  const { answer, added } = await watched(contacts, async () => {
    const first = await add(CONTACT, key);
    return { first, again: isSuccess(first) ? await add(CONTACT, key) : null };
  });
  const { first, again } = answer;
  if (!again) return find(ADD, 'a success for a complete contact', String(first.status));
  noteWrongBody(context, ADD, state, first);
  const repeated = 'the first answer to a repeat with the same key';
  if (!isSuccess(again)) find(ADD, repeated, String(again.status));
  else if (differs(idOf(first), idOf(again))) find(ADD, repeated, 'another id', TWICE);
  const [row, ...others] = added ?? [];
  if (!added) find(ADD, 'the list after the act', 'a list that cannot be read');
  else if (others.length > 0) find(ADD, 'one contact after a repeat with the same key', 'two contacts', TWICE);
  if (row) {
    findChanged(find, row);
    await checkChange(context, contacts, String(row['id']));
  } else if (added) find(ADD, 'the new contact in the list', 'a list without it');
  const other = await watched(contacts, () => add(ANOTHER, key));
  if (other.answer.status !== 409)
    find(ADD, '409 to the same key with another body', String(other.answer.status), TWICE);
  if (!isSuccess(other.answer)) findSaved(find, other.added);
}

/** A contact is changed by its buyer alone, and has the new values when it is read again. */
async function checkChange(context: Context, { state, change, list, find }: Contacts, id: string) {
  await expectNoOther(context, state, change(id));
  const changed = await context.call({ ...change(id), token: state.token });
  if (!isSuccess(changed)) return find(CHANGE, 'a success for a complete contact', String(changed.status));
  noteWrongBody(context, CHANGE, state, changed);
  const row = ((await list()) ?? []).find((one) => String(one['id']) === id);
  if (!row || row['last_name'] === CHANGED.last_name) return;
  const suffers = 'the form of a contact: it says that the change was saved, and it is not.';
  find(CHANGE, 'last_name as sent', 'another value in the list', suffers);
}

const idOf = ({ body }: Received) => (body as { id?: unknown } | null | undefined)?.id;
const differs = (one: unknown, other: unknown) =>
  one !== undefined && other !== undefined && String(one) !== String(other);

/** Finds the fields of a new row that have not the value that was sent; a phone number may be written otherwise. */
function findChanged(find: Contacts['find'], row: Row) {
  const comparable = (name: string, value: unknown) =>
    name === 'phone_number' ? String(value).replace(/\D/g, '').slice(-9) : String(value).trim().toLowerCase();
  const changed = Object.entries(CONTACT).flatMap(([name, sent]) =>
    comparable(name, row[name]) === comparable(name, sent) ? [] : [name],
  );
  if (changed.length === 0) return;
  find(
    ADD,
    `${changed.join(', ')} as sent`,
    'another value in the list',
    'the contacts of a purchase: they have not what was typed.',
  );
}

/** Removes what was added. Before, nobody else may remove it, and a refused removal removes nothing. */
async function removeAdded(context: Context, { cid: _, ...contacts }: Contacts, known: Set<string>) {
  const { state, find, list, removal } = contacts;
  const added = async () => ((await list()) ?? []).filter((row) => isAdded(row, known));
  const rows = await added();
  for (const { id } of rows) await expectNoOther(context, state, removal(String(id)));
  if ((await added()).length < rows.length) {
    const suffers = 'The person whose data are changed by somebody else.';
    find(REMOVE, 'a list with what nobody else may remove', 'a list without it', suffers);
  }
  for (const { id } of await added()) {
    const removed = await context.call({ ...removal(String(id)), token: state.token });
    if (!isSuccess(removed)) find(REMOVE, 'a success', String(removed.status));
  }
  if ((await added()).length > 0) find(REMOVE, 'a list without the removed contact', 'a list with it');
}

/** Tries an act with the token of somebody else, without one, and with a cookie alone. */
async function expectNoOther(context: Context, state: State, request: Request) {
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (stranger?.token) {
    const { token } = stranger;
    const params = { ...request.params, cid: stranger.facts['user_id'] ?? '' };
    await expectRefusal(context, state, { ...request, token }, 'with the token of somebody else');
    await expectRefusal(context, state, { ...request, params, token }, 'under the id of somebody else');
  }
  await expectRefusal(context, state, { ...request, token: null }, 'without a token');
  await expectForgeryRefusal(context, state, request);
}
