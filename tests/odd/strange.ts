/** Strange but valid values, made from the schemas of openapi.json. */
import type { JsonSchema } from '../../src/api/record.ts';
import { nameOf } from '../../tools/contract/schema.ts';
import type { Schemas } from './described-calls.ts';

/** Returns a number from 0 up to 1. */
export type Dice = () => number;

/** Returns the dice of a seed: the same numbers at every run. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns one of the values. */
export const oneOf = <T>(dice: Dice, values: readonly T[]): T => values[Math.floor(dice() * values.length)] as T;

/** Strange texts; none says 'null' or 'NaN', which no screen may say by itself. */
export const STRANGE_TEXTS = [
  'x',
  '–',
  '0',
  '1e999',
  'Anne-Charlotte-Marie-Bernadette de La Rochefoucauld-Montmorency-Beauharnais',
  'a'.repeat(2_000),
  'mot '.repeat(600),
  '<img src=x onerror="throw 1"><b>gras</b>',
  '{{constructor.constructor("throw 1")()}}',
  '__proto__',
  'constructor',
  'toString',
  'שלום עולם',
  'abc\u202Edef\u202C',
  '👩‍👩‍👧‍👦🏠',
  'Z\u0335\u0321\u0353a\u0336lgo',
  'ligne\n\n\nligne\u2028ligne',
  "L'île d’Yeu « œuvre »",
];

const MOMENTS = [
  '2026-03-29T02:30:00+01:00',
  '2026-10-25T02:30:00+02:00',
  '2026-10-25T02:30:00+01:00',
  '2025-12-31T23:59:59Z',
  '2026-12-31T23:30:00Z',
  '2024-02-29T12:00:00+01:00',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+01:00',
];

const FORMATS: Record<string, readonly string[]> = {
  'date-time': MOMENTS,
  date: MOMENTS.map((moment) => moment.slice(0, 10)),
  uri: [
    'https://a.example',
    `https://a.example/${'b'.repeat(1_500)}`,
    'https://a.example/?q=%3Cscript%3E#haut',
    'http://[::1]:1/',
  ],
  email: ['a@b.fr', `${'a'.repeat(64)}@${'b'.repeat(60)}.example`, "o'neil+é@exemple.fr"],
};

const NUMBERS = [0, 1, 2, 0.005, 0.1, 3, 45.5, 99, 100, 1_000, 12_345.678, 999_999, 1_000_000_000_000];

/** Returns the numbers that a schema allows, whole ones if it asks for multiples. */
function numbersOf({ type, minimum, exclusiveMinimum, maximum, multipleOf }: JsonSchema): number[] {
  const isWhole = type === 'integer' || multipleOf !== undefined;
  return NUMBERS.map((number) => (isWhole ? Math.round(number) : number)).filter(
    (number) =>
      (typeof minimum !== 'number' || number >= minimum) &&
      (typeof maximum !== 'number' || number <= maximum) &&
      (typeof exclusiveMinimum !== 'number' || number > exclusiveMinimum),
  );
}

/** Returns a text that keeps the schema's pattern and length; undefined if none of them does. */
function textOf({ format, pattern, maxLength, minLength }: JsonSchema, dice: Dice): string | undefined {
  const known = typeof format === 'string' ? FORMATS[format] : undefined;
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    (typeof maxLength !== 'number' || text.length <= maxLength) &&
    (typeof minLength !== 'number' || text.length >= minLength);
  if (typeof format === 'string' && !known) return undefined;
  const values = (known ?? STRANGE_TEXTS).filter(fits);
  return values.length > 0 ? oneOf(dice, values) : undefined;
}

/** Returns the schema with what a reference in it names. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref, ...rest } = schema;
  return typeof $ref === 'string' ? { ...resolved(schemas[nameOf($ref)] ?? {}, schemas), ...rest } : schema;
}

/** Returns a strange value of a schema without properties; undefined to leave the value as it is. */
function strangeValue(given: JsonSchema, schemas: Schemas, dice: Dice): unknown {
  const schema = resolved(given, schemas);
  const { anyOf, enum: values, type, const: only } = schema;
  if (only !== undefined) return undefined;
  if (Array.isArray(anyOf)) return strangeValue(oneOf(dice, anyOf as JsonSchema[]), schemas, dice);
  if (Array.isArray(values)) return oneOf(dice, values);
  const types = Array.isArray(type) ? type : [type];
  const chosen = oneOf(dice, types);
  if (chosen === 'null') return null;
  if (chosen === 'boolean') return dice() < 0.5;
  if (chosen === 'number' || chosen === 'integer') {
    const numbers = numbersOf({ ...schema, type: chosen });
    return numbers.length > 0 ? oneOf(dice, numbers) : undefined;
  }
  return chosen === 'string' ? textOf(schema, dice) : undefined;
}

/** Identities stay: with another one a row belongs to nothing, and its screen is never reached. */
const IDENTITY = /(^|_)ids?$|^unique_hash$|^role$|^type$/;

/** How often a field is changed, left out, and a list emptied or repeated. */
export type Shares = { changed: number; leftOut: number; lists: number };

/** From answers that are hardly changed to those with little left. */
export const SHARES: readonly Shares[] = [
  { changed: 0.05, leftOut: 0.02, lists: 0.02 },
  { changed: 0.2, leftOut: 0.1, lists: 0.1 },
  { changed: 0.6, leftOut: 0.5, lists: 0.2 },
];

/** Returns an answer with strange values at random places that its schema allows. */
export function strangeAnswer(body: unknown, given: JsonSchema, schemas: Schemas, dice: Dice, shares: Shares): unknown {
  const schema = resolved(given, schemas);
  if (Array.isArray(schema['anyOf'])) {
    const wanted = Array.isArray(body) ? 'items' : 'properties';
    const all = (schema['anyOf'] as JsonSchema[]).map((each) => resolved(each, schemas));
    const alike = body !== null && typeof body === 'object' ? all.find((each) => each[wanted]) : undefined;
    if (dice() < shares.changed && all.some(({ type }) => type === 'null')) return null;
    return alike ? strangeAnswer(body, alike, schemas, dice, shares) : body;
  }
  if (Array.isArray(body)) {
    const items = (schema['items'] ?? {}) as JsonSchema;
    const rows = body.map((row) => strangeAnswer(row, items, schemas, dice, shares));
    return dice() < shares.lists ? [] : rows;
  }
  const properties = schema['properties'] as Schemas | undefined;
  if (!properties || body === null || typeof body !== 'object') return body;
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = properties[name];
      if (!field || IDENTITY.test(name)) return [[name, value]];
      if (!required.includes(name) && dice() < shares.leftOut) return [];
      const deeper = resolved(field, schemas);
      const isNested =
        value !== null && typeof value === 'object' && !('type' in deeper && deeper['type'] === 'string');
      if (isNested) return [[name, strangeAnswer(value, field, schemas, dice, shares)]];
      if (dice() >= shares.changed) return [[name, value]];
      const strange = strangeValue(field, schemas, dice);
      return [[name, strange === undefined ? value : strange]];
    }),
  );
}
