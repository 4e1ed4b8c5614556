// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { runCases } from '../../../scripts/reliability/run-cases.ts';
import { HEAD, restart } from './crowd-checks.ts';

const CASES = ['10 000 clients'];

test('ten thousand clients come back after a restart without a herd', { timeout: 600_000 }, async () => {
  const run = async (_: string, addRow: (cells: string[]) => void) => {
    const { problems, row } = await restart(10_000);
    addRow(row);
    return problems;
  };
  expect(await runCases('crowd', CASES, run, undefined, HEAD)).toEqual([]);
});
