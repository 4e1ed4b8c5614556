/** Between the wire's snake_case JSON and the camelCase, checked data of Parvis (contract §1: spelling, lists, ids). */
import * as z from 'zod/mini';
import { isPlainObject } from '@/lib/json';
import { isDay, readMoment } from '@/lib/moment';
import { nextTask } from '@/lib/next-task';
import { numberOf } from '@/lib/number';

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

/** What a function reads; refused where it finds nothing. */
export function readable<T>(read: (value: unknown) => T | null) {
  return z.transform((value: unknown, context): T => {
    const found = read(value);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', input: value });
    return z.NEVER;
  });
}

/** A record, refused unless it has these keys. */
export function having<T extends z.ZodMiniType>(keys: readonly string[], schema: T): z.ZodMiniType<z.output<T>> {
  return z.pipe(
    z.custom<unknown>((answer) => isPlainObject(answer) && keys.every((key) => key in answer)),
    schema,
  );
}

/**
 * A record, refused unless it has each key that its schema reads, but those that it `mayLack`. What says less is no data
 * to be taken for what was changed: `{id: 9}`, `{success: true}`, or the columns of a record without what belongs to it.
 */
export function whole<T extends z.ZodMiniPipe<z.ZodMiniObject>>(
  schema: T,
  mayLack: readonly string[] = [],
): z.ZodMiniType<z.output<T>> {
  const keys = Object.keys(schema._zod.def.in.shape);
  return having(
    keys.filter((key) => !mayLack.includes(key)),
    schema,
  );
}

/** A number, as JSON or a decimal of Rails has it. */
export const number = readable(numberOf);

// An answer is read at one go: what is counted between its start and its end is of no other.
let momentsWithoutOffset = 0;

/** A moment as `readMoment` reads it, ISO 8601 with its offset; `readAnswer` tells that one had none. */
export function momentOf(value: unknown): string | null {
  const read = readMoment(value);
  if (read?.isLocal) momentsWithoutOffset += 1;
  return read?.iso ?? null;
}

/** A moment: ISO 8601 with its offset inside, whatever the wire has (`momentOf`). */
export const moment = readable(momentOf);

/** A day alone, 'YYYY-MM-DD'. */
const day = z.string().check(z.refine(isDay));

/** When something was: a moment, or the day alone that a column of dates holds. */
export const date = z.union([moment, day]);

/** An answer that could be read, and whether a moment in it had no offset: it was taken as the time in Paris. */
export type ReadAnswer<T> = { value: T; hasLocalMoments: boolean };

/**
 * Reads an answer, prepared first; null when it is not what the schema says. One nested without end is not: never an
 * exception.
 */
export function readAnswer<T>(
  schema: z.ZodMiniType<T>,
  data: unknown,
  prepare = (answer: unknown) => answer,
): ReadAnswer<T> | null {
  momentsWithoutOffset = 0;
  try {
    const read = z.safeParse(schema, prepare(data));
    return read.success ? { value: read.data, hasLocalMoments: momentsWithoutOffset > 0 } : null;
  } catch {
    return null;
  }
}

/** The rows that can be read, and how many others were left out. */
export function readRows<T extends z.ZodMiniType>(
  item: T,
  rows: readonly unknown[],
): { items: z.output<T>[]; dropped: number } {
  const items = rows.flatMap((row) => {
    const read = z.safeParse(item, row);
    return read.success ? [read.data] : [];
  });
  return { items, dropped: rows.length - items.length };
}

/** A decoded list; `total` is null when the server did not count, `dropped` the number of malformed items left out. */
export type List<T> = { items: T[]; total: number | null; dropped: number };

/**
 * A list answered as `{results: […]}` or bare. A malformed item is dropped and counted; an answer that is no list at
 * all is refused, and so is one whose items are all malformed: it is not the same as an empty one.
 */
export function list<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()), total: optional(number) })]),
    z.transform((answer, context): List<z.output<T>> => {
      const rows = Array.isArray(answer) ? answer : answer.results;
      const read = readRows(item, rows);
      if (read.items.length === 0 && rows.length > 0) {
        context.issues.push({ code: 'custom', input: answer });
        return z.NEVER;
      }
      return { ...read, total: Array.isArray(answer) ? null : answer.total };
    }),
  );
}

/** So long rows are read in one task, in ms, and so many of them before it is looked at: a row may be long itself. */
const TASK_MS = 25;
const SLICE = 50;

/** A list as `list` reads it, some rows in each task: ten thousand in one would hold up the page. */
export async function readBySlices<T extends z.ZodMiniType>(
  item: T,
  data: unknown,
  prepare?: (answer: unknown) => unknown,
): Promise<ReadAnswer<List<z.output<T>>> | null> {
  const record = isPlainObject(data) ? data : {};
  const rows = Array.isArray(data) ? data : record['results'];
  if (!Array.isArray(rows)) return null;
  const schema = list(item);
  const around = readAnswer(schema, Array.isArray(data) ? [] : { ...record, results: [] }, prepare);
  if (!around) return null;
  let began = performance.now();
  for (let start = 0; start < rows.length; start += SLICE) {
    if (performance.now() - began > TASK_MS) {
      await nextTask();
      began = performance.now();
    }
    const slice = rows.slice(start, start + SLICE);
    const read = readAnswer(schema, slice, prepare);
    around.value.items.push(...(read?.value.items ?? []));
    around.value.dropped += read?.value.dropped ?? slice.length;
    around.hasLocalMoments ||= read?.hasLocalMoments ?? false;
  }
  return around.value.items.length === 0 && rows.length > 0 ? null : around;
}

/** How many items of a decoded answer were malformed; 0 when it is no list. */
export function droppedFrom(value: unknown): number {
  const dropped = (value as Partial<List<unknown>> | null)?.dropped;
  return typeof dropped === 'number' ? dropped : 0;
}
