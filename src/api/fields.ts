/** Fields that several answers of the client area share. `wire.ts` says how a field may be missing. */
import * as z from 'zod/mini';
import { booleanOf } from '@/lib/boolean';
import { numberOf } from '@/lib/number';
import { optional, readable, readRows } from './wire';

const atLeast = (least: number, value: number | null) => (value !== null && value >= least ? value : null);

/** A text with something in it, without the spaces around. */
export const text = z.string().check(z.trim(), z.minLength(1));

/** The same, of what a server may keep as a number: a postcode, a year, the number of a house. */
export const textOrNumber = z.union([text, z.pipe(z.number(), z.transform(String))]);

/** A phone number. One that is kept as a number has lost its '+', or the 0 of a national number of nine more digits. */
export const phone = z.union([
  text,
  z.pipe(
    z.number(),
    z.transform((digits) => (digits < 1_000_000_000 ? `0${digits}` : `+${digits}`)),
  ),
]);

/** An amount or an area: 0 or more. */
export const amount = readable((value) => atLeast(0, numberOf(value)));

/** A latitude (`limit` 90) or a longitude (180), in degrees. */
export const degrees = (limit: number) =>
  readable((value) => {
    const found = numberOf(value);
    return found !== null && Math.abs(found) <= limit ? found : null;
  });

/** An amount above 0. */
export const price = readable((value) => atLeast(Number.MIN_VALUE, numberOf(value)));

/** A yes or no that may be missing. */
export const yesNo = optional(readable(booleanOf));

/** A yes or no; anything else is no. */
export const flag = z.transform((value: unknown) => booleanOf(value) === true);

/** A yes or no, or an amount above 0: 0 and 1 are no and yes, also as decimals. Anything else is null. */
export const yesNoOrAmount = z.transform((value: unknown): boolean | number | null => {
  const found = numberOf(value);
  if (found === null) return booleanOf(value);
  return found > 1 ? found : booleanOf(found);
});

/** How many there are: a whole number; anything else is 0. */
export const count = z.transform((value: unknown) => {
  const found = numberOf(value);
  return Number.isSafeInteger(found) ? Math.max(0, Number(found)) : 0;
});

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

/** The items of a list that can be read, and how many others were left out; what is no list has none. */
export function countedListOf<T extends z.ZodMiniType>(item: T) {
  return z.transform((value: unknown) => readRows(item, Array.isArray(value) ? value : []));
}

/** The items of a list that can be read; the others are left out, and what is no list has none. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    countedListOf(item),
    z.transform(({ items }) => items),
  );
}
