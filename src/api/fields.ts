/** Decoders of fields in several answers (docs/spec/errors.md#2.3); `wire.ts` decides how a field may be missing. */
import * as z from 'zod/mini';
import { booleanOf } from '@/lib/boolean';
import { numberOf } from '@/lib/number';
import { described } from './record';
import {
  AMOUNT_TEXT,
  COUNT_TEXT,
  LATITUDE_TEXT,
  LONGITUDE_TEXT,
  PRICE_TEXT,
  ZERO_OR_MORE_THAN_ONE_TEXT,
} from './texts';
import { decodeRows, decoderOf, optional } from './wire';

const atLeast = (least: number, value: number | null) => (value !== null && value >= least ? value : null);

/** A non-empty text, trimmed. */
export const text = described(z.string().check(z.trim(), z.minLength(1)), {
  value: 'Text',
  schema: { type: 'string', pattern: String.raw`\S` },
});

/** A text that a server may keep as a number: a postcode, a year, the number of a house. */
export const textOrNumber = described(z.union([text, z.pipe(z.number(), z.transform(String))]), {
  value: 'TextOrNumber',
  schema: { type: ['string', 'integer'], pattern: String.raw`\S` },
});

/** A phone number. One kept as a number has lost its '+', or the 0 before nine digits (docs/spec/accounts.md#1.2). */
export const phone = described(
  z.union([
    text,
    z.pipe(
      z.number(),
      z.transform((digits) => (digits < 1_000_000_000 ? `0${digits}` : `+${digits}`)),
    ),
  ]),
  {
    value: 'Phone',
    schema: { type: 'string', pattern: String.raw`\d` },
    accepts: [{ type: 'integer', minimum: 100_000_000 }],
  },
);

/** An amount or an area: 0 or more. */
export const amount = described(
  decoderOf((value) => atLeast(0, numberOf(value))),
  { value: 'Amount', schema: { type: 'number', minimum: 0 }, accepts: [AMOUNT_TEXT] },
);

/** A latitude (`limit` 90) or a longitude (180), in degrees. */
export const degrees = (limit: number) =>
  described(
    decoderOf((value) => {
      const found = numberOf(value);
      return found !== null && Math.abs(found) <= limit ? found : null;
    }),
    {
      value: limit === 90 ? 'Latitude' : 'Longitude',
      schema: { type: 'number', minimum: -limit, maximum: limit },
      accepts: [limit === 90 ? LATITUDE_TEXT : LONGITUDE_TEXT],
    },
  );

/** Returns the point of two coordinates; null unless both are known. */
export const pointOf = (lat: number | null, lng: number | null): { lat: number; lng: number } | null =>
  lat === null || lng === null ? null : { lat, lng };

/** An amount above 0. */
export const price = described(
  decoderOf((value) => atLeast(Number.MIN_VALUE, numberOf(value))),
  { value: 'Price', schema: { type: 'number', exclusiveMinimum: 0 }, accepts: [PRICE_TEXT] },
);

const boolean = described(decoderOf(booleanOf), {
  value: 'Boolean',
  schema: { type: 'boolean' },
  accepts: [{ enum: ['true', 'false', 0, 1, '0', '1'] }],
});

/** A boolean, or null. */
export const optionalBoolean = optional(boolean);

/** A boolean; any other value is false. */
export const flag = described(
  z.transform((value: unknown) => booleanOf(value) === true),
  { like: boolean },
);

/** A boolean, or an amount above 1: 0 and 1 are booleans, also as decimals. Any other value is null. */
export const yesNoOrAmount = described(
  z.transform((value: unknown): boolean | number | null => {
    const found = numberOf(value);
    if (found === null) return booleanOf(value);
    return found > 1 ? found : booleanOf(found);
  }),
  {
    value: 'YesNoOrAmount',
    schema: { anyOf: [{ type: 'boolean' }, { type: 'number', minimum: 1 }] },
    accepts: [{ enum: ['true', 'false', 0] }, ZERO_OR_MORE_THAN_ONE_TEXT],
  },
);

/** A whole number, 0 or more; any other value is 0. */
export const count = described(
  z.transform((value: unknown) => {
    const found = numberOf(value);
    return Number.isSafeInteger(found) ? Math.max(0, Number(found)) : 0;
  }),
  { value: 'Count', schema: { type: 'integer', minimum: 0 }, accepts: [COUNT_TEXT] },
);

/** The civility of a person; null when missing or unknown. */
export const civility = optional(z.enum(['mr', 'mrs']));

/** Returns a decoder like `optional` that replaces null by a record without any value. */
export function recordOrEmpty<T>(schema: z.ZodMiniType<T>) {
  const blank = z.parse(schema, {});
  const decoder = z.pipe(
    optional(schema),
    z.transform((value): T => value ?? blank),
  );
  return described(decoder, { like: schema });
}

/** Returns a decoder of the readable items of a list and the number of others left out; no list is an empty one. */
export function countedListOf<T extends z.ZodMiniType>(item: T) {
  const decoder = z.transform((value: unknown) => decodeRows(item, Array.isArray(value) ? value : []));
  return described(decoder, { items: item });
}

/** Returns a decoder of the readable items of a list; no list is an empty one. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  const decoder = z.pipe(
    countedListOf(item),
    z.transform(({ items }) => items),
  );
  return described(decoder, { items: item });
}
