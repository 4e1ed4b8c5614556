/** A sample of the storms of the live channel: one second on the home of a buyer. */
import { expect, test } from 'vitest';
import { demoForFile } from '../setup/demo.ts';
import { storm } from './storm.ts';

const demo = demoForFile();

test('120 messages in a second are read at most once a second, and end on the last state', async () => {
  const { problems } = await storm(demo, 'home of a buyer', { messages: 120, seconds: 1 });
  expect(problems).toEqual([]);
});
