import { describe, expect, test } from 'vitest';
import { faults, unplantableFaults } from '../../scripts/faults/all.ts';

const fault = (name: string, text: string) => ({ name, file: 'a.ts', text, replacement: 'x', breaks: 'All.' });
const read = (file: string) => (file === 'a.ts' ? 'one two two' : null);

describe('a planted fault', () => {
  test('can be planted where its text occurs once', () => {
    expect(unplantableFaults([fault('f', 'one')], read, undefined)).toEqual([]);
  });

  test.each([
    ['twice', 'two', 'f: its text stands 2 times in a.ts'],
    ['nowhere', 'three', 'f: its text stands 0 times in a.ts'],
  ])('is outdated where its text occurs %s', (_, text, complaint) => {
    expect(unplantableFaults([fault('f', text)], read, undefined)).toEqual([complaint]);
  });

  test('is outdated when its file is gone', () => {
    expect(unplantableFaults([{ ...fault('f', 'one'), file: 'b.ts' }], read, undefined)).toEqual([
      'f: b.ts does not exist',
    ]);
  });

  test('that is in the tree now is not checked', () => {
    expect(unplantableFaults([fault('f', 'three'), fault('g', 'two')], read, 'f')).toHaveLength(1);
  });
});

test('there are at least 60, with unique names, and each changes something', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ text, replacement }) => text === replacement)).toEqual([]);
});
