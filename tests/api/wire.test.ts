import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { descriptionOf, field } from '@/api/record';
import { pathOf } from '@/api/routes';
import {
  completeRecord,
  date,
  decodeAnswer,
  decodeInSlices,
  droppedCount,
  id,
  list,
  moment,
  number,
  oneOf,
  optional,
  recordWithKeys,
} from '@/api/wire';
import { camelCase, renameKeys, snakeCase } from '@/lib/case';

describe('spelling', () => {
  test.each([
    ['last_name', 'lastName'],
    ['lastName', 'lastName'],
    ['sales_count', 'salesCount'],
    ['id', 'id'],
    ['co_ownership_kind', 'coOwnershipKind'],
  ])('%s is decoded as %s', (wire, inside) => {
    expect(camelCase(wire)).toBe(inside);
  });

  test('a camelCase name is unchanged by encoding and decoding', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 3 }), (first, rest) => {
        const name = first + rest.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
        expect(camelCase(snakeCase(name))).toBe(name);
      }),
    );
  });

  test('keys are renamed at every depth, values never', () => {
    expect(renameKeys({ a_b: [{ c_d: 'e_f' }], g: null }, camelCase)).toEqual({ aB: [{ cD: 'e_f' }], g: null });
  });
});

describe('a field that is described', () => {
  test('decodes as before, with a function, a schema or a plain description', () => {
    const upper = field((value: string) => value.toUpperCase(), 'A word.');
    expect(upper('mot')).toBe('MOT');
    expect(z.parse(field(number, 'A number.'), '12.5')).toBe(12.5);
    expect(field({ pattern: 'x' }, 'A text.')).toEqual({ pattern: 'x' });
  });

  test('has its own meaning beside that of another field with the same decoder', () => {
    const [one, other] = [field(number, 'A width.'), field(number, 'A height.')];
    expect([descriptionOf(one), descriptionOf(other)]).toMatchObject([
      { meaning: 'A width.' },
      { meaning: 'A height.' },
    ]);
  });
});

describe('the path of a route', () => {
  test('has its parameters, encoded', () => {
    expect(pathOf('GET /sales/:id/visits/:vid', { id: 'a/b', vid: '7' })).toBe('/sales/a%2Fb/visits/7');
  });

  test('is empty where a parameter is missing', () => {
    expect(pathOf('GET /sales/:id/visits', {})).toBe('/sales//visits');
  });
});

describe('renaming', () => {
  test('computes each name once, however many rows have it', () => {
    const rename = vi.fn(camelCase);
    const rows = Array.from({ length: 1000 }, (_, index) => ({ sale_price: index, nested: { sale_price: null } }));
    const renamed = renameKeys(rows, rename);
    expect(rename.mock.calls).toEqual([['sale_price'], ['nested']]);
    expect(renamed).toEqual(rows.map((_, index) => ({ salePrice: index, nested: { salePrice: null } })));
  });

  test('caches nothing between two responses', () => {
    expect(renameKeys({ a_b: 1 }, camelCase)).toEqual({ aB: 1 });
    expect(renameKeys({ a_b: 1 }, (name) => name)).toEqual({ a_b: 1 });
  });

  test('names of Object.prototype are ordinary keys, but no key becomes a prototype', () => {
    const wire = JSON.parse('{"__proto__":{"x_y":1},"constructor":2,"has_own_property":3,"":4}');
    expect(renameKeys(wire, camelCase)).toEqual({ Proto__: { xY: 1 }, constructor: 2, hasOwnProperty: 3, '': 4 });
    const kept = renameKeys(wire, (name) => name) as object;
    expect(Object.keys(kept)).toEqual(['constructor', 'has_own_property', '']);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  test('copies any JSON without changing it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const before = JSON.stringify(value);
        expect(JSON.stringify(renameKeys(value, (name) => name))).toBe(before);
        renameKeys(value, camelCase);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});

describe('fields', () => {
  test('an id is text, also when sent as a number', () => {
    expect([z.parse(id, 12), z.parse(id, 'a1')]).toEqual(['12', 'a1']);
    for (const bad of ['', null, {}, true]) expect(z.safeParse(id, bad).success).toBe(false);
  });

  test('a field that is absent, null or of a wrong type is null', () => {
    const row = z.object({ name: optional(z.string()) });
    for (const wire of [{}, { name: null }, { name: 4 }]) expect(z.parse(row, wire)).toEqual({ name: null });
    expect(z.parse(row, { name: 'a' })).toEqual({ name: 'a' });
  });

  test.each([undefined, null])('a field that is %j is null, even where its decoder takes any value', (value) => {
    expect(z.parse(optional(z.transform(() => 'any')), value)).toBeNull();
    expect(z.parse(optional(z.transform(() => 'any')), 0)).toBe('any');
  });

  test.each([
    [{ a: null, b: 1 }, true],
    [{ a: 1, b: 1, c: 1 }, true],
    [{ a: 1 }, false],
    [{ b: 1 }, false],
    [{}, false],
    [[], false],
    [null, false],
    ['a', false],
  ])('the record %j has the keys a and b: %s', (value, has) => {
    expect(z.safeParse(recordWithKeys(['a', 'b'], z.unknown()), value).success).toBe(has);
  });

  test('a whole record has every key of its schema, except those that it may lack', () => {
    const schema = z.pipe(
      z.object({ id, name: optional(z.string()) }),
      z.transform((value) => value),
    );
    expect(z.safeParse(completeRecord(schema), { id: 1, name: null }).success).toBe(true);
    expect(z.safeParse(completeRecord(schema), { id: 1 }).success).toBe(false);
    expect(z.safeParse(completeRecord(schema, ['name']), { id: 1 }).success).toBe(true);
    expect(z.safeParse(completeRecord(schema, ['name']), { name: 'a' }).success).toBe(false);
  });

  test.each([
    ['2026-03-03', '2026-03-03'],
    ['2026-03-03T14:30:00Z', '2026-03-03T14:30:00Z'],
    ['2026-02-30', null],
    ['bientôt', null],
  ])('the date %j, of a column of dates or of moments, is %j', (wire, inside) => {
    expect(z.parse(optional(date), wire)).toBe(inside);
  });

  test("an unknown value becomes 'unknown'", () => {
    const state = oneOf(['a', 'b']);
    expect(z.parse(z.object({ state }), {})).toEqual({ state: 'unknown' });
    expect(['a', 'b', 'c', null, 4].map((value) => z.parse(state, value))).toEqual([
      'a',
      'b',
      ...Array(3).fill('unknown'),
    ]);
  });

  test.each([
    [12, 12],
    ['400000.0', 400_000],
    ['-4.85', -4.85],
    ['3', 3],
  ])('%j is decoded as the number %d', (wire, inside) => {
    expect(z.parse(number, wire)).toBe(inside);
  });

  test.each(['', '12 €', '1e3', '1,5', ' 3', '.5', null, true, [3], Number.NaN])('%j is not a number', (wire) => {
    expect(z.safeParse(number, wire).success).toBe(false);
  });

  test.each([
    ['2026-03-03T14:30:00+01:00', '2026-03-03T14:30:00+01:00'],
    ['2026-03-03T14:30:00.123Z', '2026-03-03T14:30:00.123Z'],
    ['2026-03-03 13:30:00 UTC', '2026-03-03T13:30:00Z'],
    ['2026-03-03 14:30:00 +0100', '2026-03-03T14:30:00+01:00'],
    ['2026-03-03 14:30:00+01', '2026-03-03T14:30:00+01:00'],
    ['2026-03-03T14:30:00', '2026-03-03T14:30:00+01:00'],
    ['2026-07-03 14:30', '2026-07-03T14:30+02:00'],
    // The clocks go forward at 2 in the morning, and back at 3.
    ['2026-03-29T01:59:59', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T02:30:00', '2026-03-29T02:30:00+01:00'],
    ['2026-03-29T03:00:00', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T03:00:00', '2026-10-25T03:00:00+01:00'],
  ])('the date %j is decoded as %j', (wire, inside) => {
    expect(z.parse(moment, wire)).toBe(inside);
  });

  test.each(['bientôt', '', null, 12, '2026-03-03', '2026-02-30T10:00:00', '2026-03-03T25:00:00Z'])(
    '%j is not a date',
    (wire) => {
      expect(z.safeParse(moment, wire).success).toBe(false);
    },
  );

  test('a response reports that a date had no offset, and the next response starts anew', () => {
    const row = z.object({ at: moment });
    expect(decodeAnswer(row, { at: '2026-03-03T14:30:00' })?.hasLocalMoments).toBe(true);
    expect(decodeAnswer(row, { at: '2026-03-03T14:30:00Z' })?.hasLocalMoments).toBe(false);
    expect(decodeAnswer(row, {})).toBeNull();
  });

  test('a response is prepared first, and malformed where decoding it throws', () => {
    expect(decodeAnswer(z.number(), '4', Number)).toEqual({ value: 4, hasLocalMoments: false });
    const throwing = z.transform((): number => {
      throw new RangeError('too deep');
    });
    expect(decodeAnswer(throwing as never, 1)).toBeNull();
  });
});

describe('lists', () => {
  const rows = list(z.object({ id }));

  test.each([
    [
      '{results}',
      { results: [{ id: 1 }, { id: 2 }], total: 9 },
      { items: [{ id: '1' }, { id: '2' }], total: 9, dropped: 0 },
    ],
    ['a bare array', [{ id: 1 }], { items: [{ id: '1' }], total: null, dropped: 0 }],
    ['a total of 0', { results: [], total: 0 }, { items: [], total: 0, dropped: 0 }],
    ['malformed items', [{ id: 1 }, {}, 'x', null], { items: [{ id: '1' }], total: null, dropped: 3 }],
    ['a total of a wrong type', { results: [], total: 'x' }, { items: [], total: null, dropped: 0 }],
  ])('%s', (_, wire, expected) => {
    expect(z.parse(rows, wire)).toEqual(expected);
  });

  test.each([[[{}]], [{ results: [{}, 'x'], total: 2 }]])('%j, without a valid row, is refused', (wire) => {
    expect(z.safeParse(rows, wire).success).toBe(false);
  });

  test.each([[{}], ['x'], [null], [{ results: 'x' }]])('%j is not a list', (wire) => {
    expect(z.safeParse(rows, wire).success).toBe(false);
  });

  const dated = z.object({ at: moment });
  const row = { at: '2026-03-03T14:30:00Z' };
  const local = { at: '2026-03-03T14:30:00' };

  test.each<[string, unknown, [items: number, total: number | null, dropped: number, hasLocalMoments: boolean] | null]>(
    [
      ['no row', [], [0, null, 0, false]],
      ['120 rows', Array(120).fill(row), [120, null, 0, false]],
      ['120 rows and a total', { results: Array(120).fill(row), total: 900 }, [120, 900, 0, false]],
      ['a malformed row', [...Array(60).fill(row), {}], [60, null, 1, false]],
      ['50 malformed rows before a good one', [...Array(50).fill({}), row], [1, null, 50, false]],
      ['a local moment in its first row', [local, ...Array(60).fill(row)], [61, null, 0, true]],
      ['a local moment in its last row', [...Array(60).fill(row), local], [61, null, 0, true]],
      ['malformed rows only', [{}, 'x'], null],
      ['a record', { results: 'x' }, null],
      ['null', null, null],
    ],
  )('a list of %s in slices is decoded as at once', async (_, wire, expected) => {
    const read = await decodeInSlices(dated, wire);
    const { items, total, dropped } = read?.value ?? { items: [], total: null, dropped: 0 };
    expect(read && [items.length, total, dropped, read.hasLocalMoments]).toEqual(expected);
    expect(read).toEqual(decodeAnswer(list(dated), wire));
  });

  test('a list whose fields beside the rows cannot be read is malformed in slices too', async () => {
    const prepare = () => {
      throw new RangeError('too deep');
    };
    expect(await decodeInSlices(dated, { results: [row], around: {} }, prepare)).toBeNull();
  });

  test.each([
    [0, 0],
    [25, 1],
    [26, 3],
  ])('slices of %i ms each are decoded with %i pauses, in which the page can respond', async (ms, pauses) => {
    let now = 1000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const paused = vi.fn(async () => {});
    vi.stubGlobal('scheduler', { yield: paused });
    const prepare = (part: unknown) => {
      if (Array.isArray(part) && part.length > 0) now += ms;
      return part;
    };
    const read = await decodeInSlices(dated, Array(200).fill(row), prepare);
    vi.unstubAllGlobals();
    clock.mockRestore();
    expect(read?.value.items).toHaveLength(200);
    expect(paused).toHaveBeenCalledTimes(pauses);
  });

  test('each slice of a list is prepared', async () => {
    const prepare = (answer: unknown) => renameKeys(answer, camelCase);
    const read = await decodeInSlices(z.object({ soldAt: moment }), [{ sold_at: '2026-03-03T14:30:00Z' }], prepare);
    expect(read?.value.items).toEqual([{ soldAt: '2026-03-03T14:30:00Z' }]);
  });

  test('dropped rows are reported for lists only', () => {
    expect([droppedCount(z.parse(rows, [{ id: 1 }, 1])), droppedCount(null), droppedCount({ dropped: 'x' })]).toEqual([
      1, 0, 0,
    ]);
  });
});
