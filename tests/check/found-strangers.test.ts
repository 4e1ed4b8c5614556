import { describe, expect, test } from 'vitest';
import { fits, startBench } from './bench.ts';
import { OF_STRANGERS } from './plants-foreign.ts';

const { checkOnly } = startBench();

describe('a server is found', () => {
  test.each(OF_STRANGERS)('when $name', async (deviation) => {
    const { findings } = await checkOnly(deviation);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});
