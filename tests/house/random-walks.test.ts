/** The steps of random walks, and what counts as wrong in one. */
import { describe, expect, test } from 'vitest';
import { duplicates, lostTexts } from '../../e2e/walks/problems.ts';
import { shrink } from '../../e2e/walks/shrink.ts';
import { walkOf } from '../../e2e/walks/steps.ts';
import type { Send, Tab } from '../../e2e/walks/tab.ts';

test('a seed gives the same walk of 8 to 25 steps at every run, and another seed another one', () => {
  expect(walkOf(17)).toEqual(walkOf(17));
  expect(walkOf(18)).not.toEqual(walkOf(17));
  const lengths = Array.from({ length: 300 }, (_, seed) => walkOf(seed).steps.length);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([8, 25]);
});

test.each([
  { needed: [3], name: 'one step' },
  { needed: [0, 12], name: 'the first and the last' },
  { needed: [4, 5, 9], name: 'three' },
  { needed: [], name: 'none' },
])('of 13 steps only those stay that are needed to fail: $name', async ({ needed }) => {
  const steps = Array.from({ length: 13 }, (_, index) => index);
  expect(await shrink(steps, async (kept) => needed.every((step) => kept.includes(step)))).toEqual(needed);
});

const CREATION: Send = { line: 'POST /estimations', body: '{}', key: 'a', act: 1, load: 1, outcome: 201 };

/** Returns a tab at its second act that has sent the creation with each of these differences. */
const tabWith = (...differences: Partial<Send>[]) =>
  ({ act: 2, sends: differences.map((difference) => ({ ...CREATION, ...difference })) }) as Tab;

describe('a creation that is sent again', () => {
  test.each<{ name: string; sends: Partial<Send>[]; problems: string[] }>([
    { name: 'by one press', sends: [{}, {}], problems: ['POST /estimations was sent twice for one press'] },
    { name: 'by a second press after a success', sends: [{}, { act: 2, key: 'b' }], problems: [] },
    { name: 'with its key after a lost answer', sends: [{ outcome: 'lost' }, { act: 2 }], problems: [] },
    {
      name: 'with another key after a lost answer',
      sends: [{ outcome: 'lost' }, { act: 2, key: 'b' }],
      problems: ['POST /estimations was sent again with another Idempotency-Key'],
    },
    { name: 'with other answers', sends: [{ outcome: 500 }, { act: 2, key: 'b', body: '[]' }], problems: [] },
    { name: 'on another page', sends: [{ outcome: 500 }, { act: 2, key: 'b', load: 2 }], problems: [] },
  ])('$name', ({ sends, problems }) => {
    expect(duplicates(tabWith(...sends))).toEqual(problems);
  });
});

test('a text that a failed send has changed is lost; one of a screen that has gone is not', () => {
  const failed = tabWith({ act: 2, outcome: 'lost' });
  const before = { name: 'Inès', comment: 'Au fond', phone: '' };
  expect(lostTexts(failed, before, { name: 'Inès', comment: '', phone: '06' })).toEqual([
    "comment was 'Au fond', and is '' after POST /estimations has failed",
  ]);
  expect(lostTexts(failed, before, { name: 'Inès' })).toEqual([]);
  expect(lostTexts(tabWith({ act: 2 }), before, { comment: '' })).toEqual([]);
});
