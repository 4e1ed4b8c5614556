/** The checks behind `npm test`: what each runs, and how its outcome is counted. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

/** How many tests passed, failed and were skipped. A check that is not made of tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Check {
  name: string;
  /** What `--only` calls it. */
  group: 'checks' | 'unit' | 'e2e';
  run: () => Count;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const oneTest = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Runs a program of node_modules (or a script of ours) with Node itself: no shell, the same on every system. */
function node(args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

/**
 * Counts a vitest run. A file that could not be loaded, an error outside any test (`exitedWell` false without a failed
 * test), a report that was never written, and a run without a single test count as one failure each.
 */
export function countVitest(report: VitestReport | null, exitedWell: boolean): Count {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const failed = statuses.filter((status) => status === 'failed').length;
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const passed = statuses.filter((status) => status === 'passed').length;
  const unexplained = failed + broken === 0 && (!exitedWell || passed === 0) ? 1 : 0;
  return { passed, failed: failed + broken + unexplained, skipped: statuses.length - passed - failed };
}

function vitest(project: string, name: string, env: NodeJS.ProcessEnv): Count {
  mkdirSync('.cache', { recursive: true });
  const output = `.cache/${name}.json`;
  rmSync(output, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const exitedWell = node(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], env);
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as VitestReport) : null;
  return countVitest(report, exitedWell);
}

function findBrowser(): Count {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
    console.log(`Chromium: ${process.env.CHROMIUM_PATH}`);
    return oneTest(true);
  } catch (error) {
    console.error((error as Error).message);
    return oneTest(false);
  }
}

const program = (name: string, ...args: string[]): Check => ({
  name,
  group: 'checks',
  run: () => oneTest(node(args)),
});

/** Everything CI runs, in order. The unit tests run in two time zones: what they say must not depend on the viewer's. */
export const checks: Check[] = [
  { name: 'setup', group: 'e2e', run: findBrowser },
  program('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  program('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  program('dead code', 'node_modules/knip/bin/knip.js'),
  program('build', '--import', 'tsx', 'esbuild.config.ts'),
  program('build on react', '--import', 'tsx', 'esbuild.config.ts', '--runtime=react'),
  { name: 'unit, Paris', group: 'unit', run: () => vitest('unit', 'unit-paris', { TZ: 'Europe/Paris' }) },
  { name: 'unit, Los Angeles', group: 'unit', run: () => vitest('unit', 'unit-la', { TZ: 'America/Los_Angeles' }) },
  { name: 'browser', group: 'e2e', run: () => vitest('e2e', 'e2e', {}) },
];
