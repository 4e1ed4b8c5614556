/** Six hundred live messages in five seconds on a seller's dashboard and on a buyer's home, on the shipped build. */
import { expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { HEAD, SCREENS, storm } from './storm.ts';

const demo = demoForFile();
const PLAN = { messages: 600, seconds: 5 };
const A_DAY_MS = 24 * 60 * 60_000;

test(
  'a storm of messages is read at most once a second, and ends on the last state',
  async () => {
    const engine = `Chromium ${(await sharedBrowser()).version()}`;
    const run = async (name: string, addRow: (figures: string[]) => void) => {
      const { problems, row } = await storm(demo, name, PLAN);
      addRow(row);
      return problems;
    };
    expect(await runCases('live-storm', Object.keys(SCREENS), run, engine, HEAD)).toEqual([]);
  },
  A_DAY_MS,
);
