import { expect, test } from 'vitest';
import { depthOf } from '../../e2e/bench/load/measure.ts';

test.each<[what: string, spans: [start: number, end?: number][], depth: number]>([
  ['nothing', [], 0],
  ['one', [[0, 1]], 1],
  [
    'two at once',
    [
      [0, 1],
      [0.5, 2],
    ],
    1,
  ],
  [
    'one after the other',
    [
      [0, 1],
      [1, 2],
    ],
    2,
  ],
  [
    'a long one beside two that wait for each other',
    [
      [0, 5],
      [0, 1],
      [1.1, 2],
    ],
    2,
  ],
  ['one that has not ended', [[0, 1], [2]], 1],
])('the depth of %s', (_, spans, depth) => {
  expect(depthOf(spans.map(([start, end]) => ({ url: '', start, ...(end !== undefined && { end }) })))).toBe(depth);
});
