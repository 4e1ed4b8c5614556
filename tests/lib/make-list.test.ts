import { expect, test } from 'vitest';
import { makeList } from '@/lib/make-list';

test.each([
  [3, [0, 2, 4]],
  [1, [0]],
  [0, []],
  [-1, []],
  [2.5, [0, 2]],
  [Number.NaN, []],
])('a list of %d equals Array.from', (count, list) => {
  expect(makeList(count, (index) => index * 2)).toEqual(list);
  expect(Array.from({ length: count }, (_, index) => index * 2)).toEqual(list);
});
