/** A few random walks; `npm run test:full -- --only=random-walks` goes two thousand. */
import { expect, test } from 'vitest';
import { demoForFile } from '../setup/demo.ts';
import { walkOf } from './steps.ts';
import { problemsOf } from './walk.ts';

const demo = demoForFile();

test.each([1, 2, 4])(
  'the walk of seed %i ends on a whole screen, without an error, a lost text or a double act',
  async (seed) => {
    expect(await problemsOf(demo, walkOf(seed))).toEqual([]);
  },
);
