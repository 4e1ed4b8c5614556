/** openapi.json (OpenAPI 3.1): the calls of src/api, with what `OPERATIONS` says of them. */
import { descriptionOf, type JsonSchema } from '../../src/api/record.ts';
import { ANSWERS_401, NEEDS_ANSWER, type Route, WITH_COOKIES } from '../../src/api/routes.ts';
import { id } from '../../src/api/wire.ts';
import { snakeCase } from '../../src/lib/case.ts';
import { isUnread, type RecordedCall, recordedCalls } from './calls.ts';
import { COMMON, examplesOf422, REFUSALS, TEXT } from './common.ts';
import { CALLERS, type Operation, SECTIONS } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { type Components, nameOf, propertiesOf, schemaOf } from './schema.ts';
import { UNREAD_FIELDS, UNUSED_CALLS } from './unread.ts';

/** The route of the download, which src/api does not make by its client. */
const DOWNLOADS: Route[] = ['GET /properties/:id/property_pictures'];

/** A known call: the schemas of its answers, and the fields without which an answer has no data. */
type Known = Pick<RecordedCall, 'isIdempotent' | 'headers'> & { answers: JsonSchema[]; needed: string[] };

/** Returns the document of this version. Throws if a call has no operation, or an operation no call. */
export async function openApi(version: string): Promise<JsonSchema> {
  const components: Components = {};
  const calls = new Map<string, Known>(
    DOWNLOADS.map((route) => [route, { isIdempotent: false, headers: [], answers: [], needed: [] }]),
  );
  for (const { route, decode, ...call } of await recordedCalls()) {
    const known = calls.get(route) ?? { ...call, answers: [], needed: neededOf(decode) };
    if (!isUnread(decode)) known.answers.push(schemaOf(decode, components));
    // A call with the visitor's proof and one with the token are one operation.
    calls.set(route, { ...known, headers: [...new Set([...known.headers, ...call.headers])] });
  }
  refuseUnmatched([...calls.keys()], Object.keys(OPERATIONS));

  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:(\w+)/g, '{$1}');
    const object = operationObject(route as Route, operation, calls.get(route) as Known, components);
    paths[path] = { ...paths[path], [method.toLowerCase()]: object };
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Parvis API', version, ...TEXT.info },
    servers: [{ url: '/api/v1', description: 'The default of the attribute `api-base`.' }],
    tags: Object.entries(SECTIONS).map(([name, title]) => ({ name, 'x-displayName': title, description: title })),
    security: [],
    paths,
    'x-parvis-unread': { fields: UNREAD_FIELDS, calls: UNUSED_CALLS },
    components: { ...COMMON, schemas: { ...sorted(components), ...REFUSALS } },
  };
}

/** Returns the wire names of the fields without which an answer has no data. */
function neededOf(decode: object): string[] {
  const description = descriptionOf(decode);
  if (!description || !('like' in description)) return [];
  return [...(description.needed ?? []).map(snakeCase), ...neededOf(description.like)];
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function refuseUnmatched(called: string[], described: string[]) {
  const missing = called.filter((route) => !described.includes(route));
  const extra = described.filter((route) => !called.includes(route));
  if (missing.length + extra.length > 0)
    throw new Error(`Calls without operation: ${missing.join(', ')}. Operations without call: ${extra.join(', ')}.`);
}

const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

function operationObject(route: Route, operation: Operation, known: Known, components: Components): JsonSchema {
  const { summary, section, caller, orCaller, spec, screen, without, masks, fallbacks, masked, hidden } = operation;
  const isWrite = !route.startsWith('GET');
  const callers = [caller, ...(orCaller ? [orCaller] : [])];
  const token = callers.some((each) => each !== 'visitor');
  const optional = callers.some((each) => each === 'anyone' || each === 'visitor' || each === 'public');
  return {
    operationId: operationId(route),
    tags: [section],
    summary: `${summary}.`,
    description: [callers.map((each) => CALLERS[each].who).join(' Or: '), masks && `Masks: ${masks}`]
      .filter(Boolean)
      .join('\n\n'),
    security: [...(token ? [{ token: [] }, { tokenHeader: [] }] : []), ...(optional ? [{}] : [])],
    parameters: [
      ...pathParameters(route, operation, components),
      ...queryParameters(operation, components),
      ref('parameters', 'AcceptLanguage'),
      ref('parameters', 'SessionId'),
      ...(isWrite ? [ref('parameters', 'CsrfToken')] : []),
      ...(known.isIdempotent ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(known.headers.includes('X-Visit-Token') ? [ref('parameters', 'VisitToken')] : []),
    ],
    ...(operation.body && { requestBody: requestBody(operation, components) }),
    responses: responses(route, operation, known, components),
    'x-parvis-success': operation.success ?? 200,
    'x-parvis-callers': callers,
    'x-parvis-screen': screen,
    'x-parvis-without': without,
    'x-parvis-spec': spec.map((place) => `docs/spec/${place}`),
    ...(fallbacks && { 'x-parvis-fallbacks': fallbacks }),
    ...(masked && { 'x-parvis-masked': [...masked] }),
    ...(hidden && { 'x-parvis-hidden': [...hidden] }),
    ...(WITH_COOKIES.includes(route) && { 'x-parvis-credentials': 'include' }),
  };
}

/** Returns 'getUsersById' for 'GET /users/:id'. */
function operationId(route: Route): string {
  const [method = '', path = ''] = route.split(' ');
  const words = path.split(/[/_]/).filter(Boolean);
  const named = words.map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)));
  return method.toLowerCase() + named.join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const PARAMETERS: Record<string, [meaning: string, example: string | number]> = {
  cid: ['Id of the customer whose space it is.', 41],
  saleId: ['Id of the sale.', 204],
  uniqueHash: ['Hash of the estimation.', '9f2c7e1ab4d05c63'],
  id: ['Id of the record.', 12],
};

// What a missing value becomes in an address.
const NO_IDS = ['undefined', 'null', 'NaN', '[object Object]'];

function pathParameters(route: Route, { params }: Operation, components: Components): JsonSchema[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const [meaning, example] = PARAMETERS[name] ?? ['', ''];
    return {
      name,
      in: 'path',
      required: true,
      description: params?.[name] ?? meaning,
      schema: { ...schemaOf(id, components), not: { enum: NO_IDS } },
      example,
    };
  });
}

function queryParameters({ query }: Operation, components: Components): JsonSchema[] {
  const { properties, required } = propertiesOf(query ?? {}, components);
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => {
    const isList = name.endsWith('[]');
    const [example] = (examples ?? []) as unknown[];
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema: isList ? { type: 'array', items: schema } : schema,
      ...(isList && { style: 'form', explode: true }),
      ...(example !== undefined && { example: isList ? [example] : example }),
    };
  });
}

function requestBody({ body, multipart }: Operation, components: Components): JsonSchema {
  const { properties, required } = propertiesOf(body ?? {}, components);
  const schema = { type: 'object', properties, required };
  return { required: true, content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema } } };
}

const STATUSES = [200, 201, 202, 204];

function responses(route: Route, operation: Operation, known: Known, components: Components): JsonSchema {
  return {
    ...successes(route, operation, known, components),
    ...refusals(route, operation, known),
    default: ref('responses', 'Failure'),
  };
}

function contentOf({ media }: Operation, known: Known, components: Components): JsonSchema | null {
  if (media) return { [media]: { schema: { type: 'string', format: 'binary' } } };
  const schema = anyOf(withoutParts(known.answers, components));
  return schema && { 'application/json': { schema } };
}

/** Returns the tidy success, and for an act the other statuses that are successes too (docs/spec/errors.md#2.8). */
function successes(route: Route, operation: Operation, known: Known, components: Components) {
  const { success = 200, isIgnored } = operation;
  const content = contentOf(operation, known, components);
  const response = (status: number, description: string) => ({
    description,
    headers: HEADERS,
    ...(status !== 204 && content && { content, ...(isReread && { 'x-parvis-needed': known.needed }) }),
  });
  const isWrite = !route.startsWith('GET');
  const isReread = isWrite && !isIgnored && !NEEDS_ANSWER.includes(route);
  const data = isWrite ? 'Done, with the data after the act.' : 'The data.';
  const others = STATUSES.filter(
    (status) => isWrite && status !== success && !(status === 204 && NEEDS_ANSWER.includes(route)),
  ).map((status): [number, JsonSchema] => {
    const words = status === 204 && !isIgnored ? 'Also a success: the data are read again.' : 'Also a success.';
    return [status, response(status, words)];
  });
  return Object.fromEntries([[success, response(success, isIgnored ? 'Done. A body is ignored.' : data)], ...others]);
}

function refusals(route: Route, operation: Operation, { isIdempotent }: Known) {
  const { caller, orCaller, refused } = operation;
  const words: Record<string, string> = {
    ...CALLERS[caller].refusals,
    ...(orCaller && CALLERS[orCaller].refusals),
    ...(ANSWERS_401.includes(route) && { 401: 'An ordinary answer, shown in the form: the stored token stays.' }),
    ...(isIdempotent && { 409: 'The key was used for another act.' }),
    ...(!route.startsWith('GET') && {
      422: refused ? 'A field is refused.' : 'The act is refused; its message is shown.',
    }),
    429: 'Too many calls. `Retry-After` says when the next one is possible.',
    ...operation.refusals,
  };
  return Object.fromEntries(
    Object.entries(words).map(([status, description]) => [status, refusal(status, description, refused ?? [])]),
  );
}

const refusal = (status: string, description: string, refused: readonly string[]): JsonSchema => ({
  description,
  ...(status !== '422' && { 'x-parvis-body': 'optional' }),
  headers: status === '429' ? { ...HEADERS, 'Retry-After': ref('headers', 'RetryAfter') } : HEADERS,
  content: {
    'application/json': {
      schema: ref('schemas', 'Refusal'),
      ...(status === '422' && { examples: examplesOf422(refused) }),
    },
  },
});

const HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const anyOf = (schemas: JsonSchema[]): JsonSchema | null => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : (first ?? null);
};

type Record_ = { properties?: Record<string, JsonSchema> };

/** Returns the schemas without the records that are a part of another one: one screen reads less than the next. */
function withoutParts(schemas: JsonSchema[], components: Components): JsonSchema[] {
  const resolved = (schema: JsonSchema): Record_ =>
    typeof schema['$ref'] === 'string' ? (components[nameOf(schema['$ref'])] ?? {}) : schema;
  const isPart = (small: Record_, big: Record_) =>
    small !== big &&
    small.properties !== undefined &&
    Object.keys(small.properties).length < Object.keys(big.properties ?? {}).length &&
    Object.entries(small.properties).every(
      ([name, schema]) => JSON.stringify(big.properties?.[name]) === JSON.stringify(schema),
    );
  return schemas.filter((schema) => !schemas.some((other) => isPart(resolved(schema), resolved(other))));
}
