/** The checks of `npm test`: programs and levels of tests, in stages, with the count of each outcome. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { faults, unplantableFaults } from '../faults/all.ts';
import { CLOCK_FOLDERS, CLOCK_SCREENS } from './clock.ts';
import { projectFiles } from './graph.ts';
import { type Level, levelOf } from './levels.ts';

/** The numbers of passed, failed and skipped tests. A check without tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The request to a check. */
export interface Plan {
  /** The only test files to run; all of them when undefined. */
  tests?: string[];
  /** Stop at the first failure. */
  bail: boolean;
}

/** The outcome of a check. */
export interface Outcome extends Count {
  /** Duration of each test file, in milliseconds of its worker. */
  files: { file: string; tests: number; ms: number }[];
  /** The failed tests, as `file: name`. */
  failures: string[];
  /** The output of a check that does not print while it runs. */
  output?: string;
}

export interface Check {
  name: string;
  /** The name for `--only`. */
  group: 'checks' | 'unit' | 'build' | 'built' | 'browser' | 'long';
  /** Returns null if none of the planned tests belongs to this check. */
  run: (plan: Plan) => Promise<Outcome | null>;
}

/** `shown`: the content of the pages of a failed test (e2e/setup/browser.ts, tests/setup.ts). */
export interface TestResult {
  status: string;
  fullName: string;
  failureMessages?: string[];
  meta?: { shown?: string };
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: TestResult[];
  }[];
}

const oneTest = (name: string, ok: boolean, output = ''): Outcome => ({
  ...{ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, files: [] },
  ...{ failures: ok ? [] : [name], output },
});

/** Runs a program of node_modules, or a script of the project, with Node itself: no shell, the same on every system. */
function node(args: string[], env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe') {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...env },
    });
    const keep = (text: unknown) => {
      output += String(text);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', ({ message }) => resolve({ ok: false, output: output + message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
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

const MOST_LETTERS = 3_000;

/**
 * Returns the name of a failed test, the reason and the content of its pages, for the end of a run, which is read
 * first.
 */
export function failureText({ fullName, failureMessages = [], meta }: TestResult): string {
  const told = [...failureMessages, meta?.shown ?? ''].filter(Boolean).map((text) => text.slice(0, MOST_LETTERS));
  return [fullName, ...told].join('\n').replaceAll('\n', '\n    ');
}

/** Runs these test files, or all of the project if undefined, and reads vitest's report. */
async function vitest(project: string, tests: string[] | undefined, bail: boolean, env: NodeJS.ProcessEnv = {}) {
  if (tests?.length === 0) return null;
  mkdirSync('.cache', { recursive: true });
  const path = `.cache/${project}.json`;
  rmSync(path, { force: true });
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...(bail ? ['--bail=1'] : [])];
  // The component level is two projects, whose names begin alike.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`, ...options, ...(tests ?? [])];
  const order = tests && { TEST_ORDER: tests.join('\n') };
  const { ok } = await node(args, { ...env, ...order }, 'inherit');
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as VitestReport) : null;
  const results = report?.testResults ?? [];
  const files = results.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name).replaceAll('\\', '/'),
    tests: assertionResults.length,
    ms: Math.max(0, endTime - startTime),
  }));
  const failures = results.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name).replaceAll('\\', '/');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: cannot be loaded`];
    return failed.map((result) => `${file}: ${failureText(result)}`);
  });
  return { ...countVitest(report, ok), files, failures };
}

const PARIS = { TZ: 'Europe/Paris' };
// Makes the API of every page answer as Rails does by default (demo/server/rails-dialect.ts).
const ON_RAILS = { DEMO_DIALECT: 'rails' };
const LOS_ANGELES = { TZ: 'America/Los_Angeles' };

const program = (name: string, group: Check['group'], ...args: string[]): Check => ({
  name,
  group,
  run: async () => {
    const { ok, output } = await node(args, {}, 'pipe');
    return oneTest(name, ok, output);
  },
});

/** Returns the check of the files of a level, or of `own`; `project` is the vitest project that runs them. */
const level = (
  name: string,
  group: Check['group'],
  project: Level | 'clock',
  env: NodeJS.ProcessEnv,
  own?: () => string[],
): Check => ({
  name,
  group,
  run: ({ tests, bail }) => {
    const files = own
      ? own().filter((file) => tests?.includes(file) ?? true)
      : tests?.filter((file) => levelOf(file) === project);
    return vitest(project, files, bail, env);
  },
});

const chromium: Check = {
  name: 'setup',
  group: 'browser',
  run: async () => {
    try {
      process.env.CHROMIUM_PATH = ensureChromium();
      return oneTest('setup', true, `Chromium: ${process.env.CHROMIUM_PATH}\n`);
    } catch (error) {
      return oneTest('setup', false, `${(error as Error).message}\n`);
    }
  },
};

// Ignores the fault that scripts/plant.ts has planted in this tree.
const plantable: Check = {
  name: 'planted faults',
  group: 'checks',
  run: async () => {
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
    const astray = unplantableFaults(faults, read, process.env.PLANTED_FAULT);
    return oneTest('planted faults', astray.length === 0, astray.map((line) => `${line}\n`).join(''));
  },
};

const clockRules = () =>
  projectFiles('tests').filter(
    (file) => levelOf(file) === 'pure' && CLOCK_FOLDERS.some((folder) => file.startsWith(folder)),
  );

const railsScreens = () =>
  projectFiles('tests').filter((file) => levelOf(file) === 'component' && file.startsWith('tests/widgets/'));

// Tests of hosts, bytes, pictures and leaks have the same outcome in any dialect.
const NO_JOURNEY = /^e2e\/(gallery|demo|loader)|(hosts|weight|leaks|layout-shift|hostile-globals|react|rails)\.test/;

const railsJourneys = () => projectFiles('e2e').filter((file) => levelOf(file) === 'browser' && !NO_JOURNEY.test(file));

const tsx = ['--import', 'tsx'];

/** The checks of CI. Those of one stage run at the same time, the stages one after the other. */
export const STAGES: Check[][] = [
  [
    program('types', 'checks', 'node_modules/typescript/bin/tsc', '--noEmit'),
    program('lint', 'checks', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    program('dead code', 'checks', 'node_modules/knip/bin/knip.js'),
    plantable,
  ],
  [level('pure', 'unit', 'pure', PARIS)],
  [level('component', 'unit', 'component', PARIS)],
  [level('rules-second-zone', 'unit', 'pure', LOS_ANGELES, clockRules)],
  [level('screens-second-zone', 'unit', 'clock', LOS_ANGELES, () => CLOCK_SCREENS)],
  [
    chromium,
    program('build', 'build', ...tsx, 'esbuild.config.ts'),
    program('build on react', 'build', ...tsx, 'esbuild.config.ts', '--runtime=react'),
  ],
  [level('built', 'built', 'built', PARIS)],
  [level('browser', 'browser', 'browser', {})],
];

/**
 * The further checks of `npm run test:full`: the long tests, the unit tests in the second zone, the journeys over an
 * API that answers as Rails does, and the mutants of the rules.
 */
export const LONG_STAGES: Check[][] = [
  [level('pure-second-zone', 'long', 'pure', LOS_ANGELES)],
  [level('component-second-zone', 'long', 'component', LOS_ANGELES)],
  [level('screens-on-rails', 'long', 'component', { ...PARIS, ...ON_RAILS }, railsScreens)],
  [level('journeys-on-rails', 'long', 'browser', ON_RAILS, railsJourneys)],
  [level('long', 'long', 'long', {})],
  [program('mutants', 'long', ...tsx, 'scripts/mutants.ts')],
];
