/** Decoders from the API's snake_case JSON to the checked camelCase data of Parvis (docs/spec/errors.md#2). */
import * as z from 'zod/mini';
import { isPlainObject } from '@/lib/json';
import { isDay, readMoment } from '@/lib/moment';
import { nextTask } from '@/lib/next-task';
import { numberOf } from '@/lib/number';
import { described } from './record';
import { DECIMAL_TEXT, MOMENT_TEXT } from './texts';

/** An id: a text or a number on the wire, a text inside. */
export const id = described(
  z.pipe(
    z.union([z.string().check(z.minLength(1)), z.number()]),
    z.transform((value) => String(value)),
  ),
  { value: 'Id', schema: { type: ['integer', 'string'], minLength: 1, maximum: Number.MAX_SAFE_INTEGER } },
);

/** Returns a decoder of an optional field: absent, null and a wrong type become null, and spoil no record. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  const decoder = z.transform((value: unknown): z.output<T> | null => {
    if (value === undefined || value === null) return null;
    const read = z.safeParse(schema, value);
    return read.success ? read.data : null;
  });
  return described(decoder, { like: schema });
}

/** Returns a decoder of an enumeration: unknown values, of any type, and absence become 'unknown'. */
export function oneOf<const T extends string>(values: readonly T[]) {
  const decoder = z.transform((value: unknown) => (values.includes(value as T) ? (value as T) : 'unknown'));
  return described(decoder, { oneOf: values });
}

/** Returns a decoder that calls a function and refuses its null. */
export function decoderOf<T>(read: (value: unknown) => T | null) {
  return z.transform((value: unknown, context): T => {
    const found = read(value);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', input: value });
    return z.NEVER;
  });
}

/** Returns a decoder that refuses a record that lacks one of these keys. */
export function recordWithKeys<T extends z.ZodMiniType>(
  keys: readonly string[],
  schema: T,
): z.ZodMiniType<z.output<T>> {
  const checked = z.custom<unknown>((answer) => isPlainObject(answer) && keys.every((key) => key in answer));
  return described(z.pipe(checked, schema), { like: schema, needed: keys });
}

/**
 * Returns a decoder that refuses a record with neither a readable id nor any key of its schema: each may be absent, but
 * an answer of another kind is no record of which nothing is known.
 */
export function recordOfKind<T extends z.ZodMiniPipe<z.ZodMiniObject>>(schema: T): z.ZodMiniType<z.output<T>> {
  const keys = Object.keys(schema._zod.def.in.shape);
  const checked = z.custom<unknown>(
    (answer) =>
      isPlainObject(answer) &&
      keys.some((key) => (key === 'id' ? z.safeParse(id, answer[key]).success : key in answer)),
  );
  return described(z.pipe(checked, schema), { like: schema });
}

/**
 * Returns a decoder that refuses a record that lacks a key of its schema, except those of `mayLack`. Less does not hold
 * the changed data: `{id: 9}`, `{success: true}`, or a record's columns without its associations
 * (docs/spec/errors.md#2.9).
 */
export function completeRecord<T extends z.ZodMiniPipe<z.ZodMiniObject>>(
  schema: T,
  mayLack: readonly string[] = [],
): z.ZodMiniType<z.output<T>> {
  const keys = Object.keys(schema._zod.def.in.shape);
  return recordWithKeys(
    keys.filter((key) => !mayLack.includes(key)),
    schema,
  );
}

/** A number, in JSON or in text as Rails writes decimals. */
export const number = described(decoderOf(numberOf), {
  value: 'Number',
  schema: { type: 'number' },
  accepts: [DECIMAL_TEXT],
});

// An answer is decoded synchronously: this count never mixes two answers.
let momentsWithoutOffset = 0;

/** Returns a moment as ISO 8601 with its offset (`readMoment`), else null; counts those that came without an offset. */
export function decodeMoment(value: unknown): string | null {
  const read = readMoment(value);
  if (read?.isLocal) momentsWithoutOffset += 1;
  return read?.iso ?? null;
}

/** A moment: ISO 8601 with its offset, whatever its form on the wire (`decodeMoment`). */
export const moment = described(decoderOf(decodeMoment), {
  value: 'Moment',
  schema: { type: 'string', format: 'date-time' },
  accepts: [MOMENT_TEXT],
});

/** A day alone, 'YYYY-MM-DD'. */
export const day = described(z.string().check(z.refine(isDay)), {
  value: 'Day',
  schema: { type: 'string', format: 'date' },
});

/** A date: a moment, or a day alone from a column of dates (docs/spec/errors.md#2.4). */
export const date = described(z.union([moment, day]), { eitherOf: [moment, day] });

/** A decoded answer, and whether a moment in it had no offset and was read as the time in Paris. */
export type DecodedAnswer<T> = { value: T; hasLocalMoments: boolean };

/**
 * Prepares and decodes an answer; null when it does not match the schema. Never throws, not even for endless nesting.
 */
export function decodeAnswer<T>(
  schema: z.ZodMiniType<T>,
  data: unknown,
  prepare = (answer: unknown) => answer,
): DecodedAnswer<T> | null {
  momentsWithoutOffset = 0;
  try {
    const read = z.safeParse(schema, prepare(data));
    return read.success ? { value: read.data, hasLocalMoments: momentsWithoutOffset > 0 } : null;
  } catch {
    return null;
  }
}

/** Returns the rows that can be decoded, and the number of others left out. */
export function decodeRows<T extends z.ZodMiniType>(
  item: T,
  rows: readonly unknown[],
): { items: z.output<T>[]; dropped: number } {
  const items = rows.flatMap((row) => {
    const read = z.safeParse(item, row);
    return read.success ? [read.data] : [];
  });
  return { items, dropped: rows.length - items.length };
}

/** A decoded list; `total` is null when the server sends none, `dropped` is the number of malformed items left out. */
export type List<T> = { items: T[]; total: number | null; dropped: number };

/**
 * Returns a decoder of a list, `{results: […]}` or bare. A malformed item is dropped and counted. An answer that is no
 * list is refused, and so is one whose items are all malformed: that is no empty list.
 */
export function list<T extends z.ZodMiniType>(item: T) {
  const decoder = z.pipe(
    z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()), total: optional(number) })]),
    z.transform((answer, context): List<z.output<T>> => {
      const rows = Array.isArray(answer) ? answer : answer.results;
      const read = decodeRows(item, rows);
      if (read.items.length === 0 && rows.length > 0) {
        context.issues.push({ code: 'custom', input: answer });
        return z.NEVER;
      }
      return { ...read, total: Array.isArray(answer) ? null : answer.total };
    }),
  );
  return described(decoder, { list: item });
}

/** Time in ms to decode rows in one task, and rows between two looks at that time: one row may take long. */
const TASK_MS = 25;
const SLICE = 50;

/** Decodes a list as `list` does, some rows in each task: ten thousand in one task would block the page. */
export async function decodeInSlices<T extends z.ZodMiniType>(
  item: T,
  data: unknown,
  prepare?: (answer: unknown) => unknown,
): Promise<DecodedAnswer<List<z.output<T>>> | null> {
  const record = isPlainObject(data) ? data : {};
  const rows = Array.isArray(data) ? data : record['results'];
  if (!Array.isArray(rows)) return null;
  const schema = list(item);
  const around = decodeAnswer(schema, Array.isArray(data) ? [] : { ...record, results: [] }, prepare);
  if (!around) return null;
  let began = performance.now();
  for (let start = 0; start < rows.length; start += SLICE) {
    if (performance.now() - began > TASK_MS) {
      await nextTask();
      began = performance.now();
    }
    const slice = rows.slice(start, start + SLICE);
    const read = decodeAnswer(schema, slice, prepare);
    around.value.items.push(...(read?.value.items ?? []));
    around.value.dropped += read?.value.dropped ?? slice.length;
    around.hasLocalMoments ||= read?.hasLocalMoments ?? false;
  }
  return around.value.items.length === 0 && rows.length > 0 ? null : around;
}

/** Returns the number of malformed items in a decoded answer; 0 when it is no list. */
export function droppedCount(value: unknown): number {
  const dropped = (value as Partial<List<unknown>> | null)?.dropped;
  return typeof dropped === 'number' ? dropped : 0;
}
