/**
 * `npm run plant`: plants one fault at a time (scripts/faults) in a worktree, runs the tests that `--changed` chooses,
 * and reports whether one of them fails. A run continues where the last one stopped: results are kept in
 * scripts/faults/results.json, with the commit of the run, and docs/planted-faults.md shows them.
 *
 * npm run plant -- WORD…        only the faults whose name holds one of the words
 * --again                       forgets the results of these faults first
 * --minutes=5                   time limit for each fault; one that is not red by then counts as missed
 * --table                       only prints the results, and writes the page
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/root.ts';
import { faults } from './faults/all.ts';
import type { PlantedFault } from './faults/fault.ts';
import { faultsPage, hashOfFault, type Result } from './faults/report.ts';

const RESULTS = join(root, 'scripts/faults/results.json');
const PAGE = join(root, 'docs/planted-faults.md');
const tree = join(tmpdir(), 'parvis-plant');

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    table: { type: 'boolean', default: false },
  },
});

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Creates the worktree anew at the last commit. */
function makeTree(): void {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root });
  rmSync(tree, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', tree, 'HEAD');
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
}

// The nearest unit tests, or the browser tests of the screen, detect most faults; all other tests come after.
const WAVES = [
  ['--only=unit', '--nearest=4'],
  ['--only=build,browser', '--nearest=4'],
  ['--only=unit'],
  ['--only=browser'],
  ['--only=built,checks'],
];

/** Runs the tests that the planted fault reaches; null when the time is over. */
async function runTests({ name, first }: PlantedFault, limitMs: number): Promise<boolean | null> {
  const deadline = Date.now() + limitMs;
  for (const wave of first ? [[`--only=${first}`], ...WAVES] : WAVES) {
    const green = await runGate(name, ['--changed', '--bail', ...wave], deadline - Date.now());
    if (!green) return green;
  }
  return true;
}

/** Runs `npm test` in the worktree; null when the time is over. */
function runGate(name: string, options: string[], limitMs: number): Promise<boolean | null> {
  return new Promise((resolve) => {
    const args = ['scripts/run.mjs', 'scripts/test.ts', ...options];
    const child = spawn(process.execPath, args, {
      cwd: tree,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, PLANTED_FAULT: name },
    });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child.pid);
    }, limitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      // Also ends processes that the tests started and left running.
      end(child.pid);
      resolve(late ? null : code === 0);
    });
  });
}

/** Ends a group of processes; a group that has ended already is ignored. */
function end(group: number | undefined): void {
  try {
    if (group) process.kill(-group, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/** A run that ended without a red test, since it chose none or broke, has caught nothing. */
const RUN_ITSELF = 'the run itself';

function firstRed(): string {
  const path = join(tree, '.cache/outcome.json');
  if (!existsSync(path)) return RUN_ITSELF;
  const { failures } = JSON.parse(readFileSync(path, 'utf8')) as { failures: string[] };
  return failures[0]?.split('\n')[0] ?? RUN_ITSELF;
}

async function plant(fault: PlantedFault, commit: string): Promise<Result> {
  const { name, file, text, replacement } = fault;
  const path = join(tree, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`The text of ${name} does not stand once in ${file}.`);
  rmSync(join(tree, '.cache'), { recursive: true, force: true });
  writeFileSync(path, source.split(text).join(replacement));
  const start = Date.now();
  const green = await runTests(fault, Number(options.minutes) * 60_000);
  writeFileSync(path, source);
  const seconds = Math.round((Date.now() - start) / 1000);
  const by = green === null ? 'nothing in time' : green ? 'nothing' : firstRed();
  const isSteady = green !== false || (await isGreenWithout(by));
  const caught = green === false && isSteady && by !== RUN_ITSELF;
  return { name, mark: hashOfFault(fault), commit, caught, by: isSteady ? by : `${UNSTEADY}${by}`, seconds };
}

const UNSTEADY = 'red without the fault too: ';

/** Tells whether the file of a red test is green without the fault: a test that is red by itself has caught nothing. */
async function isGreenWithout(by: string): Promise<boolean> {
  const [file = ''] = by.split(': ');
  if (!existsSync(join(tree, file))) return true;
  return (await runGate('', [`--only=${file}`], 240_000)) === true;
}

const marks = new Set(faults.map(hashOfFault));

/** Returns the results of the present faults. */
const readResults = (): Result[] =>
  (existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Result[]) : []).filter(({ mark }) =>
    marks.has(mark),
  );

function keepResults(results: Result[]): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, faultsPage(faults, results));
}

const line = ({ name, commit, caught, by, seconds }: Result) =>
  `${caught ? 'caught' : 'MISSED'} ${`${seconds}`.padStart(4)} s  ${name.padEnd(46)} ${commit}  ${by}`;

const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const isChosen = ({ name }: Result) => chosen.some((fault) => fault.name === name);

if (!options.table) {
  if (options.again) keepResults(readResults().filter((result) => !isChosen(result)));
  const left = chosen.filter(({ name }) => !readResults().some((result) => result.name === name));
  const commit = git('rev-parse', '--short', 'HEAD');
  if (left.length > 0) makeTree();
  for (const fault of left) {
    const result = await plant(fault, commit);
    keepResults([...readResults(), result]);
    console.log(line(result));
  }
  if (left.length > 0) git('worktree', 'remove', '--force', tree);
}

const results = readResults().filter(isChosen);
const missed = results.filter(({ caught }) => !caught);
if (options.table) {
  for (const result of results) console.log(line(result));
  keepResults(readResults());
}
console.log(`${chosen.length} faults: ${results.length - missed.length} caught, ${missed.length} missed`);
for (const result of missed) console.log(line(result));
process.exitCode = missed.length > 0 ? 1 : 0;
