/** Many lives of each element, by mounts, visits and refreshes: nothing may stay, and memory may not grow. */
import { expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import { alertCreatorLives } from '../alert-creator/leak-checks.ts';
import { clientAreaLives } from '../client-area/leak-checks.ts';
import { sellerLives } from '../client-area/seller-leak-checks.ts';
import { estimationLives } from '../estimation/leak-checks.ts';
import { radarLives } from '../radar/leak-checks.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { type CyclePlan, type LeakCheck, runCycles } from '../setup/leaks.ts';
import { cancellationLives } from '../visit-cancellation/leak-checks.ts';
import { HEAD, problemsOf, rowOf } from './problems.ts';
import { PAGES, refreshLives, type TurboPage, visitLives } from './turbo-lives.ts';

const demo = demoForFile();

// A multiple of the eight or six kinds of lives, so that every sample follows a life of the same kind.
const MOUNTS = { cycles: 216, warm: 24, every: 24 };
const VISITS = { cycles: 200, warm: 20, every: 20 };
// A read with the token of before would be refused: each refresh is followed by a quiet moment.
const REFRESHES = { cycles: 50, warm: 20, every: 1 };

const turboCases = (name: string, page: TurboPage): [string, LeakCheck, CyclePlan][] => [
  [`${name} · visits of Turbo with Back`, visitLives(page), VISITS],
  [`${name} · refreshes by morph`, refreshLives(page), REFRESHES],
];

const CASES: [name: string, check: LeakCheck, plan: CyclePlan][] = [
  ['alert creator · mounts and removals', alertCreatorLives, MOUNTS],
  ['client area · mounts and removals', clientAreaLives, MOUNTS],
  ['client area of a seller · mounts and removals', sellerLives, MOUNTS],
  ['estimation · mounts and removals', estimationLives, MOUNTS],
  ['radar · mounts and removals', radarLives({ hasMap: false }), MOUNTS],
  ['radar with a map · mounts and removals', radarLives({ hasMap: true }), MOUNTS],
  ['visit cancellation · mounts and removals', cancellationLives, MOUNTS],
  ...Object.entries(PAGES).flatMap(([name, page]) => turboCases(name, page)),
];

const A_DAY_MS = 24 * 60 * 60_000;

test(
  'many lives of an element leave nothing behind',
  async () => {
    const engine = `Chromium ${(await sharedBrowser()).version()}`;
    const names = CASES.map(([name]) => name);
    const run = async (name: string, addRow: (cells: string[]) => void) => {
      const [, check, plan] = CASES.find(([known]) => known === name) ?? [];
      if (!check || !plan) return ['not a case'];
      const outcome = await runCycles(check, { ...plan, isHeapMeasured: true }, demo);
      addRow(rowOf(outcome));
      return problemsOf(check, outcome);
    };
    expect(await runCases('leaks', names, run, engine, HEAD)).toEqual([]);
  },
  A_DAY_MS,
);
