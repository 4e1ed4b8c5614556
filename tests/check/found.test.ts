import { describe, expect, test } from 'vitest';
import { fits, startBench } from './bench.ts';
import { DEVIATIONS } from './plants.ts';
import { ORIGINS } from './plants-acts.ts';

const { checkOnly } = startBench();

describe('a server is found', () => {
  test.each([...DEVIATIONS, ...ORIGINS])('when $name', async (deviation) => {
    const { findings } = await checkOnly(deviation);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});
