/** A sample of the strangers: messages to a signature, a screen whose texts are scripts, and ten addresses. */
import { expect, test } from 'vitest';
import { sharedDemo } from '../setup/demo.ts';
import { strangerProblems } from './cases.ts';
import { redirectProblems } from './redirects.ts';

test.each(['messages beside a frame: offer · 2', 'script in texts · GET /buyers/{cid}/buyer_alerts'])(
  '%s',
  async (name) => {
    expect(await strangerProblems(await sharedDemo(), name)).toEqual([]);
  },
);

test('of the first ten addresses of seed 3, an alert leads to the three that are allowed', async () => {
  expect(await redirectProblems(await sharedDemo(), '3', 10)).toEqual([]);
});
