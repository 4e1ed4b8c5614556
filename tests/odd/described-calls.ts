/** The calls that openapi.json describes, with the schemas of their answers. */
import type { JsonSchema } from '../../src/api/record.ts';

/** The schemas of the document by name. */
export type Schemas = Record<string, JsonSchema>;

/** A call that openapi.json describes: its route, such as '/users/{id}', and the schema of its answer. */
export type Described = { method: string; route: string; path: RegExp; schema: JsonSchema };

/** Returns the schemas of the document, and its calls: a fixed word of a path wins over a parameter of another. */
export function describedCalls(document: Record<string, unknown>): { schemas: Schemas; calls: Described[] } {
  const { schemas } = document['components'] as { schemas: Schemas };
  const calls = Object.entries(document['paths'] as Record<string, Record<string, JsonSchema>>).flatMap(
    ([route, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const schema = schemaOfAnswer(operation);
        return schema ? [{ method: method.toUpperCase(), route, path: patternOf(route), schema }] : [];
      }),
  );
  return { schemas, calls: calls.sort((one, other) => fixedWords(other.route) - fixedWords(one.route)) };
}

/** Returns the pattern of the addresses of a route such as '/users/{id}'. */
export const patternOf = (route: string): RegExp => new RegExp(`/api/v1${route.replace(/\{\w+\}/g, '[^/]+')}$`);

const fixedWords = (route: string) => route.split('/').filter((word) => word && !word.startsWith('{')).length;

function schemaOfAnswer(operation: JsonSchema): JsonSchema | undefined {
  type Answer = { content?: Record<string, { schema: JsonSchema }> };
  const [answer] = Object.values((operation['responses'] ?? {}) as Record<string, Answer>);
  return answer?.content?.['application/json']?.schema;
}
