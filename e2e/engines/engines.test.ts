/** A sample of the journeys in the three engines: one in Chromium. */
import { afterAll, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import { startHouse } from './house.ts';
import { createRun } from './run.ts';

const house = await startHouse();
afterAll(() => house.close());

test('Chromium · visit cancellation · from the link of the e-mail', async ({ task }) => {
  const run = createRun(house, new Map([['Chromium', await startChromium()]]));
  expect((await run(task.name)).problems).toEqual([]);
});
