/** Fields that several answers of the client area share. `wire.ts` says how a field may be missing. */
import * as z from 'zod/mini';
import { optional } from './wire';

/** A text with something in it, without the spaces around. */
export const text = z.string().check(z.trim(), z.minLength(1));

/** An amount or an area: 0 or more. */
export const amount = z.number().check(z.gte(0));

/** A latitude (`limit` 90) or a longitude (180), in degrees. */
export const degrees = (limit: number) => z.number().check(z.refine((value) => Math.abs(value) <= limit));

/** An amount above 0. */
export const price = z.number().check(z.refine((value) => value > 0));

/** A yes or no; anything else is no. */
export const flag = z.transform((value: unknown) => value === true);

/** How many there are: a whole number; anything else is 0. */
export const count = z.transform((value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0,
);

/** How a person is addressed; null when the server does not say, or says something else. */
export const civility = optional(z.enum(['mr', 'mrs']));

/** What `optional` reads, or the same with nothing in it. */
export function orBlank<T>(schema: z.ZodMiniType<T>) {
  const blank = z.parse(schema, {});
  return z.pipe(
    optional(schema),
    z.transform((value): T => value ?? blank),
  );
}

/** The items of a list that can be read; the others are left out, and what is no list has none. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.transform((value: unknown): z.output<T>[] =>
    (Array.isArray(value) ? value : []).flatMap((row) => {
      const read = z.safeParse(item, row);
      return read.success ? [read.data] : [];
    }),
  );
}
