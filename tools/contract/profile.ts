/** The accepted profile: the document with every further form that the decoders read. */
import type { JsonSchema } from '../../src/api/record.ts';
import { camelCase, snakeCase } from '../../src/lib/case.ts';
import { REFUSALS } from './common.ts';
import { nameOf } from './schema.ts';

type Walk = (schema: JsonSchema) => JsonSchema;

/** Returns a deep copy of plain JSON in which each object was changed by `walk`, the innermost ones first. */
export function mapObjects(value: unknown, walk: Walk): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, walk));
  if (typeof value !== 'object' || value === null) return value;
  return walk(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, walk)])));
}

const isNullable = ({ anyOf }: JsonSchema) =>
  Array.isArray(anyOf) && anyOf.some((each: JsonSchema) => each['type'] === 'null');

/** Values of which an empty text is read as null (docs/spec/errors.md#2.3). */
const BLANK_IS_NULL = ['Text', 'TextOrNumber', 'Phone'].map((name) => `#/components/schemas/${name}`);
const BLANK: JsonSchema = { type: 'string', pattern: '^\\s*$' };

/** Returns a field with the further forms of its value: text of the same bounds, an empty text where null is allowed. */
function withForms({ 'x-parvis-accepts': accepts, ...schema }: JsonSchema): JsonSchema {
  if (Array.isArray(accepts)) return { anyOf: [schema, ...accepts] };
  if (schema['$ref'] && schema['multipleOf'] === 1) return { ...schema, pattern: wholeText(schema) };
  if (!isNullable(schema)) return schema;
  const branches = schema['anyOf'] as JsonSchema[];
  // A branch may have got further forms itself.
  const forms = branches.flatMap((branch): JsonSchema[] => (branch['anyOf'] as JsonSchema[] | undefined) ?? [branch]);
  const isText = forms.some(({ $ref }) => BLANK_IS_NULL.includes(String($ref)));
  return isText ? { ...schema, anyOf: [...branches, BLANK] } : schema;
}

// A pattern is about texts alone, and the bounds about numbers alone.
const wholeText = ({ minimum, maximum }: JsonSchema) =>
  maximum === undefined ? '^-?\\d+(\\.0+)?$' : `^[${minimum}-${maximum}](\\.0+)?$`;

function withoutAbsent(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  if (!properties || !Array.isArray(required)) return schema;
  return { ...schema, required: required.filter((name) => !isNullable(properties[name] ?? {})) };
}

/** Returns the other spelling of a name, snake_case or camelCase; null where both are one. */
const otherSpelling = (name: string) => [camelCase(name), snakeCase(name)].find((other) => other !== name) ?? null;

/** Requires a name in one of its spellings. */
function inEitherSpelling(name: string): JsonSchema {
  const other = otherSpelling(name);
  return other ? { anyOf: [{ required: [name] }, { required: [other] }] } : { required: [name] };
}

const NOTES = /^(description|examples|x-parvis-.*)$/;
const withoutNotes = (schema: JsonSchema) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOTES.test(keyword)));

/** Returns a record whose names may be in snake_case or in camelCase (docs/spec/errors.md#1.1). */
function withSpellings(schema: JsonSchema): JsonSchema {
  const {
    properties,
    required = [],
    ...rest
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    allOf?: JsonSchema[];
  };
  if (!properties) return schema;
  const others = Object.entries(properties).flatMap(([name, field]) => {
    const other = otherSpelling(name);
    return other ? [[other, withoutNotes(field)]] : [];
  });
  const either = required.filter(otherSpelling).map(inEitherSpelling);
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(others) },
    required: required.filter((name) => !otherSpelling(name)),
    ...(either.length > 0 && { allOf: [...(rest.allOf ?? []), ...either] }),
  };
}

const read = (schema: JsonSchema) => mapObjects(schema, (each) => withoutAbsent(withForms(each))) as JsonSchema;
const answered = (schema: JsonSchema) => mapObjects(read(schema), withSpellings) as JsonSchema;

type Response = JsonSchema & { content?: Record<string, { schema: JsonSchema }>; 'x-parvis-needed'?: string[] };

/**
 * Returns a response with what else is read: a refusal without a body, and an act without its data, which are then read
 * again (docs/spec/errors.md#2.9).
 */
function withoutData(strict: Response, status: string, schemas: Record<string, JsonSchema>): JsonSchema {
  const { 'x-parvis-needed': needed, ...rest } = answered(strict) as Response;
  if (status === '422') return { ...rest, 'x-parvis-body': 'optional' };
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(strict.content ?? {});
  if (!needed || !type) return rest;
  const { required = [], anyOf } = (schemas[nameOf(String(schema['$ref']))] ?? schema) as Record<string, string[]>;
  const names = needed.length > 0 ? needed : required;
  const all = names.map(inEitherSpelling);
  const record = { type: 'object', ...(all.length > 1 ? { allOf: all } : all[0]) };
  const data = anyOf ? { anyOf: [{ type: 'array' }, { type: 'object', required: ['results'] }] } : record;
  return {
    ...rest,
    'x-parvis-body': 'optional',
    content: { [type]: { schema: { anyOf: [answered(schema), { not: data }] } } },
  };
}

type Item = Record<string, JsonSchema & { responses: Record<string, Response> }>;
type Document = JsonSchema & {
  info: JsonSchema;
  paths: Record<string, Item>;
  components: { schemas: Record<string, JsonSchema>; headers: Record<string, JsonSchema> };
};

/** Returns a record with each of its values changed. */
export const mapValues = <T, U>(record: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * Returns the document of what is read without a loss: values have their further forms (`x-parvis-accepts`), an empty
 * text stands for null, a field that may be null may be absent, and the names of an answer may be in camelCase; a
 * refusal is read in snake_case alone. An act may answer with less than its data, or without a body.
 */
export function acceptedProfile(document: JsonSchema): JsonSchema {
  const { info, paths, components, ...rest } = document as Document;
  const operation = ({ responses, ...others }: Item[string]) => ({
    ...others,
    responses: mapValues(responses, (response, status) => withoutData(response, status, components.schemas)),
  });
  return {
    ...rest,
    info: { ...info, title: 'Parvis API, accepted profile' },
    paths: mapValues(paths, (item) => mapValues(item, operation)),
    components: {
      ...components,
      headers: mapValues(components.headers, ({ required: _, ...header }) => read(header)),
      schemas: mapValues(components.schemas, (schema, name) =>
        Object.hasOwn(REFUSALS, name) ? schema : answered(schema),
      ),
    },
  };
}

/** Returns the document without room for a field that it does not describe. */
export function closed(document: JsonSchema): JsonSchema {
  return mapObjects(document, (schema) =>
    schema['type'] === 'object' && schema['properties'] && !('additionalProperties' in schema)
      ? { ...schema, additionalProperties: false }
      : schema,
  ) as JsonSchema;
}
