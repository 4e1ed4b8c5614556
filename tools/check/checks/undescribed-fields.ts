/** Fields that are sent although the document does not have them: about a person or a place, and secrets. */
import type { Hidden } from '../../contract/operation.ts';
import { knownPaths } from '../field-at.ts';
import { printable, type Subject, subjectOf } from '../names.ts';
import type { Context, Made } from '../run.ts';
import type { State, StateFile } from '../states.ts';
import { type Undescribed, undescribedIn } from '../undescribed.ts';

/** What a guest is told of nobody. */
const OF_GUESTS: readonly Subject[] = ['email', 'phone', 'civil', 'person', 'place', 'secret', 'key'];

/** What nobody is told of somebody else: a mask that hides it, or a note. */
const OF_OTHERS: readonly Subject[] = ['email', 'phone', 'means', 'civil'];

/** Reads whose answer is about the caller. */
const OF_THE_CALLER = ['GET /users/:id', 'GET /buyers/:cid/buyer_alerts'];

/** Names without a meaning for anybody. */
const HARMLESS = new Set(
  'id type kind slug url uri locale version count total page per_page created_at updated_at deleted_at position rank'.split(
    ' ',
  ),
);

/** Records of the house: whoever reads them knows its people. Masks still hold for their fields. */
const PUBLIC = ['expert', 'agency', 'region', 'visit_guide'];

const isInside = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
const isPublic = ({ path }: Undescribed) => PUBLIC.some((name) => isInside(path, name));
/** Returns whether a field is in a record of the house that no mask is about. */
const isUnmasked = ({ path }: Undescribed, masked: readonly string[]) =>
  PUBLIC.some((name) => isInside(path, name) && !masked.some((each) => isInside(each, name)));
const printed = ({ around, name }: Undescribed) => [...around, printable(name)].join('.');
const distinct = (found: readonly Undescribed[]) => [...new Set(found.map(printed))];
// A boolean tells nobody's name or number.
const isAbout = ({ name, value }: Undescribed, subjects: readonly Subject[]) =>
  typeof value !== 'boolean' && subjectOf(name, subjects) !== null;
// A text with a blank or an address of a page is none of them.
const FORMS: Partial<Record<Subject, RegExp>> = {
  email: /^(mailto:|[^:/]*<)?[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}>?$/i,
  phone: /^(tel:)?(0[1-9]([\s.-]?\d{2}){4}|(\+|00)[1-9]([\s.()-]{0,2}\d){7,14})$/,
};
/** Returns whether a value has the form of one of these subjects, whatever its name is. */
const isWrittenAs = ({ value }: Undescribed, subjects: readonly Subject[]) =>
  [value].flat().some((each) => subjects.some((subject) => FORMS[subject]?.test(String(each).trim())));

/** Checks the fields beside those of the document in the answer to a read. */
export function checkUndescribed(context: Context, one: Made): void {
  const known = knownPaths(context.document, context.server.operation(one.request.route).operation);
  findSecrets(context, { ...one.received, call: one.request.route, state: one.state, known });
  if (one.read.guest) checkGuest(context, one, known);
  else checkCaller(context, one, known);
}

/** Finds fields about a person or a place in the answer to a guest, and notes how many other fields it has. */
function checkGuest(context: Context, { request, received, state }: Made, known: Set<string>): void {
  const isWhole = (name: string) => subjectOf(name, OF_GUESTS) !== null;
  const found = undescribedIn(received.body, known, isWhole).filter((field) => !isPublic(field));
  const at = { call: request.route, state: state.name };
  const hidden = context.server.operation(request.route).operation['x-parvis-hidden'] ?? [];
  const personal = found.filter((field) => isAbout(field, OF_GUESTS) || isWrittenAs(field, hidden));
  if (personal.length > 0) {
    context.find({
      level: 'deviation',
      ...at,
      expected: 'for a guest no field about a person or a place beside those of the document',
      seen: `sent: ${distinct(personal).join(', ')}`,
      suffers: NOT_SHOWN,
    });
  }
  const others = found.filter((field) => !personal.includes(field) && !HARMLESS.has(field.name));
  const names = [...new Set(others.map(outermost))];
  if (names.length > 0) {
    context.find({
      level: 'note',
      ...at,
      expected: 'the fields of the document',
      seen: `${names.length} ${names.length === 1 ? 'field' : 'fields'} that the document does not have, sent to a guest: ${listed(names)}`,
      suffers: 'Nobody, if they are public: no screen shows them.',
    });
  }
}

const MOST_NAMES = 12;

const listed = (names: readonly string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? [`${names.length - MOST_NAMES} more`] : [])].join(
    ', ',
  );

/**
 * Returns the path of a field up to the first name that the document does not have. The names inside of such a record
 * may be keys, and so about people.
 */
function outermost({ around, path }: Undescribed): string {
  const name = path.split('.')[around.length] ?? '';
  return [...around, /^\w{1,40}$/.test(name) ? name : 'another field'].join('.');
}

const NOT_SHOWN = 'Whoever the field is about: no screen shows it, but whoever reads the answer can.';

const HIDDEN_WORDS: Record<Hidden, string> = { email: 'e-mail', phone: 'phone number', means: 'income or proof' };

/** Finds what a mask hides under another name in the answer to a signed-in caller, and notes what else is of others. */
function checkCaller(context: Context, { request, received, state }: Made, known: Set<string>): void {
  const { operation } = context.server.operation(request.route);
  if (OF_THE_CALLER.includes(request.route)) return;
  const hidden = operation['x-parvis-hidden'] ?? [];
  const masked = operation['x-parvis-masked'] ?? [];
  const found = undescribedIn(received.body, known).filter(({ path }) => !masked.includes(path));
  const forbidden = found.filter(
    (field) => !isUnmasked(field, masked) && (isAbout(field, hidden) || isWrittenAs(field, hidden)),
  );
  const others = found.filter((field) => !isPublic(field) && !forbidden.includes(field) && isAbout(field, OF_OTHERS));
  const at = { call: request.route, state: state.name, suffers: NOT_SHOWN };
  if (forbidden.length > 0) {
    context.find({
      level: 'deviation',
      ...at,
      expected: `no ${hidden.map((subject) => HIDDEN_WORDS[subject]).join(', no ')} under any name`,
      seen: `sent: ${distinct(forbidden).join(', ')}`,
    });
  }
  if (others.length > 0) {
    context.find({
      level: 'note',
      ...at,
      expected: 'no field about another person beside those of the document',
      seen: `sent: ${distinct(others).join(', ')}`,
    });
  }
}

/** An answer, and the paths that its document has. */
type Answer = {
  call: string;
  state: Pick<State, 'name'>;
  headers: Headers;
  body: unknown;
  text: string;
  known: ReadonlySet<string>;
};

const SHORT_TOKEN = 8;

/** Returns the tokens and proofs of a file. */
const tokensOf = ({ states }: StateFile) =>
  states.flatMap(({ token, facts: { visit_token } }) => [token, visit_token].filter((each) => each !== null && each));

/** Finds fields that open an account by their name, and values that are the token of a state. */
export function findSecrets(context: Context, { call, state, headers, body, text, known }: Answer): void {
  const all = tokensOf(context.file) as string[];
  const tokens = all.filter((token) => text.includes(token));
  const holdsToken = (value: unknown) =>
    typeof value === 'string' &&
    tokens.some((token) => (token.length < SHORT_TOKEN ? value === token : value.includes(token)));
  const found = undescribedIn(body, known);
  const secrets = found.filter((field) => isAbout(field, ['secret']) && !isMoment(field));
  // A described field with a token is one only where it is described as that.
  const described = new Set([...known].filter((path) => subjectOf(lastOf(path), ['secret'])));
  const copies =
    tokens.length > 0 ? undescribedIn(body, described).filter(({ value }) => [value].flat().some(holdsToken)) : [];
  const at = { level: 'deviation' as const, call, state: state.name };
  const suffers = 'The person: whoever reads the answer can enter the account.';
  if (secrets.length > 0) {
    const expected = 'no secret of an account in an answer';
    context.find({ ...at, expected, seen: `sent: ${distinct(secrets).join(', ')}`, suffers });
  }
  if (copies.length > 0) {
    const names = [...new Set(copies.map(({ path, name }) => (known.has(path) ? path : printable(name))))];
    const expected = 'no token of the file of states in an answer';
    context.find({ ...at, expected, seen: `a token in: ${names.join(', ')}`, suffers });
  }
  const ofHeaders = [...headers].filter(([, value]) =>
    all.some((token) => (token.length < SHORT_TOKEN ? value.split(/[\s;,=]+/).includes(token) : value.includes(token))),
  );
  if (ofHeaders.length > 0) {
    const names = [...new Set(ofHeaders.map(([name]) => (/^[a-z-]{1,40}$/.test(name) ? name : 'another header')))];
    const expected = 'no token of the file of states in a header of an answer';
    context.find({ ...at, expected, seen: `a token in: ${names.join(', ')}`, suffers });
  }
}

const lastOf = (path: string) => path.split('.').at(-1) ?? '';

// Such as reset_password_sent_at.
const isMoment = ({ name }: Undescribed) => /_(at|on|count)$/.test(name);
