/** Every call of openapi.json with every fault, on the shipped build. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCases } from '../../scripts/reliability/run-cases.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { startDemos } from '../setup/demo.ts';
import { FURTHER_JOURNEYS, JOURNEYS } from './journeys.ts';
import { casesOf, createMatrix } from './matrix.ts';

const { paths } = JSON.parse(readFileSync('dist/openapi.json', 'utf8')) as { paths: Record<string, object> };
const METHODS = ['get', 'post', 'put', 'delete'];
const CALLS = Object.entries(paths).flatMap(([route, methods]) =>
  Object.keys(methods).flatMap((method) => (METHODS.includes(method) ? [`${method.toUpperCase()} ${route}`] : [])),
);

test('every call of the document has its journey', () => {
  expect(Object.keys(JOURNEYS).sort()).toEqual([...CALLS].sort());
});

test('no fault of a call leaves a visitor without words, way or input', { timeout: 24 * 3_600_000 }, async () => {
  // A case waits more than it works.
  const runs = (await startDemos(3)).map(createMatrix);
  const cases = [...casesOf(CALLS), ...casesOf(Object.keys(FURTHER_JOURNEYS))];
  const engine = `Chromium ${(await sharedBrowser()).version()}`;
  expect(await runCases('fault-matrix', cases, runs, engine)).toEqual([]);
});
