import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { droppedFrom, id, list, moment, oneOf, optional } from '@/api/wire';
import { camelCase, renameKeys, snakeCase } from '@/lib/case';

describe('spelling', () => {
  test.each([
    ['last_name', 'lastName'],
    ['lastName', 'lastName'],
    ['sales_count', 'salesCount'],
    ['id', 'id'],
    ['co_ownership_kind', 'coOwnershipKind'],
  ])('%s is read as %s', (wire, inside) => {
    expect(camelCase(wire)).toBe(inside);
  });

  test('a camelCase name goes to the wire and comes back', () => {
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

describe('renaming', () => {
  test('works each name out once, however many rows have it', () => {
    const rename = vi.fn(camelCase);
    const rows = Array.from({ length: 1000 }, (_, index) => ({ sale_price: index, nested: { sale_price: null } }));
    const renamed = renameKeys(rows, rename);
    expect(rename.mock.calls).toEqual([['sale_price'], ['nested']]);
    expect(renamed).toEqual(rows.map((_, index) => ({ salePrice: index, nested: { salePrice: null } })));
  });

  test('remembers nothing from one answer to the next', () => {
    expect(renameKeys({ a_b: 1 }, camelCase)).toEqual({ aB: 1 });
    expect(renameKeys({ a_b: 1 }, (name) => name)).toEqual({ a_b: 1 });
  });

  test('names that every object has are names like others, but no key becomes a prototype', () => {
    const wire = JSON.parse('{"__proto__":{"x_y":1},"constructor":2,"has_own_property":3,"":4}');
    expect(renameKeys(wire, camelCase)).toEqual({ Proto__: { xY: 1 }, constructor: 2, hasOwnProperty: 3, '': 4 });
    const kept = renameKeys(wire, (name) => name) as object;
    expect(Object.keys(kept)).toEqual(['constructor', 'has_own_property', '']);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  test('copies any JSON, which stays as it was', () => {
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
  test('an id is a text, whichever the wire sends', () => {
    expect([z.parse(id, 12), z.parse(id, 'a1')]).toEqual(['12', 'a1']);
    for (const bad of ['', null, {}, true]) expect(z.safeParse(id, bad).success).toBe(false);
  });

  test('a field that is absent, null or of a wrong type is null', () => {
    const row = z.object({ name: optional(z.string()) });
    for (const wire of [{}, { name: null }, { name: 4 }]) expect(z.parse(row, wire)).toEqual({ name: null });
    expect(z.parse(row, { name: 'a' })).toEqual({ name: 'a' });
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

  test('a moment that is no date is refused', () => {
    expect(z.safeParse(moment, '2026-03-03T14:30:00+01:00').success).toBe(true);
    for (const bad of ['bientôt', '', null, 12, '2026-03-03T14:30:00', '2026-03-03'])
      expect(z.safeParse(moment, bad).success).toBe(false);
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

  test.each([[{}], ['x'], [null], [{ results: 'x' }]])('%j is no list', (wire) => {
    expect(z.safeParse(rows, wire).success).toBe(false);
  });

  test('what was dropped is told of lists alone', () => {
    expect([droppedFrom(z.parse(rows, [1])), droppedFrom(null), droppedFrom({ dropped: 'x' })]).toEqual([1, 0, 0]);
  });
});
