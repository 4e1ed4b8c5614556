import { describe, expect, test } from 'vitest';
import { fits, startBench } from './bench.ts';
import { OF_OWNERS } from './plants-owners.ts';
import { OF_READS } from './plants-reads.ts';

const { checkOnly } = startBench();

describe('a server is found', () => {
  test.each([...OF_READS, ...OF_OWNERS])('when $name', async (deviation) => {
    const { findings } = await checkOnly(deviation);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});
