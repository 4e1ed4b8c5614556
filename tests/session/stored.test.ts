import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readStored, schemaLike } from '@/session/stored';

describe('readStored', () => {
  test('returns data that the schema accepts, and null for anything else', () => {
    const schema = z.object({ at: z.number() });
    expect(readStored(schema, { at: 1, more: true })).toEqual({ at: 1 });
    for (const stored of [null, undefined, 'x', [], { at: '1' }]) expect(readStored(schema, stored)).toBeNull();
  });
});

describe('schemaLike', () => {
  const known = { name: 'Léa', isNew: false, phone: { number: '06', countryCode: 'FR' } };
  const read = (stored: unknown) => readStored(schemaLike(known), stored);

  test('accepts values of the same types', () => {
    const typed = { name: '', isNew: true, phone: { number: '', countryCode: 'BE' } };
    expect(read(typed)).toEqual(typed);
  });

  test.each([
    ['a missing field', { name: 'Max' }, { ...known, name: 'Max' }],
    ['a field of another type', { ...known, name: 3, isNew: 'true' }, known],
    ['a group of another type', { ...known, phone: 'x' }, known],
    [
      'a broken group',
      { ...known, phone: { number: null, countryCode: 'BE' } },
      { ...known, phone: { number: '06', countryCode: 'BE' } },
    ],
    ['an unknown field', { ...known, token: 'x' }, known],
    ['no group at all', null, known],
  ])('takes the known value for %s', (_, stored, expected) => {
    expect(read(stored)).toEqual(expected);
  });

  test('ignores the prototype of stored data', () => {
    const stored = JSON.parse('{"__proto__": {"name": "x"}, "constructor": {"name": "y"}}');
    expect(read(stored)).toEqual(known);
  });
});
