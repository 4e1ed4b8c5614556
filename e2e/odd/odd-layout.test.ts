/** A sample of the screens with strange answers. */
import { expect, test } from 'vitest';
import { sharedDemo } from '../setup/demo.ts';
import { oddProblems } from './odd.ts';

test.each(['GET /buyers/{cid}/contacts · 3', 'GET /properties/{id}/visits · 2'])('%s', async (name) => {
  expect(await oddProblems(await sharedDemo(), name)).toEqual([]);
});
