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

/** Returns whether an operation answers with a list, which the document has in two forms. */
export function answersList(document: JsonSchema, operation: OperationObject): boolean {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const { anyOf } = (typeof answer?.['$ref'] === 'string' ? schemas[nameOf(answer['$ref'])] : answer) ?? {};
  return Array.isArray(anyOf) && anyOf.some((each: JsonSchema) => each['type'] === 'array');
}

/** A field of an answer: the names that lead to it, without those of lists, and its schema. */
export type DescribedField = { path: string[]; schema: JsonSchema };

/** Returns all fields of an operation's answer, of each item where it is a list. */
export function fieldsOf(document: JsonSchema, operation: OperationObject): DescribedField[] {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const visit = (schema: JsonSchema | undefined, path: string[]): DescribedField[] =>
    optionsOf(schema, schemas).flatMap((option) =>
      Object.entries((option['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
        const own = name === 'results' && path.length === 0 ? path : [...path, name];
        return [{ path: own, schema: field }, ...(own.length < DEPTH ? visit(field, own) : [])];
      }),
    );
  const fields = visit(operation.responses['200']?.content?.['application/json']?.schema, []);
  return [...new Map(fields.map((field) => [field.path.join('.'), field])).values()];
}

type Unread = { of: string; fields: readonly string[] };

/**
 * Returns the paths that an operation's answer may have: those of its described fields, and of the fields that the
 * document lists as not read.
 */
export function knownPaths(document: JsonSchema, operation: OperationObject): Set<string> {
  const { fields: unread } = document['x-parvis-unread'] as { fields: readonly Unread[] };
  const described = fieldsOf(document, operation);
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const records = [...(answer ? [{ path: [], schema: answer }] : []), ...described];
  const beside = records.flatMap(({ path, schema }) => {
    const names = recordsOf(schema);
    return unread
      .filter(({ of }) => names.includes(of))
      .flatMap(({ fields }) => fields.map((field) => [...path, field].join('.')));
  });
  return new Set([...described.map(({ path }) => path.join('.')), ...beside]);
}

/** Returns the names of the records that a schema stands for. */
function recordsOf({ $ref, anyOf, items }: JsonSchema): string[] {
  const inner = [...((anyOf ?? []) as JsonSchema[]), ...(items ? [items as JsonSchema] : [])];
  return [...(typeof $ref === 'string' ? [nameOf($ref)] : []), ...inner.flatMap(recordsOf)];
}

// No record of the document is deeper.
const DEPTH = 8;
