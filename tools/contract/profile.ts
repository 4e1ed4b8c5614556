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

/**
 * Returns the document of what is read without a loss: values have their further forms (`x-parvis-accepts`), and a
 * field that may be null may be absent.
 */
export function acceptedProfile(document: JsonSchema): JsonSchema {
  const accepted = mapObjects(document, ({ 'x-parvis-accepts': accepts, ...schema }) => {
    if (Array.isArray(accepts)) return { anyOf: [schema, ...accepts] };
    const { properties, required } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
    if (!properties || !Array.isArray(required)) return schema;
    return { ...schema, required: required.filter((name) => !isNullable(properties[name] ?? {})) };
  }) as { info: JsonSchema };
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
