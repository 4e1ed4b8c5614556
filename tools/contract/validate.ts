/** Checks of requests and answers against a document of tools/contract. */
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../src/api/record.ts';
import { nameOf } from './schema.ts';

/** A deviation: where in the request or answer, and what is wrong, without any value of it. */
export type Problem = { at: string; wrong: string };

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

/** An answer; `body` is its parsed JSON, undefined without one. */
export type Answer = { status: number; mediaType: string; body: unknown };

/** An operation of the document. */
export type OperationObject = {
  operationId: string;
  parameters: JsonSchema[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  'x-parvis-ignored'?: string[];
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

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean };

type Document = {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, JsonSchema>;
    responses: Record<string, { content?: Content }>;
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
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  // A person's address may be one that the grammar of e-mails refuses.
  ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value, from) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return telling(validate.errors ?? []).map(({ instancePath, keyword, params, message }) => ({
      at: from + shown(instancePath),
      wrong: wordsOf(keyword, params, message),
    }));
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

  /** Returns the problems of a parameter of the query; a query has texts alone, and a number is read as one. */
  function queryProblems(name: string, sent: string[], pointer: string): Problem[] {
    if (name.endsWith('[]')) return problemsOf(pointer, sent, `query ${name}`);
    const [text = ''] = sent;
    const problems = problemsOf(pointer, text, `query ${name}`);
    const isNumber = text.trim() !== '' && problemsOf(pointer, Number(text), '').length === 0;
    return isNumber ? [] : problems;
  }

  function parameterProblems({ operation }: Route, base: string, { query, headers }: SentCall): Problem[] {
    const parameters = operation.parameters.map((parameter) => resolved(parameter, components));
    const problems = parameters.flatMap(({ name, in: place, required }, index): Problem[] => {
      if (place === 'path') return [];
      const sent = place === 'query' ? query[name] : headers[name.toLowerCase()];
      if (sent === undefined) return required ? [{ at: `${place} ${name}`, wrong: 'is missing' }] : [];
      return typeof sent === 'string' ? [] : queryProblems(name, sent, `${base}/parameters/${index}/schema`);
    });
    const known = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    const unknown = Object.keys(query).filter((name) => !known.includes(name));
    return [...problems, ...unknown.map((name) => ({ at: `query ${name}`, wrong: 'is not described' }))];
  }

  function bodyProblems({ operation: { requestBody } }: Route, base: string, body: unknown): Problem[] {
    const [type = ''] = Object.keys(requestBody?.content ?? {});
    if (!type) return body === undefined ? [] : [{ at: 'body', wrong: 'is not described' }];
    // The fields of a form with a file are no JSON.
    if (type !== JSON_TYPE) return [];
    if (body === undefined) return [{ at: 'body', wrong: 'is missing' }];
    return problemsOf(`${base}/requestBody/content/${escaped(type)}/schema`, body, 'body');
  }

  /** Returns where the content of a status is described; null for a status without description. */
  function contentOf({ operation: { responses } }: Route, base: string, status: number): [string, Content] | null {
    if (status in responses) return [`${base}/responses/${status}`, responses[status]?.content ?? {}];
    return status < 400 ? null : ['/components/responses/Failure', components.responses['Failure']?.content ?? {}];
  }

  const baseOf = ({ path, method }: Route) => `/paths/${escaped(path)}/${method}`;

  return {
    find(method, path) {
      const found = match(method, path);
      return found ? { route: `${method.toUpperCase()} ${found.path}`, operation: found.operation } : null;
    },
    request(call) {
      const found = match(call.method, call.path);
      if (!found) return [{ at: '', wrong: 'is no operation of the document' }];
      const base = baseOf(found);
      return [...parameterProblems(found, base, call), ...bodyProblems(found, base, call.body)];
    },
    answer(method, path, { status, mediaType, body }) {
      const found = match(method, path);
      if (!found) return [];
      const described = contentOf(found, baseOf(found), status);
      if (!described) return [{ at: 'status', wrong: `is ${status}, which is not described` }];
      const [base, content] = described;
      const [type = ''] = Object.keys(content);
      // A body that is not described is ignored.
      if (!type) return [];
      if (mediaType !== type) return [{ at: 'content type', wrong: `is ${mediaType || 'absent'}, not ${type}` }];
      if (type !== JSON_TYPE) return [];
      const read = withoutPaths(body, found.operation['x-parvis-ignored'] ?? []);
      const schema = content[type]?.schema ?? {};
      const { $ref } = schema;
      const own = typeof $ref === 'string' ? $ref.slice(1) : `${base}/content/${escaped(type)}/schema`;
      const resolvedSchema = typeof $ref === 'string' ? (components.schemas[nameOf($ref)] ?? {}) : schema;
      return problemsOf(own + branchOf(resolvedSchema, read), read, 'body');
    },
  };
}

const JSON_TYPE = 'application/json';

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

function resolved(parameter: JsonSchema, components: Document['components']): Parameter {
  const { $ref } = parameter;
  const found = typeof $ref === 'string' ? components.parameters[nameOf($ref)] : parameter;
  return found as Parameter;
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
  const isBranch = ({ keyword, params }: ErrorObject) =>
    keyword === 'anyOf' || keyword === 'if' || (keyword === 'type' && params['type'] === 'null');
  const found = errors.filter((error) => !isBranch(error));
  const distinct = new Map(
    found.map((error) => [`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error]),
  );
  return distinct.size > 0 ? [...distinct.values()] : errors;
}

function wordsOf(keyword: string, params: Record<string, unknown>, message = ''): string {
  switch (keyword) {
    case 'required':
      return `lacks ${String(params['missingProperty'])}`;
    case 'additionalProperties':
      return `has ${String(params['additionalProperty'])}, which nobody reads`;
    case 'type':
      return `is no ${String(params['type'])}`;
    case 'enum':
      return `is none of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'format':
      return `is no ${String(params['format'])}`;
    case 'not':
      return 'is null, which its state does not allow';
    default:
      return message;
  }
}
