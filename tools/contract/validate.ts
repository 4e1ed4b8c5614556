/** Checks of requests and answers against a document of tools/contract. */
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../src/api/record.ts';
import { snakeCase } from '../../src/lib/case.ts';
import type { Hidden } from './operation.ts';
import { E164, nameOf, SECURE } from './schema.ts';

/**
 * A deviation: where in the request or answer, and what is wrong, without any value of it. `path` are the names that
 * lead to the field, without indexes; `expected` and `seen` are shapes.
 */
export type Problem = { at: string; wrong: string; path: string[]; expected: string; seen: string };

/** A call as it was made. */
export type SentCall = {
  method: string;
  /** Below the base of the API, without the query. */
  path: string;
  query: Record<string, string[]>;
  headers: Record<string, string>;
  /** The parsed JSON; undefined without a JSON body. */
  body: unknown;
};

/**
 * An answer; `body` is its parsed JSON, undefined without one, `mediaType` empty without any body. Headers that are not
 * given are not checked; their names are in lower case.
 */
export type Answer = { status: number; mediaType: string; body: unknown; headers?: Record<string, string> };

/** An operation of the document. */
export type OperationObject = {
  operationId: string;
  parameters: JsonSchema[];
  security: Record<string, unknown>[];
  requestBody?: { content: Content };
  responses: Record<string, ResponseObject>;
  'x-parvis-callers': string[];
  'x-parvis-fallbacks'?: Record<string, string>;
  'x-parvis-masked'?: string[];
  'x-parvis-hidden'?: Hidden[];
  'x-parvis-screen': string;
  'x-parvis-without': string;
};

/** An operation, and its route as the document writes it. */
export type FoundOperation = { route: string; operation: OperationObject };

/** The checks of one document. */
export type Validator = {
  find(method: string, path: string): FoundOperation | null;
  request(call: SentCall): Problem[];
  answer(method: string, path: string, answer: Answer): Problem[];
};

type Content = Record<string, { schema: JsonSchema }>;

type ResponseObject = { content?: Content; headers?: Record<string, JsonSchema>; 'x-parvis-body'?: 'optional' };

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; pointer: string };

type Document = {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, JsonSchema>;
    headers: Record<string, { required?: boolean }>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, { name?: string }>;
  };
};

type Route = { path: string; method: string; operation: OperationObject; pattern: RegExp };

/** Returns the check of a value against the schema of a document at a pointer, such as '#/components/schemas/User'. */
export function schemaCheck(document: JsonSchema, pointer: string): (value: unknown) => Problem[] {
  const check = checkerOf(document);
  return (value) => check(pointer.slice(1), value, '');
}

type Check = (pointer: string, value: unknown, from: string) => Problem[];

function checkerOf(document: JsonSchema): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, verbose: true });
  addFormats(ajv);
  // A person's address may be one that the grammar of e-mails refuses.
  ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value, from) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return telling(validate.errors ?? []).map((error) => problemOf(error, from));
  };
}

/** Returns the checks of a document; an operation that it lacks is a problem. */
export function createValidator(document: JsonSchema): Validator {
  const { paths, components } = document as Document;
  const problemsOf = checkerOf(document);

  // A path that is written out comes before one with a parameter.
  const routes: Route[] = Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation, pattern: patternOf(path) })),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

  const match = (method: string, path: string) =>
    routes.find((route) => route.method === method.toLowerCase() && route.pattern.test(path));

  /** Returns the problems of a text that was sent; a path, a query and headers have texts alone: a number is one too. */
  function textProblems(text: string, pointer: string, at: string): Problem[] {
    const problems = problemsOf(pointer, text, at);
    const isNumber = text.trim() !== '' && problemsOf(pointer, Number(text), '').length === 0;
    return isNumber ? [] : problems;
  }

  function parametersOf({ operation }: Route, base: string): Parameter[] {
    return operation.parameters.map((parameter, index) => {
      const { $ref } = parameter;
      if (typeof $ref !== 'string') return { ...parameter, pointer: `${base}/parameters/${index}/schema` } as Parameter;
      return { ...components.parameters[nameOf($ref)], pointer: `${$ref.slice(1)}/schema` } as Parameter;
    });
  }

  function parameterProblems(route: Route, base: string, { path, query, headers }: SentCall): Problem[] {
    const parameters = parametersOf(route, base);
    const inPath = route.pattern.exec(path)?.groups ?? {};
    const sentAs = ({ name, in: place }: Parameter): string | string[] | undefined => {
      if (place === 'query') return query[name];
      return place === 'path' ? decodeURIComponent(inPath[name] ?? '') : headers[name.toLowerCase()];
    };
    const problems = parameters.flatMap((parameter): Problem[] => {
      const { name, in: place, required, pointer } = parameter;
      const sent = sentAs(parameter);
      const at = `${place} ${name}`;
      if (sent === undefined) return required ? [plain(at, 'is missing')] : [];
      if (name.endsWith('[]')) return problemsOf(pointer, sent, at);
      return textProblems([sent].flat()[0] ?? '', pointer, at);
    });
    const known = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    const unknown = Object.keys(query).filter((name) => !known.includes(name));
    return [...problems, ...unknown.map((name) => plain(`query ${name}`, 'is not described'))];
  }

  /** Returns the problems of the token, and of headers that begin with 'X-'; other headers are those of browsers. */
  function headerProblems(route: Route, base: string, { headers }: SentCall): Problem[] {
    const { security } = route.operation;
    const schemes = security.flatMap((each) => Object.keys(each));
    const tokens = schemes.map((name) => (components.securitySchemes[name]?.name ?? 'Authorization').toLowerCase());
    const described = parametersOf(route, base).filter(({ in: place }) => place === 'header');
    const known = [...tokens, ...described.map(({ name }) => name.toLowerCase())];
    const extra = Object.keys(headers).filter((name) => /^(x-|authorization$)/.test(name) && !known.includes(name));
    const needsToken = security.every((each) => Object.keys(each).length > 0);
    const { authorization } = headers;
    return [
      ...extra.map((name) => plain(`header ${name}`, 'is not described')),
      ...(needsToken && !tokens.some((name) => headers[name]) ? [plain('header Authorization', 'is missing')] : []),
      ...(authorization !== undefined && !/^Bearer \S+$/.test(authorization)
        ? [plain('header Authorization', 'is no Bearer token')]
        : []),
    ];
  }

  function bodyProblems({ operation: { requestBody } }: Route, base: string, body: unknown): Problem[] {
    const [type = ''] = Object.keys(requestBody?.content ?? {});
    if (!type) return body === undefined ? [] : [plain('body', 'is not described')];
    if (body === undefined) return [plain('body', 'is missing')];
    return problemsOf(`${base}/requestBody/content/${escaped(type)}/schema`, body, 'body');
  }

  /** Returns where a status is described; null for one without description. Of 5xx all are failures. */
  function responseOf({ operation: { responses } }: Route, base: string, status: number) {
    const response = status >= 500 ? components.responses['Failure'] : responses[status];
    return response
      ? { response, at: status >= 500 ? '/components/responses/Failure' : `${base}/responses/${status}` }
      : null;
  }

  function answerHeaderProblems({ headers: described = {} }: ResponseObject, sent: Record<string, string>): Problem[] {
    return Object.entries(described).flatMap(([name, { $ref }]): Problem[] => {
      const pointer = String($ref).slice(1);
      const value = sent[name.toLowerCase()];
      if (value !== undefined) return textProblems(value, `${pointer}/schema`, `header ${name}`);
      return components.headers[nameOf(pointer)]?.required ? [plain(`header ${name}`, 'is missing')] : [];
    });
  }

  function contentProblems(
    operation: OperationObject,
    { content = {}, 'x-parvis-body': kind }: ResponseObject,
    base: string,
    { mediaType, body }: Pick<Answer, 'mediaType' | 'body'>,
  ): Problem[] {
    const [type = ''] = Object.keys(content);
    // A body that is not described is ignored.
    if (!type || (kind === 'optional' && !mediaType && body === undefined)) return [];
    if (mediaType !== type) return [plain('content type', `is ${mediaType || 'absent'}, not ${type}`)];
    if (type !== JSON_TYPE) return [];
    const read = withoutPaths(body, operation['x-parvis-masked'] ?? []);
    const schema = content[type]?.schema ?? {};
    const { $ref } = schema;
    const own = typeof $ref === 'string' ? $ref.slice(1) : `${base}/content/${escaped(type)}/schema`;
    const resolvedSchema = typeof $ref === 'string' ? (components.schemas[nameOf($ref)] ?? {}) : schema;
    return problemsOf(own + branchOf(resolvedSchema, read), read, 'body');
  }

  const baseOf = ({ path, method }: Route) => `/paths/${escaped(path)}/${method}`;

  return {
    find(method, path) {
      const found = match(method, path);
      return found ? { route: `${method.toUpperCase()} ${found.path}`, operation: found.operation } : null;
    },
    request(call) {
      const found = match(call.method, call.path);
      if (!found) return [plain('', 'is no operation of the document')];
      const base = baseOf(found);
      return [
        ...parameterProblems(found, base, call),
        ...headerProblems(found, base, call),
        ...bodyProblems(found, base, call.body),
      ];
    },
    answer(method, path, { status, mediaType, body, headers }) {
      const found = match(method, path);
      if (!found) return [];
      const described = responseOf(found, baseOf(found), status);
      if (!described) return [plain('status', `is ${status}, which is not described`)];
      const { response, at } = described;
      const problems = headers ? answerHeaderProblems(response, headers) : [];
      if (status === 204)
        return mediaType || body !== undefined ? [...problems, plain('body', 'is not described')] : problems;
      // A page is no success of a write, even of one whose body is ignored (docs/spec/errors.md#2.10).
      if (status < 400 && found.method !== 'get' && mediaType === 'text/html')
        return [...problems, plain('body', 'is a page')];
      return [...problems, ...contentProblems(found.operation, response, at, { mediaType, body })];
    },
  };
}

const JSON_TYPE = 'application/json';

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Returns the pointer to the form of a list that the answer has: `{results}` or a bare array. */
function branchOf({ anyOf }: JsonSchema, body: unknown): string {
  if (!Array.isArray(anyOf) || !anyOf.some((each: JsonSchema) => each['type'] === 'array')) return '';
  const wanted = Array.isArray(body) ? 'array' : 'object';
  return `/anyOf/${anyOf.findIndex((each: JsonSchema) => each['type'] === wanted)}`;
}

/** Returns a copy without these paths, of each item where it is a list. */
function withoutPaths(body: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0 || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((item) => withoutPaths(item, paths));
  const entries = Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    if (paths.includes(key)) return [];
    if (key === 'results') return [[key, withoutPaths(value, paths)]];
    const inner = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1));
    return [[key, withoutPaths(value, inner)]];
  });
  return Object.fromEntries(entries);
}

const shown = (pointer: string) => pointer.replaceAll('/', '.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** Returns the errors that say something: not those of the branch null, nor of an alternative as a whole. */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const isBranch = ({ keyword, params, data }: ErrorObject) =>
    // An act without its data is an alternative as well.
    (keyword === 'not' && typeof data === 'object' && data !== null) ||
    keyword === 'anyOf' ||
    keyword === 'if' ||
    (keyword === 'type' && params['type'] === 'null');
  const found = errors.filter((error) => !isBranch(error));
  // One for each place: the later ones are of further alternatives.
  const places = new Map<string, ErrorObject>();
  for (const error of found) {
    const { missingProperty = '', additionalProperty = '' } = error.params as Record<string, string>;
    // A name that is missing in both spellings is one problem.
    const place = `${error.instancePath} ${snakeCase(missingProperty)}${additionalProperty}`;
    if (!places.has(place)) places.set(place, error);
  }
  return places.size > 0 ? [...places.values()] : errors.slice(0, 1);
}

const plain = (at: string, wrong: string): Problem => ({ at, wrong, path: [], expected: 'as described', seen: wrong });

type Words = { wrong: string; expected: string; seen: string; missing?: string };

function problemOf(error: ErrorObject, from: string): Problem {
  const names = error.instancePath.split('/').filter((name) => name !== '' && !/^\d+$/.test(name));
  const { missing, ...words } = wordsOf(error);
  return { at: from + shown(error.instancePath), path: [...names, ...(missing ? [missing] : [])], ...words };
}

const NOT_EMPTY = String.raw`\S`;

/** Patterns of the document in words. */
const FORMS: Record<string, string> = {
  [SECURE.pattern]: 'an address with https',
  [E164.pattern]: 'a phone number with + and the code of its country, such as +33612345678',
  [String.raw`\d`]: 'a phone number: a text with a digit',
};

const formOf = (pattern: string) => FORMS[pattern] ?? `a text like ${pattern}`;

/** Returns an error in words, with the shape of the value and never the value. */
function wordsOf({ keyword, params, message = '', data }: ErrorObject): Words {
  const seen = shapeOf(data);
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty']);
      return { wrong: `lacks ${missing}`, expected: 'sent', seen: 'missing', missing };
    }
    case 'additionalProperties': {
      const extra = String(params['additionalProperty']);
      return { wrong: `has ${extra}, which nobody reads`, expected: 'described fields alone', seen: 'another field' };
    }
    case 'type': {
      const type = String(params['type']);
      return { wrong: `is no ${type}`, expected: type, seen };
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).join(', ');
      return { wrong: `is none of ${allowed}`, expected: `one of ${allowed}`, seen: `another ${seen}` };
    }
    case 'format':
      return {
        wrong: `is no ${String(params['format'])}`,
        expected: String(params['format']),
        seen: patternOfText(data),
      };
    case 'pattern':
      return params['pattern'] === NOT_EMPTY
        ? { wrong: 'is an empty text', expected: 'a text that is not empty', seen: 'an empty text' }
        : { wrong: message, expected: formOf(String(params['pattern'])), seen: patternOfText(data) };
    case 'maximum':
      if (params['limit'] !== Number.MAX_SAFE_INTEGER) return { wrong: message, expected: message, seen };
      return {
        wrong: 'is too large',
        expected: `a number up to ${params['limit']}, or a text`,
        seen: 'a larger number',
      };
    case 'not':
      if (data !== null) return { wrong: 'is no id', expected: 'an id', seen };
      return { wrong: 'is null, which its state does not allow', expected: 'a value in this state', seen: 'null' };
    default:
      return { wrong: message, expected: message, seen };
  }
}

function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'record';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** Returns a text with 9 for its digits and a for its letters, if it is about numbers or moments; else 'text'. */
function patternOfText(value: unknown): string {
  if (typeof value !== 'string' || !/^[\d\s.,:/+TZUC-]+$/.test(value)) return shapeOf(value);
  return `text like ${value.replace(/\d/g, '9')}`;
}
