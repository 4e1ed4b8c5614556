/** Random walks over the five elements: `--minutes=N` goes as many as fit; `--case="seed 17"` goes one and shrinks it. */
import { expect, test } from 'vitest';
import { isSingleCase, runCases } from '../../scripts/reliability/run-cases.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { startDemos, testDemoOf } from '../setup/demo.ts';
import { shrink } from './shrink.ts';
import { type Step, stepWords, walkOf } from './steps.ts';
import { problemsOf } from './walk.ts';

const CASES = Array.from({ length: 2_000 }, (_, index) => `seed ${index + 1}`);
const A_DAY_MS = 24 * 60 * 60_000;

const print = (title: string, steps: readonly Step[]) => console.log([title, ...steps.map(stepWords)].join('\n  '));

test(
  'a random walk ends on a whole screen, without an error, a lost text or a double act',
  async () => {
    const demos = (await startDemos(3)).map((demo) => testDemoOf(() => demo));
    const runs = demos.map((demo) => async (name: string) => {
      const walk = walkOf(Number(name.slice('seed '.length)));
      const found = await problemsOf(demo, walk);
      if (!isSingleCase) return found;
      const { start, isUnderTurbo, isWide, steps } = walk;
      print(`${start.as} at ${start.path}${isUnderTurbo ? ' under Turbo' : ''}${isWide ? ', wide' : ''}`, steps);
      if (found.length > 0) {
        const fails = async (fewer: readonly Step[]) => (await problemsOf(demo, walk, fewer)).length > 0;
        print('Enough to fail:', await shrink(steps, fails));
      }
      return found;
    });
    const problems = await runCases('random-walks', CASES, runs, `Chromium ${(await sharedBrowser()).version()}`);
    expect(problems).toEqual([]);
  },
  A_DAY_MS,
);
