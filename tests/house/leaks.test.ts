/** What counts as a leak in the long run, and the table of its figures. */
import { describe, expect, test } from 'vitest';
import { problemsOf, rowOf } from '../../e2e/leaks/problems.ts';
import type { LeakCheck, Outcome } from '../../e2e/setup/leaks.ts';
import type { Sample } from '../../e2e/setup/series.ts';
import { withRow } from '../../scripts/reliability/results.ts';

const CHECK: LeakCheck = { tag: 'parvis-probe', kinds: 'of a test', open: async () => {} };
const EMPTY = { listeners: [], pending: { timers: 0, observers: 0, contexts: 0 }, workers: 0, sockets: 0 };
const FLAT = { heap: 5_000_000, listeners: 12, nodes: 40, documents: 2, timers: 0, observers: 1 };

/** Returns the outcome of 9 samples, each a round of 24 lives, with these differences. */
const outcomeOf = (change: (turn: number) => Partial<Sample>, after: Partial<Outcome['after']> = {}): Outcome => ({
  ...{ before: EMPTY, after: { ...EMPTY, ...after }, problems: [] },
  samples: Array.from({ length: 9 }, (_, turn) => ({
    ...{ cycle: 24 * (turn + 1), ...FLAT, contexts: 0, workers: 0, sockets: 0, ...change(turn) },
  })),
});

describe('the problems of a case', () => {
  test('flat counts, and those that come and go, are none', () => {
    expect(
      problemsOf(
        CHECK,
        outcomeOf(() => ({})),
      ),
    ).toEqual([]);
    expect(
      problemsOf(
        CHECK,
        outcomeOf((turn) => ({ listeners: 12 + 4 * (turn % 2), heap: 5_000_000 + turn })),
      ),
    ).toEqual([]);
  });

  test.each(['listeners', 'nodes', 'documents', 'timers', 'observers', 'contexts', 'workers', 'sockets'])(
    'one of the %s that stays in each round is one',
    (name) => {
      expect(
        problemsOf(
          CHECK,
          outcomeOf((turn) => ({ [name]: 3 + turn })),
        ),
      ).toEqual([`${name} grow: 3, 4, 5, 6, 7, 8, 9, 10, 11`]);
    },
  );

  test('a heap that grows by 1000 bytes a life is one', () => {
    const outcome = outcomeOf((turn) => ({ heap: 5_000_000 + 24_000 * turn }));
    expect(problemsOf(CHECK, outcome)).toEqual(['heap grows by 1000 bytes a life']);
  });

  test('a listener that stays after the last life is one, but not of an element that stays', () => {
    const outcome = outcomeOf(() => ({}), { listeners: ['window:popstate'] });
    expect(problemsOf(CHECK, outcome)[0]).toContain('after: {"listeners":["window:popstate"]');
    expect(problemsOf({ ...CHECK, staysInPage: true }, outcome)).toEqual([]);
  });
});

test('the row of a case has the bytes a life, and of each count the first and the last', () => {
  const outcome = outcomeOf((turn) => ({ heap: 5_000_000 + 240 * turn, nodes: 40 + turn }));
  expect(rowOf(outcome)).toEqual(['216', '10', '12', '40 → 48', '2', '0', '1', '0', '0', '0']);
});

test('a case that runs again has one row', () => {
  const table = withRow(
    {
      head: ['Case'],
      rows: [
        ['a', '1'],
        ['b', '1'],
      ],
    },
    ['a', '2'],
  );
  expect(table.rows).toEqual([
    ['b', '1'],
    ['a', '2'],
  ]);
});
