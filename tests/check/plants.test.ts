import { describe, expect, test } from 'vitest';
import { checkBench, fits } from './bench.ts';
import { DEVIATIONS, OF_ACTS } from './plants.ts';
import { ACTS, ORIGINS } from './plants-acts.ts';
import { OF_READS } from './plants-reads.ts';

const bench = checkBench();

describe('a server is found', () => {
  test.each([...DEVIATIONS, ...ORIGINS, ...OF_READS])('when $name', async (deviation) => {
    bench.proxy.plant(deviation.plant);
    const { findings } = await bench.checkOnly(deviation);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });

  test.each([...OF_ACTS, ...ACTS])('in its acts: $name', async (deviation) => {
    bench.proxy.plant(deviation.plant);
    const { findings } = await bench.checkOnly(deviation, true);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});
