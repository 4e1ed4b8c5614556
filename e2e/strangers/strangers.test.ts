/** A sample of the strangers: messages to a signature, and a screen whose texts are scripts. */
import { expect, test } from 'vitest';
import { sharedDemo } from '../setup/demo.ts';
import { strangerProblems } from './cases.ts';

test.each(['messages beside a frame: offer · 2', 'script in texts · GET /buyers/{cid}/buyer_alerts'])(
  '%s',
  async (name) => {
    expect(await strangerProblems(await sharedDemo(), name)).toEqual([]);
  },
);
