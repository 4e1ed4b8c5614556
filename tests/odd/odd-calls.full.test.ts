/** The way to each call of ODD_CALLS with strange but valid answers of this call alone, 500 seeds of each. */
import { expect, test, vi } from 'vitest';
import { type RunCase, runCases } from '../../scripts/reliability/run-cases.ts';
import { demoPage } from '../widgets/demo.ts';
import { ODD_CALLS } from './odd-calls.ts';
import { oddCallProblems } from './odd-checks.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../widgets/radar/fake-map.ts')).openFakeMap }));
vi.mock('@/adapters/cable', () => import('./fake-cable.ts'));

const demo = demoPage();
const IN_A_CASE = 20;
const SEEDS = 500;
const TO = ', seeds from ';

// All calls once, then all again: a run that is cut short has something of each.
const CASES = Array.from({ length: SEEDS / IN_A_CASE }, (_, index) => index * IN_A_CASE + 1).flatMap((first) =>
  Object.keys(ODD_CALLS).map((call) => `${call}${TO}${first}`),
);

test('no screen says anything untrue of a call', { timeout: 24 * 3_600_000 }, async () => {
  const run: RunCase = async (name, addRow, rowOf) => {
    const [call = '', first] = name.split(TO);
    const problems: string[] = [];
    for (let seed = Number(first); seed < Number(first) + IN_A_CASE; seed += 1) {
      problems.push(...(await oddCallProblems(demo, call, seed)).map((problem) => `seed ${seed}: ${problem}`));
    }
    // A failed case runs again.
    if (problems.length === 0) addRow([String(Number(rowOf(call)?.[1] ?? 0) + IN_A_CASE)], call);
    return problems;
  };
  expect(await runCases('odd-calls', CASES, run, undefined, ['Call', 'Strange answers'])).toEqual([]);
});
