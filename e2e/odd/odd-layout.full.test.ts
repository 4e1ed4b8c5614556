/** Every screen with strange answers, in a browser. */
import { expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { startDemos } from '../setup/demo.ts';
import { CASES, oddProblems } from './odd.ts';

test('strange answers fit in the window of a phone', { timeout: 24 * 3_600_000 }, async () => {
  const runs = (await startDemos(3)).map((demo) => (name: string) => oddProblems(demo, name));
  const engine = `Chromium ${(await sharedBrowser()).version()}`;
  expect(await runCases('odd-layout', CASES, runs, engine)).toEqual([]);
});
