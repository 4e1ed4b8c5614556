/**
 * `npm test`: every check of CI, to the end even after a failure, so that one run shows all failures.
 *
 * --only=GROUP,…    only these groups, levels or checks, or only the test files whose path holds the word; with --changed,
 *                   only among the tests that it chooses
 * --changed[=REV]   only the tests that the differences from a revision (HEAD by default) can reach
 * --nearest=N       of the tests that --changed chooses, only this many files of each level, the nearest ones
 * --bail            stops at the first failure
 * --full            also the long tests (`npm run test:full`); with --only, a part of them: leaks, scale, response-times…
 * --minutes=N, --case=NAME, --again
 *                   of the parts of the long run with many cases (scripts/reliability): stops each part after so many
 *                   minutes; runs one case; begins with the first case
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseChanged } from './gate/changed.ts';
import { type Check, type Count, LONG_STAGES, type Plan, STAGES } from './gate/checks.ts';
import { projectFiles } from './gate/graph.ts';
import { LEVELS, levelOf } from './gate/levels.ts';
import { type CheckRun, slowestFiles, timeTable } from './gate/table.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
  options: {
    only: { type: 'string' },
    changed: { type: 'string' },
    nearest: { type: 'string' },
    bail: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    case: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});

// Read by scripts/reliability/run-cases.ts in the processes of the tests.
if (options.minutes !== undefined) process.env.LONG_RUN_MINUTES = options.minutes;
if (options.case !== undefined) process.env.LONG_RUN_CASE = options.case;
if (options.again) process.env.LONG_RUN_AGAIN = 'true';

const words = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Returns the test files that the options choose; undefined for all. */
async function plannedTests(): Promise<string[] | undefined> {
  if (options.changed !== undefined) {
    const { changed, tests, reasons } = await chooseChanged(options.changed);
    console.log(`Changed since ${options.changed}: ${changed.length} files`);
    for (const reason of reasons) console.log(`  ${reason}`);
    const at = (level: string) => tests.filter((file) => levelOf(file) === level);
    const units = at('pure').length + at('component').length + at('built').length;
    console.log(`They reach ${units} unit files and ${at('browser').length} browser files:`);
    for (const file of at('browser')) console.log(`  ${file}`);
    return options.nearest === undefined
      ? tests
      : LEVELS.flatMap((level) => at(level).slice(0, Number(options.nearest)));
  }
  return undefined;
}

/** Returns the stages that `--only` leaves, and the files, if one of its words names some. */
function chosenStages(tests: string[] | undefined): { stages: Check[][]; tests: string[] | undefined } {
  const all = options.full ? [...STAGES, ...LONG_STAGES] : STAGES;
  const wanted = options.only?.split(',').filter(Boolean);
  if (!wanted) return { stages: all, tests };
  const isNamed = ({ name, group }: Check) => wanted.includes(name) || wanted.includes(group);
  const named = all.map((stage) => stage.filter(isNamed));
  if (named.flat().length > 0) return { stages: named, tests };
  const files = (tests ?? projectFiles('tests', 'e2e')).filter((file) => {
    const level = levelOf(file);
    return level !== null && (level !== 'long' || options.full) && wanted.some((word) => file.includes(word));
  });
  const levels = new Set<string>(files.map((file) => levelOf(file) ?? ''));
  const needsBuild = ['built', 'browser', 'long'].some((level) => levels.has(level));
  const kept = ({ name, group }: Check) => levels.has(name) || (needsBuild && (group === 'build' || name === 'setup'));
  return { stages: all.map((stage) => stage.filter(kept)), tests: files };
}

async function run(check: Check, plan: Plan): Promise<CheckRun | null> {
  const start = Date.now();
  const outcome = await check.run(plan);
  if (!outcome) return null;
  const seconds = (Date.now() - start) / 1000;
  console.log(`── ${check.name}: ${words(outcome)} (${seconds.toFixed(1)} s) ──`);
  if (outcome.output) console.log(outcome.output.trimEnd());
  return { name: check.name, outcome, seconds };
}

// Includes the installation before (scripts/run.mjs).
const start = Number(process.env.RUN_STARTED) || Date.now();
const loadBefore = loadavg()[0] ?? 0;
const { stages, tests } = chosenStages(await plannedTests());
if (stages.flat().length === 0 || tests?.length === 0) {
  const what =
    options.only === undefined ? 'Nothing that is tested has changed.' : `--only=${options.only} is not known.`;
  console.error(`${what}\n0 passed, ${options.only === undefined ? 0 : 1} failed`);
  process.exit(options.only === undefined ? 0 : 1);
}

const ran: CheckRun[] = [];
for (const stage of stages) {
  const plan: Plan = { bail: options.bail, ...(tests && { tests }) };
  const ended = await Promise.all(stage.map((check) => run(check, plan)));
  ran.push(...ended.filter((one) => one !== null));
  if (options.bail && ran.some(({ outcome }) => outcome.failed > 0)) break;
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const { outcome } of ran) {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}
const failures = ran.flatMap(({ outcome }) => outcome.failures);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/outcome.json', JSON.stringify({ ...total, failures, seconds: (Date.now() - start) / 1000 }));

console.log(`\n${timeTable(ran).join('\n')}`);
if (slowestFiles(ran).length > 0) console.log(`\nThe slowest files\n${slowestFiles(ran).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed\n${failures.map((line) => `  ${line}`).join('\n')}`);
const load = `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
console.log(`\nTotal time ${((Date.now() - start) / 60_000).toFixed(1)} minutes (${load})\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(words(total));
