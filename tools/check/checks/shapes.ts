/** Shapes, types, nulls and enumerations of every read, and what the elements' own decoders make of it. */
import type { JsonSchema } from '../../../src/api/record.ts';
import { snakeCase } from '../../../src/lib/case.ts';
import { readMoment } from '../../../src/lib/moment.ts';
import type { Problem, Validator } from '../../contract/validate.ts';
import { decodedBy, decoderAt, isRead } from '../decoder-at.ts';
import { answersList, fieldAt, fieldsOf } from '../field-at.ts';
import { firstRows, isList, MOST_ROWS, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import type { Server } from '../session.ts';

/** Checks the status and the body of each read. */
export function checkShapes(context: Context): void {
  const common: Common = new Map();
  for (const one of context.made) {
    const { state, request, received } = one;
    const at = { call: request.route, state: state.name };
    const { status } = received;
    if (status >= 300 && status < 400) {
      context.find({ level: 'deviation', ...at, expected: '200', seen: `${status}, a redirection` });
    } else if (status !== 200) {
      context.find({ level: 'deviation', ...at, expected: '200', seen: statusOf(received) });
    } else if (received.isPage && received.body === undefined) {
      context.find({ level: 'deviation', ...at, expected: 'JSON', seen: 'an HTML page' });
    } else if (received.body === undefined) {
      context.find({ level: 'deviation', ...at, expected: 'JSON', seen: 'an answer that is no JSON' });
    } else {
      noteLength(context, one);
      if (!findWrapped(context, one)) findProblems(context, one, common);
      noteUnknownValues(context, one);
      noteSpelling(context, one);
    }
  }
  noteCommon(context, common);
  findChangingIds(context);
}

/** Notes that a server deserves in many reads for one cause, with these reads. */
type Common = Map<string, { note: { expected: string; seen: string; suffers: string }; reads: Made[] }>;

function gather(common: Common, one: Made, note: { expected: string; seen: string; suffers: string }) {
  const key = JSON.stringify(note);
  common.set(key, { note, reads: [...(common.get(key)?.reads ?? []), one] });
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

function noteCommon({ find }: Context, common: Common) {
  for (const { note, reads } of common.values()) {
    const routes = distinct(reads.map(({ request }) => request.route));
    find({
      level: 'note',
      call: routes[0] ?? '',
      state: distinct(reads.map(({ state }) => state.name)).join(', '),
      ...note,
      seen: routes.length > 1 ? `${note.seen}: ${routes.join(', ')}` : note.seen,
    });
  }
}

const statusOf = ({ status, mediaType, text }: Made['received']) =>
  status === 0 ? text : `${status}${mediaType ? `, ${mediaType}` : ''}`;

/** What a problem means for the elements. */
type Verdict = { level: 'deviation' | 'note'; suffers?: string };

function findProblems(context: Context, one: Made, common: Common): void {
  const { state, request, received } = one;
  const at = { call: request.route, state: state.name };
  const problems = judged(context, request.route, received.body);
  for (const { problem, verdict } of problems) {
    const { level, suffers } = verdict;
    const found = { expected: expectedOf(problem), seen: problem.seen };
    // The count of a list is written alike in all lists.
    if (level === 'note' && suffers && namesOf(problem) === 'total') gather(common, one, { ...found, suffers });
    else context.find({ ...at, ...verdict, ...found });
  }
  // What the elements cannot read is told by its field.
  const isBroken = problems.some(({ verdict }) => verdict.level === 'deviation');
  if (received.mediaType !== JSON_TYPE) {
    gather(common, one, {
      expected: `Content-Type: ${JSON_TYPE}`,
      seen: /html/.test(received.mediaType) ? 'JSON that is called text/html' : 'JSON of another type',
      suffers: 'Nobody: it is read.',
    });
  }
  if (received.failure && !isBroken) {
    context.find({
      level: 'deviation',
      ...at,
      expected: 'an answer that the elements can read',
      seen: received.failure,
    });
  }
  if (received.dropped > 0) {
    const seen = `${received.dropped} ${received.dropped === 1 ? 'row' : 'rows'} that cannot be read`;
    context.find({ level: 'deviation', ...at, expected: 'rows with their id', seen });
  }
}

/** Finds a list that stands where the elements do not look for one, and says where it is. Returns whether it is so. */
function findWrapped(context: Context, { state, request, received }: Made): boolean {
  const { operation } = context.server.operation(request.route);
  // Of a record by index the rows have lists of their own.
  const hasResults = valueAt(received.body, 'results') !== undefined;
  if (isList(received.body) || hasResults || !answersList(context.document, operation)) return false;
  const place = placeOfList(received.body);
  if (place === null) return false;
  context.find({
    level: 'deviation',
    call: request.route,
    state: state.name,
    expected: 'a list, as {"results": […]} or bare',
    seen: `a list in ${place}`,
  });
  return true;
}

const DEEPEST_LIST = 3;

/** Returns the names that lead to the first list in a record; null where it has none. */
function placeOfList(body: unknown, depth = 1): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const entries = Object.entries(body);
  const [own] = entries.find(([, value]) => Array.isArray(value)) ?? [];
  if (own !== undefined) return wordOf(own);
  if (depth === DEEPEST_LIST) return null;
  const inner = entries.flatMap(([name, value]) => {
    const place = placeOfList(value, depth + 1);
    return place === null ? [] : [`${wordOf(name)}.${place}`];
  });
  return inner[0] ?? null;
}

// A longer name may be a key, and so about somebody.
const wordOf = (name: string) => (/^[a-z][a-z_]{0,30}$/.test(name) ? name : 'another field');

const JSON_TYPE = 'application/json';

function noteLength(context: Context, { state, request, received }: Made) {
  const { length } = rowsOf(received.body);
  if (length <= MOST_ROWS) return;
  context.find({
    level: 'note',
    call: request.route,
    state: state.name,
    expected: `${MOST_ROWS} rows at most`,
    seen: `${length} rows, of which the first ${MOST_ROWS} were checked`,
    suffers: 'This check: it has not seen the other rows.',
  });
}

const ROWS_AT_ONCE = 200;

/** Returns the checked rows of a list in parts, each in the form of the whole; any other body as it is. */
function partsOf(whole: unknown): unknown[] {
  const body = firstRows(whole);
  const rows = Array.isArray(body) ? body : valueAt(body, 'results');
  if (!Array.isArray(rows) || rows.length <= ROWS_AT_ONCE) return [body];
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => {
    const part = rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE);
    return Array.isArray(body) ? part : { ...(body as object), results: part };
  });
}

/** A problem and what it means. */
type Judged = { problem: Problem; verdict: Verdict };

/** Returns the problems of the body of a success, one of each kind, with what they mean: rows deviate alike. */
export function judged({ server, document }: Context, route: string, body: unknown): Judged[] {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:\w+/g, '1');
  const problemsOf = (validator: Validator, part: unknown) =>
    validator.answer(method, path, { status: 200, mediaType: JSON_TYPE, body: part });
  const fields = fieldFacts(server, document, route);
  const kinds = new Map<string, Judged>();
  for (const part of partsOf(body)) {
    const problems = problemsOf(server.strict, part).map((problem) => ({ problem, kind: kindOf(problem) }));
    if (problems.length === 0) continue;
    // A kind that is accepted once always is: its values alone may still be lost.
    const isNew = problems.some(({ kind }) => !kinds.has(`deviation ${kind}`) && !kinds.has(`note ${kind}`));
    const refused = isNew ? new Set(problemsOf(server.accepted, part).map(keyOf)) : null;
    for (const { problem, kind } of problems) {
      if (kinds.has(`deviation ${kind}`) && !refused) continue;
      const isAccepted = refused ? !refused.has(keyOf(problem)) : true;
      const verdict = verdictOf(problem, fields(problem), isAccepted, part);
      const key = `${verdict.level} ${kind}`;
      if (!kinds.has(key)) kinds.set(key, { problem, verdict });
    }
  }
  return [...kinds.values()];
}

const namesOf = ({ path }: Pick<Problem, 'path'>) => path.join('.');
const keyOf = ({ at, path }: Problem) => `${at} ${namesOf({ path })}`;
const kindOf = ({ at, path, wrong }: Problem) => `${at.replace(/\[\d+\]/g, '[]')} ${namesOf({ path })} ${wrong}`;

/** Returns the decoder of a field; one screen reads less than the next. */
const decoderOf = (server: Server, route: string, path: readonly string[]) =>
  server.decoders
    .get(route)
    ?.map(({ decode }) => decoderAt(decode, path))
    .find(Boolean);

/** What is known of the field of a problem. */
type FieldFacts = { decoder: object | undefined; isNullable: boolean; suffers: string | undefined };

/** Returns what looks up the field of a problem, each one once. */
function fieldFacts(server: Server, document: JsonSchema, route: string): (problem: Problem) => FieldFacts {
  const { operation } = server.operation(route);
  const known = new Map<string, FieldFacts>();
  return (problem) => {
    const name = namesOf(problem);
    const found = known.get(name);
    if (found) return found;
    const field = fieldAt(document, operation, problem);
    const without = field?.['x-parvis-without'] ?? (field && 'What the field shows is missing.');
    const facts = {
      decoder: decoderOf(server, route, problem.path),
      isNullable: isNullable(field),
      suffers: without === undefined ? undefined : `${operation['x-parvis-screen']}: ${without}`,
    };
    known.set(name, facts);
    return facts;
  };
}

/** Returns what a problem means: the decoder decides whether a value is read. */
function verdictOf(problem: Problem, facts: FieldFacts, isAccepted: boolean, body: unknown): Verdict {
  const { decoder, isNullable, suffers } = facts;
  const deviation: Verdict = { level: 'deviation', ...(suffers && { suffers }) };
  if (problem.seen === 'missing') {
    return isAccepted
      ? { level: 'note', suffers: `Nobody, if it is null: it counts as that. Else ${suffers ?? 'it is not shown.'}` }
      : deviation;
  }
  const value = valueInside(body, problem.at);
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (isBlank && isNullable && decoder && isRead(decoder, 'x'))
    return { level: 'note', suffers: 'Nobody: an empty text counts as null.' };
  const isLost = decoder !== undefined && !isRead(decoder, value);
  if (!isAccepted || isLost) return deviation;
  return { level: 'note', suffers: readMoment(value)?.isLocal ? OF_LOCAL_TIME : 'Nobody: it is read.' };
}

const OF_LOCAL_TIME =
  'Nobody, if the time in Paris is meant: a moment without offset is read as that. Send the offset, as in 2026-03-03T14:30:00+01:00.';

const isNullable = (field: JsonSchema | undefined) =>
  Array.isArray(field?.['anyOf']) && field['anyOf'].some((each: JsonSchema) => each['type'] === 'null');

/** Returns the value at a place such as 'body.results[2].amount'. */
const valueInside = (body: unknown, at: string) => valueAt(body, ...(at.replace(/^body/, '').match(/[^.[\]]+/g) ?? []));

const MOST_VALUES = 3;

const knownWords = new WeakMap<JsonSchema, Set<string>>();

/** Returns the words of all enumerations of a document: a text that is one of them is about nobody. */
function wordsOf(document: JsonSchema): Set<string> {
  const known = knownWords.get(document) ?? new Set(enumeratedIn(document));
  knownWords.set(document, known);
  return known;
}

function enumeratedIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values, 'x-parvis-values': others } = schema as JsonSchema;
  const own = [values, others].flat().filter((value) => typeof value === 'string');
  return [...own, ...Object.values(schema).flatMap(enumeratedIn)];
}

/** Notes values that the elements do not know in fields that may have others than the known ones. */
function noteUnknownValues(context: Context, { state, request, received }: Made): void {
  const { operation } = context.server.operation(request.route);
  const body = firstRows(received.body);
  const rows = isList(body) ? rowsOf(body) : [body];
  for (const { path, schema } of fieldsOf(context.document, operation)) {
    const known = schema['x-parvis-values'];
    if (!Array.isArray(known)) continue;
    // A decoder may read another form, such as a small letter.
    const decoder = decoderOf(context.server, request.route, path);
    const isKnown = (value: unknown) => known.includes(value) || (decoder && known.includes(decodedBy(decoder, value)));
    const unknown = new Set<string>();
    for (const value of rows.flatMap((row) => valuesAt(row, path))) {
      // Any other text may be about a person.
      if (typeof value === 'string' && value.trim() !== '' && !isKnown(value))
        unknown.add(wordsOf(context.document).has(value) ? `'${value}'` : 'another text');
    }
    if (unknown.size === 0) continue;
    const without = schema['x-parvis-without'];
    context.find({
      level: 'note',
      call: request.route,
      state: state.name,
      expected: `${path.join('.')}: one of ${known.join(', ')}`,
      seen: [...unknown].slice(0, MOST_VALUES).join(', '),
      suffers: `${operation['x-parvis-screen']}: ${without ?? 'It counts as none of them.'}`,
    });
  }
}

/** Returns the values at a path of names, through lists. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt(valueAt(value, name), rest);
}

/** Notes names in camelCase where the document has snake_case. */
function noteSpelling(context: Context, { state, request, received }: Made): void {
  const { operation } = context.server.operation(request.route);
  const described = new Set(fieldsOf(context.document, operation).map(({ path }) => path.at(-1)));
  const spelled = received.camelNames.filter((name) => described.has(snakeCase(name)));
  if (spelled.length === 0) return;
  context.find({
    level: 'note',
    call: request.route,
    state: state.name,
    expected: `names in snake_case: ${spelled.map(snakeCase).join(', ')}`,
    seen: spelled.join(', '),
    suffers: 'Nobody: both spellings are read.',
  });
}

/** Returns the field of a problem and what is expected there. */
export const expectedOf = ({ at, path, expected, seen }: Problem) => {
  const place = seen === 'missing' ? [at, path.at(-1)].join('.') : at;
  return `${place.replace(/^body\.?/, '') || 'the answer'}: ${expected}`;
};

/** Notes records whose id is a number here and a text there. */
function findChangingIds(context: Context): void {
  const types = new Map<string, { kind: string; call: string; state: string }>();
  for (const { request, received, state } of context.made) {
    if (received.status !== 200) continue;
    const { operation } = context.server.operation(request.route);
    const differing = new Set<string>();
    for (const { record, kind } of idsIn(context.document, operation.responses['200']?.content, received.body)) {
      const known = types.get(record);
      if (!known) types.set(record, { kind, call: request.route, state: state.name });
      else if (known.kind !== kind && !differing.has(record)) {
        differing.add(record);
        context.find({
          level: 'note',
          call: request.route,
          state: state.name,
          expected: `${record}.id of one type everywhere`,
          seen: `a ${kind} here, a ${known.kind} in ${known.call}`,
          suffers: 'Nobody: ids are compared as texts.',
        });
      }
    }
  }
}

type Content = Record<string, { schema: JsonSchema }> | undefined;

function idsIn(document: JsonSchema, content: Content, body: unknown): { record: string; kind: string }[] {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const { $ref } = content?.['application/json']?.schema ?? {};
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '').replace(/List$/, '') : '';
  if (!schemas[name]) return [];
  const rows = rowsOf(body).length > 0 ? rowsOf(body) : [body];
  return rows.flatMap((row) => {
    const id = (row as { id?: unknown } | null)?.id;
    return typeof id === 'string' || typeof id === 'number'
      ? [{ record: name, kind: typeof id === 'string' ? 'text' : 'number' }]
      : [];
  });
}
