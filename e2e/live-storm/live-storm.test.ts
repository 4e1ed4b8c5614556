/** A sample of the storms of the live channel: half a second on the home of a buyer. */
import { expect, test } from 'vitest';
import { demoForFile } from '../setup/demo.ts';
import { storm } from './storm.ts';

const demo = demoForFile();

test('60 messages in half a second are read at most once a second, and end on the last state', async () => {
  const { problems } = await storm(demo, 'home of a buyer', { messages: 60, seconds: 0.5 });
  expect(problems).toEqual([]);
});
