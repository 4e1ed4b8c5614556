/** A sample of the matrix of faults: one call of each kind, each with another fault. */
import { expect, test } from 'vitest';
import { sharedDemo } from '../setup/demo.ts';
import { createMatrix } from './matrix.ts';

test.each([
  'GET /sellers/{cid}/sales · redirect to a sign-in page',
  'POST /buyers/{cid}/contacts · answer lost',
  'PUT /visits/{id} · 204',
  'DELETE /documents/{id} · html',
])('%s', async (name) => {
  expect(await createMatrix(await sharedDemo())(name)).toEqual([]);
});
