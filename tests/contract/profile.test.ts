/** The accepted profile takes what the decoders read, and nothing that they lose. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseAmount } from '@/domain/amount';
import { camelCase, renameKeys } from '@/lib/case';
import { readMoment } from '@/lib/moment';
import { descriptionOf, type JsonSchema } from '../../src/api/record.ts';
import { recordedCalls } from '../../tools/contract/calls.ts';
import { REFUSALS } from '../../tools/contract/common.ts';
import { openApi } from '../../tools/contract/document.ts';
import { acceptedProfile, closed, mapValues } from '../../tools/contract/profile.ts';
import { type Components, nameOf, schemaOf } from '../../tools/contract/schema.ts';
import { createValidator, schemaCheck } from '../../tools/contract/validate.ts';
import { sampleOf } from './samples.ts';

type Field = { name: string; decoder: object; schema: JsonSchema };

const components: Components = {};
/** Returns the fields of an answer that hold a value, through lists and records. */
function fieldsOf(decoder: object, place: string): Field[] {
  const description = descriptionOf(decoder);
  if (!description) {
    const { in: from } = (decoder as { _zod?: { def: { in?: object } } })._zod?.def ?? {};
    return from ? fieldsOf(from, place) : [];
  }
  if ('like' in description) return fieldsOf(description.like, place);
  if ('items' in description) return fieldsOf(description.items, place);
  const inside = (fields: Record<string, object>, name = place) =>
    Object.entries(fields).flatMap(([key, field]) => withInner(field, `${name}.${key}`));
  if ('list' in description) return [...inside(description.beside ?? {}), ...fieldsOf(description.list, place)];
  return 'fields' in description ? inside(description.fields, description.name) : [];
}

function withInner(decoder: object, name: string): Field[] {
  const schema = schemaOf(decoder, components);
  const description = descriptionOf(decoder);
  const inner = description && 'field' in description ? fieldsOf(description.field, name) : [];
  const isValue = !/"(properties|items)"/.test(JSON.stringify(schema)) && !isRecord(schema);
  return [...inner, ...(isValue ? [{ name, decoder, schema }] : [])];
}

function isRecord({ $ref, anyOf }: JsonSchema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(isRecord);
  return typeof $ref === 'string' && ['object', 'array'].includes(String(components[nameOf($ref)]?.['type']));
}

const fields = (await recordedCalls()).flatMap(({ route, decode }) => fieldsOf(decode, route));
const distinct = [...new Map(fields.map((each) => [each.name, each])).values()];

const properties = Object.fromEntries(distinct.map(({ name, schema }) => [name, schema]));
const profile = acceptedProfile({
  info: {},
  paths: {},
  components: { headers: {}, schemas: { ...components, Fields: { type: 'object', properties } } },
});
const check = schemaCheck(profile, '#/components/schemas/Fields');
const accepts = (name: string, value: unknown) => check({ [name]: value }).length === 0;

/** Returns what the decoder of a field makes of a value; undefined where it refuses it. */
function decoded(decoder: object, value: unknown): unknown {
  if (typeof decoder === 'function') return decoder(value);
  const read = z.safeParse(decoder as z.ZodMiniType, value);
  const data = read.success ? read.data : undefined;
  return (data as { came?: unknown } | null | undefined)?.came === undefined ? data : (data as { read: unknown }).read;
}

/** Returns whether a decoder has made of a value what it means. */
function isKept(value: unknown, made: unknown): boolean {
  if (typeof made === 'boolean') return String(value) === String(made) || Number(value) === Number(made);
  if (typeof made === 'number') return Number(value) === made || parseAmount(String(value)) === made;
  if (typeof made !== 'string' || made === 'unknown') return false;
  const moment = readMoment(value);
  return (
    String(value).trim() === made ||
    moment?.iso === made ||
    String(value).replace(/\D/g, '') === made.replace(/^\+|^0|\D/g, '')
  );
}

const NUMBERS = [0, 1, 2, 5, 6, 12, 3.7, 0.5, -0.5, -3.7, -1, 90.5, 181, 5_012, 412_000, 612_345_678, 33_612_345_678];
const NUMBER_TEXTS = [
  ...NUMBERS.map(String),
  ...[
    '3.0',
    '-5.0',
    '0.0',
    '-0.0',
    '00',
    '012',
    '400000.0',
    '1 000',
    '1,5',
    '60 m²',
    '350 000 €',
    '.5',
    '5.',
    '1e3',
    '12px',
    '+4',
  ],
];
const MOMENTS = [
  ...[
    '2026-02-28',
    '2026-02-29',
    '2024-02-29',
    '2100-02-29',
    '2000-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
  ].flatMap((day) => [day, `${day}T10:00:00+01:00`, `${day} 10:00:00 UTC`, `${day}T10:00`, `${day}T10:00:00.123`]),
  ...[
    '24:00:00Z',
    '25:00:00Z',
    '10:60:00Z',
    '10:00:61Z',
    '10:00:00+0100',
    '10:00:00+01',
    '10:00:00+25:00',
    '10:00:00 CET',
  ].map((time) => `2026-03-05T${time}`),
  ...['2026-03', '2026-13', '05/03/2026', 'demain'],
];
const OTHERS = [true, false, 'true', 'vrai', 'oui', '', ' ', 'x', 'G', 'h', [], {}, ['a'], { a: 1 }];
const SAMPLES: unknown[] = [...NUMBERS, ...NUMBER_TEXTS, ...MOMENTS, ...OTHERS];

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

// A text with an open list of values has a neutral label for others; a premium goes to the host as it came.
const isOpen = (schema: JsonSchema) =>
  schema['x-parvis-values'] !== undefined || JSON.stringify(schema).includes('Premium');

/** Returns the values that the profile takes of a field and that its decoder does not read, or changes. */
function lost({ name, decoder, schema }: Field, values: readonly unknown[]): unknown[] {
  const none = JSON.stringify(decoded(decoder, null));
  return values.filter((value) => {
    if (!accepts(name, value)) return false;
    const made = decoded(decoder, value);
    if (isBlank(value)) return made !== value && JSON.stringify(made) !== none;
    return !isKept(value, made) && !isOpen(schema);
  });
}

const document = await openApi('1.2.3');
const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
const accepted = closed(acceptedProfile(document));
const validator = createValidator(accepted);
const anyRecord = mapValues(schemas, (_, name) => ({ $ref: `#/components/schemas/${name}` }));
const checkAny = schemaCheck({ ...accepted, any: { type: 'object', properties: anyRecord } }, '#/any');

describe('the accepted profile takes names in camelCase', () => {
  const records = Object.keys(schemas).filter(
    (name) => schemas[name]?.['properties'] && !Object.hasOwn(REFUSALS, name),
  );

  test.each(records)('in %s', (name) => {
    const sample = renameKeys(sampleOf(schemas[name] ?? {}, schemas), camelCase);
    expect(checkAny({ [name]: sample })).toEqual([]);
  });

  test('and in snake_case where the API has camelCase', () => {
    const row = { start: '2026-12-02T07:00:00+01:00', end: '2026-12-02T12:00:00+01:00', is_weekly_recurring: true };
    const answer = { status: 200, mediaType: 'application/json', body: [row] };
    expect(validator.answer('GET', '/properties/1/unavailabilities', answer)).toEqual([]);
  });

  test('a name that is missing in both is one problem', () => {
    const { property_slug: _, ...visit } = sampleOf(schemas['PublicVisit'] ?? {}, schemas) as Record<string, unknown>;
    const answer = { status: 200, mediaType: 'application/json', body: visit };
    expect(validator.answer('GET', '/visits/1', answer).map(({ wrong }) => wrong)).toEqual(['lacks property_slug']);
  });

  test('but not in a refusal', () => {
    const body = { error: { message: 'Non', errorType: 'validation_error' } };
    const answer = { status: 422, mediaType: 'application/json', body };
    expect(validator.answer('POST', '/customers/1/sponsorships', answer)).not.toEqual([]);
  });
});

describe('the accepted profile takes what the decoders read, and nothing that they lose', () => {
  test.each(distinct)('of $name', (field) => {
    const [example] = (field.schema['examples'] ?? []) as unknown[];
    expect(accepts(field.name, example)).toBe(true);
    expect(lost(field, [example, ...SAMPLES])).toEqual([]);
  });

  // One field of each kind.
  const kinds = [
    ...new Map(
      distinct.map((field) => [JSON.stringify(field.schema['anyOf'] ?? field.schema['$ref']), field]),
    ).values(),
  ];
  const decimal = fc.stringMatching(/^[-+]?\d{0,14}([.,]\d{0,4})?$/);
  const moment = fc.stringMatching(
    /^20\d\d-[01]\d-[0-3]\d([T ][0-2]\d:[0-6]\d(:[0-6]\d)?( ?(Z|UTC|[+-][0-2]\d:?[0-6]\d))?)?$/,
  );

  test('of any text that looks like a number or a moment', () => {
    expect(kinds.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.oneof(decimal, moment, fc.double({ noNaN: true, min: -1e11, max: 1e11 })), (value) => {
        for (const field of kinds) expect(lost(field, [value]), field.name).toEqual([]);
      }),
    );
  });

  test.each([
    ['a number as text', 'Valuation.sale_price', '412000.0'],
    ['a count as text', 'User.sales_count', '3'],
    ['0 as text', 'Valuation.sale_price', '0.0'],
    ['a latitude as text', 'SellerProperty.lat', '44.8478'],
    ['a boolean as a number', 'SellerSale.on_break', 1],
    ['a moment without an offset', 'SellerVisit.start_time', '2026-03-05 10:00:00'],
    ['a phone number as a number', 'User.phone_number', 33_612_345_678],
    ['an empty text for a text that may be null', 'User.first_name', ''],
    ['an empty text for an address that may be null', 'Mandate.yousign_url', ''],
    ['an amount as a person typed it', 'BuyerAlert.min_budget', '350 000 €'],
  ])('%s is taken', (_, name, value) => {
    expect(accepts(name, value)).toBe(true);
  });

  test.each([
    ['an amount below 0', 'Valuation.sale_price', '-5.0'],
    ['a price of 0', 'ComparableSale.price', '0.0'],
    ['a count that is not whole', 'User.sales_count', '-3.7'],
    ['a number of rooms that is not whole', 'MatchingAdvert.room_number', '3.7'],
    ['a day that does not exist', 'User.birth_date', '2026-02-30'],
    ['a moment on such a day', 'SellerVisit.start_time', '2026-02-30 10:00:00'],
    ['an empty text for a number', 'Valuation.sale_price', ''],
    ['an empty text for a text that is never null', 'Mandate.id', ''],
  ])('%s is not taken', (_, name, value) => {
    expect(accepts(name, value)).toBe(false);
  });
});
