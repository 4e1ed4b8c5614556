/** Full examples of records, made of the examples of their fields. */
import type { JsonSchema } from '../../src/api/record.ts';
import { nameOf } from '../../tools/contract/schema.ts';

type Schemas = Record<string, JsonSchema>;

/** Returns a value with every field of a schema; undefined where the schema has no example. */
export function sampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, examples, example, anyOf, properties, items, type } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (example !== undefined) return example;
  if (typeof $ref === 'string') return sampleOf(schemas[nameOf($ref)] ?? {}, schemas);
  if (Array.isArray(anyOf)) {
    const [first] = (anyOf as JsonSchema[]).filter((each) => each['type'] !== 'null');
    return first && sampleOf(first, schemas);
  }
  if (type === 'array') {
    const item = sampleOf((items ?? {}) as JsonSchema, schemas);
    return item === undefined ? undefined : [item];
  }
  if (!properties) return undefined;
  const entries = Object.entries(properties as Schemas).map(([name, field]) => [name, sampleOf(field, schemas)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
