/** All cases of the strangers: `--minutes=N` runs as many as fit, `--case="redirects · 3"` runs one. */
import { expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { startDemos } from '../setup/demo.ts';
import { CASES, strangerProblems } from './cases.ts';

test('nothing that strangers choose runs, leads elsewhere, writes or comes to know a secret', {
  timeout: 24 * 3_600_000,
}, async () => {
  const runs = (await startDemos(3)).map((demo) => (name: string) => strangerProblems(demo, name));
  const engine = `Chromium ${(await sharedBrowser()).version()}`;
  expect(await runCases('strangers', CASES, runs, engine)).toEqual([]);
});
