/** Between the wire's snake_case JSON and the camelCase, checked data of Parvis (contract §1: spelling, lists, ids). */
import * as z from 'zod/mini';

/** An id: text or number on the wire, text inside. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);

/** A field that may be missing: absent, null or of a wrong type all become null, so that one bad field spoils nothing. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.transform((value: unknown): z.output<T> | null => {
    if (value === undefined || value === null) return null;
    const read = z.safeParse(schema, value);
    return read.success ? read.data : null;
  });
}

/** A field whose unknown values, of any type, and whose absence become the neutral 'unknown'. */
export function oneOf<const T extends string>(values: readonly T[]) {
  return z.transform((value: unknown): T | 'unknown' => (values.includes(value as T) ? (value as T) : 'unknown'));
}

/** A moment: ISO 8601 with its offset on the wire and inside; refused without, since it would be read as the viewer's. */
export const moment = z
  .string()
  .check(z.refine((text) => /(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))));

/** A decoded list; `total` is null when the server did not count, `dropped` the number of malformed items left out. */
export type List<T> = { items: T[]; total: number | null; dropped: number };

/**
 * A list answered as `{results: […]}` or bare. A malformed item is dropped and counted; an answer that is no list at
 * all is refused.
 */
export function list<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()), total: optional(z.number()) })]),
    z.transform((answer): List<z.output<T>> => {
      const rows = Array.isArray(answer) ? answer : answer.results;
      const items = rows.flatMap((row) => {
        const read = z.safeParse(item, row);
        return read.success ? [read.data] : [];
      });
      return { items, total: Array.isArray(answer) ? null : answer.total, dropped: rows.length - items.length };
    }),
  );
}

/** How many items of a decoded answer were malformed; 0 when it is no list. */
export function droppedFrom(value: unknown): number {
  const dropped = (value as Partial<List<unknown>> | null)?.dropped;
  return typeof dropped === 'number' ? dropped : 0;
}
