/** Screens with strange but valid answers, two seeds of each; `ODD_SEEDS=1,2,3` chooses others. */
import { describe, expect, test, vi } from 'vitest';
import { demoPage } from '../widgets/demo.ts';
import { oddProblems } from './odd-checks.ts';
import { ODD_SCREENS } from './odd-screens.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../widgets/radar/fake-map.ts')).openFakeMap }));

const demo = demoPage();
const SEEDS = (process.env['ODD_SEEDS'] ?? '11,105').split(',').map(Number);

describe.each(ODD_SCREENS)('$name', (oddScreen) => {
  test.each(SEEDS)('says nothing untrue with the answers of seed %i', async (seed) => {
    const { wrong } = await oddProblems(demo, oddScreen, seed);
    expect(wrong).toEqual([]);
  });
});
