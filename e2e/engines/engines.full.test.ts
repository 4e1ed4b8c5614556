/** The journeys of every tag in three engines. */
import { afterAll, expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import type { Engine } from './driver.ts';
import { startHouse } from './house.ts';
import { CASES, createRun, ENGINES } from './run.ts';

const HEAD = ['Case', 'Seconds', 'Presses that missed'];
const A_DAY_MS = 24 * 60 * 60_000;
const house = await startHouse();
const engines = new Map<string, Engine | Error>();

afterAll(async () => {
  for (const engine of engines.values()) if (!(engine instanceof Error)) await engine.close();
  await house.close();
});

test('every journey of every tag ends well in Chromium, Firefox and WebKit', { timeout: A_DAY_MS }, async () => {
  for (const [name, start] of Object.entries(ENGINES)) {
    engines.set(name, await start().catch((error: unknown) => error as Error));
  }
  const versions = [...engines.values()].map((engine) => (engine instanceof Error ? engine.message : engine.version));
  const run = createRun(house, engines);
  const timed = async (name: string, addRow: (figures: string[]) => void) => {
    const start = performance.now();
    const { problems, missed } = await run(name);
    addRow([((performance.now() - start) / 1000).toFixed(1), String(missed)]);
    return problems;
  };
  expect(await runCases('engines', CASES, timed, versions.join(', '), HEAD)).toEqual([]);
});
