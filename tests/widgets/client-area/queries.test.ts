import { expect, test } from 'vitest';
import type { ApiClient } from '@/api/client';
import { err, ok } from '@/lib/result';
import { listQuery } from '../../../widgets/client-area/data/queries.ts';

const read = (items: string[], dropped: number) =>
  listQuery(['a', 'list'], async () => ok({ items, total: null, dropped })).read(
    {} as ApiClient,
    new AbortController().signal,
  );

test.each<[string[], number, unknown]>([
  [['a', 'b'], 0, { ...ok(['a', 'b']), leftOut: 0 }],
  [['a'], 3, { ...ok(['a']), leftOut: 3 }],
  [[], 0, { ...ok([]), leftOut: 0 }],
])('a list of %j with %i left out', async (items, dropped, answer) => {
  expect(await read(items, dropped)).toEqual(answer);
});

test('a failure is unchanged', async () => {
  const failing = listQuery(['a'], async () => err({ tag: 'network' }));
  expect(await failing.read({} as ApiClient, new AbortController().signal)).toEqual(err({ tag: 'network' }));
});
