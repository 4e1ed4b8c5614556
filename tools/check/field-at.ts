/** The description of the field that a problem is about. */
import type { JsonSchema } from '../../src/api/record.ts';
import { nameOf } from '../contract/schema.ts';
import type { OperationObject, Problem } from '../contract/validate.ts';

/** Returns the schema of the field of an operation's answer; undefined if the document has none. */
export function fieldAt(
  document: JsonSchema,
  operation: OperationObject,
  { path }: Pick<Problem, 'path'>,
): JsonSchema | undefined {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const start = operation.responses['200']?.content?.['application/json']?.schema;
  const step = (schema: JsonSchema | undefined, name: string): JsonSchema | undefined => {
    for (const option of optionsOf(schema, schemas)) {
      const field = (option['properties'] as Record<string, JsonSchema> | undefined)?.[name];
      if (field) return field;
    }
    return undefined;
  };
  return path.reduce(step, start);
}

/** Returns the records that a schema may stand for: through references, alternatives and lists. */
function optionsOf(schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>): JsonSchema[] {
  if (!schema) return [];
  const { $ref, anyOf, items } = schema;
  if (typeof $ref === 'string') return optionsOf(schemas[nameOf($ref)], schemas);
  const inner = [...((anyOf ?? []) as JsonSchema[]), ...(items ? [items as JsonSchema] : [])];
  return [schema, ...inner.flatMap((each) => optionsOf(each, schemas))];
}
