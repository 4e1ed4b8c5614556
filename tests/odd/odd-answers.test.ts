/** Screens with strange but valid answers, two seeds of each; `ODD_SEEDS=1,2,3` chooses others. */
import { describe, expect, test } from 'vitest';
import { demoPage } from '../widgets/demo.ts';
import { oddProblems } from './odd-checks.ts';
import { ODD_SCREENS } from './odd-screens.ts';

const demo = demoPage();
const SEEDS = (process.env['ODD_SEEDS'] ?? '11,105').split(',').map(Number);

describe.each(ODD_SCREENS)('$name', (oddScreen) => {
  test.each(SEEDS)('says nothing untrue with the answers of seed %i', async (seed) => {
    expect(await oddProblems(demo, oddScreen, seed)).toEqual([]);
  });
});
