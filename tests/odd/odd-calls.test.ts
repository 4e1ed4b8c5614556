/** The way to each call of ODD_CALLS with a strange but valid answer; `ODD_SEEDS=1,2,3` chooses others. */
import { expect, inject, test, vi } from 'vitest';
import { readResult } from '../../scripts/reliability/results.ts';
import { demoPage } from '../widgets/demo.ts';
import { describedCalls } from './described-calls.ts';
import { ODD_CALLS } from './odd-calls.ts';
import { oddCallProblems } from './odd-checks.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../widgets/radar/fake-map.ts')).openFakeMap }));
vi.mock('@/adapters/cable', () => import('./fake-cable.ts'));

const demo = demoPage();
const SEEDS = (process.env['ODD_SEEDS'] ?? '105').split(',').map(Number);

test('each call with data in its answer is read by the screens 500 times, or has a way', () => {
  const rows = readResult('odd-data')?.tables?.[0]?.rows ?? [];
  const readOften = rows.filter(([, times]) => Number(times) >= 500).map(([route]) => `GET ${route}`);
  const { calls } = describedCalls(inject('openApi'));
  const names = calls.map(({ method, route }) => `${method} ${route}`);
  expect(names.filter((name) => !readOften.includes(name) && !(name in ODD_CALLS))).toEqual([]);
});

test.each(Object.keys(ODD_CALLS))('%s has nothing untrue said of its answer', async (call) => {
  for (const seed of SEEDS) expect([seed, await oddCallProblems(demo, call, seed)]).toEqual([seed, []]);
});
