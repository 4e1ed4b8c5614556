/** The accepted profile: the document with every further form that the decoders read. */
import type { JsonSchema } from '../../src/api/record.ts';

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
  const isText = branches.some(({ $ref }) => BLANK_IS_NULL.includes(String($ref)));
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

/**
 * Returns the document of what is read without a loss: values have their further forms (`x-parvis-accepts`), an empty
 * text stands for null, and a field that may be null may be absent.
 */
export function acceptedProfile(document: JsonSchema): JsonSchema {
  const accepted = mapObjects(document, (schema) => withoutAbsent(withForms(schema))) as { info: JsonSchema };
  return { ...accepted, info: { ...accepted.info, title: 'Parvis API, accepted profile' } };
}

/** Returns the document without room for a field that it does not describe. */
export function closed(document: JsonSchema): JsonSchema {
  return mapObjects(document, (schema) =>
    schema['type'] === 'object' && schema['properties'] && !('additionalProperties' in schema)
      ? { ...schema, additionalProperties: false }
      : schema,
  ) as JsonSchema;
}
