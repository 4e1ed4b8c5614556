/** Every screen with strange but valid answers, 500 seeds of each. */
import { expect, test, vi } from 'vitest';
import { type RunCase, runCases } from '../../scripts/reliability/run-cases.ts';
import { demoPage } from '../widgets/demo.ts';
import { oddProblems } from './odd-checks.ts';
import { ODD_SCREENS } from './odd-screens.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../widgets/radar/fake-map.ts')).openFakeMap }));

const demo = demoPage();
const CASES = Array.from({ length: 500 }, (_, index) => `seed ${index + 1}`);

test('no screen says anything untrue', { timeout: 24 * 3_600_000 }, async () => {
  const run: RunCase = async (name, addRow, rowOf) => {
    const seed = Number(name.replace('seed ', ''));
    const problems: string[] = [];
    for (const oddScreen of ODD_SCREENS) {
      const { wrong, routes } = await oddProblems(demo, oddScreen, seed);
      for (const route of routes) addRow([String(Number(rowOf(route)?.[1] ?? 0) + 1)], route);
      problems.push(...wrong.map((problem) => `${oddScreen.name}: ${problem}`));
    }
    return problems;
  };
  expect(await runCases('odd-data', CASES, run, undefined, ['Call', 'Strange answers'])).toEqual([]);
});
