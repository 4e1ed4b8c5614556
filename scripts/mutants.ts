/**
 * `npm run test:full -- --only=mutants`: changes one expression at a time of the rules, the decoders and the checks of
 * redirects (Stryker), and fails where the pure tests refuse fewer than 95 % of the changes of a case. The changes that
 * no test refuses are in .cache/mutants/, a text file for each case.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { EQUIVALENT, type Equivalent } from './reliability/equivalent-mutants.ts';
import { readResult, type Table, writeResult } from './reliability/results.ts';
import { runCases } from './reliability/run-cases.ts';

const LEAST_SCORE = 95;
const LEFT = '.cache/mutants';
const HEAD = ['Files', 'Mutants', 'Killed', 'Survived', 'Equivalent', 'Score'];

const folders = (layer: string) =>
  readdirSync(layer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${layer}/${name}/*.ts`);

/** Returns the size of the sources of a case, in bytes. */
function bytesOf(name: string): number {
  const folder = dirname(name);
  const inFolder = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const files = name.endsWith('*.ts') ? inFolder.map((file) => join(folder, file)) : [name];
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** The files of each case, the small cases first: many of them fit into a short run. */
const CASES = [
  ...['src/domain/*.ts', ...folders('src/domain')],
  ...['src/api/*.ts', ...folders('src/api')],
  'src/host/host-links.ts',
  'src/host/redirects.ts',
].sort((one, other) => bytesOf(one) - bytesOf(other));

type Options = ConstructorParameters<typeof Stryker>[0];
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const OPTIONS: Options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/reliability/ignore-descriptions.mjs'],
  ignorers: ['descriptions'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  // Stryker edits a tsconfig with a call that TypeScript 7 lacks: it must find none.
  tsconfigFile: '.cache/no-tsconfig.json',
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '/*',
    '!/src',
    '!/tests',
    '!/demo',
    '!/widgets',
    '!/scripts',
    '!/docs',
    '!/package.json',
    '!/vitest.mutants.config.ts',
  ],
  reporters: [],
  logLevel: 'error' as NonNullable<Options['logLevel']>,
};

/** A mutant as text: the first line of its code, and the expression before and after. */
type Change = { file: string; line: number; code: string; from: string; to: string };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function changeOf({ fileName, location: { start, end }, replacement }: Mutant): Change {
  const file = relative('.', fileName).replaceAll('\\', '/');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const code = lines[0] ?? '';
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const from = lines.join('\n').slice(start.column - 1);
  return { file, line: start.line, code: code.trim(), from: oneLine(from), to: oneLine(replacement ?? '') };
}

/** Returns whether an entry of EQUIVALENT is this mutant. */
const isSame = (known: Equivalent, change: Change) =>
  (['file', 'code', 'from', 'to'] as const).every((name) => known[name] === change[name]);

const scoreOf = (mutants: number, killed: number, equivalent: number) => (100 * killed) / (mutants - equivalent);

const rowOf = (name: string, [mutants = 0, killed = 0, survived = 0, equivalent = 0]: number[]) => [
  ...[name, ...[mutants, killed, survived, equivalent].map(String)],
  `${scoreOf(mutants, killed, equivalent).toFixed(1)} %`,
];

const rows = new Map((readResult('mutants')?.tables?.[0]?.rows ?? []).map((row) => [row[0], row]));

/** Runs a case; tests that fail without a mutant are what is wrong in it. */
async function runCase(name: string): Promise<string[]> {
  // Read by the vitest configuration, in the processes of Stryker.
  process.env.MUTATED_LAYER = name.split('/')[1];
  const stryker = new Stryker({ ...OPTIONS, mutate: [name] });
  try {
    return judge(name, await stryker.runMutationTest());
  } catch (error) {
    return [`not measured: ${(error as Error).message}`];
  }
}

/** Keeps the row and the survivors of a case, and returns what is wrong: a low score, a wrong entry of EQUIVALENT. */
function judge(name: string, results: Mutant[]): string[] {
  const mutants = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  const left = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status)).map(changeOf);
  const survivors = left.filter((change) => !EQUIVALENT.some((known) => isSame(known, change)));
  const counts = [mutants.length, mutants.length - left.length, survivors.length, left.length - survivors.length];
  rows.set(name, rowOf(name, counts));
  const text = survivors.map(({ file, line, code, from, to }) => `${file}:${line}\n  ${code}\n  ${from}  =>  ${to}\n`);
  mkdirSync(LEFT, { recursive: true });
  writeFileSync(`${LEFT}/${name.replace(/\W+/g, '-')}.txt`, text.join(''));
  const score = scoreOf(mutants.length, mutants.length - left.length, left.length - survivors.length);
  console.log(rows.get(name)?.join(' | '));
  const files = new Set(mutants.map((mutant) => changeOf(mutant).file));
  const refused = EQUIVALENT.filter((known) => files.has(known.file) && !left.some((change) => isSame(known, change)));
  return [
    ...(score < LEAST_SCORE ? [`tests refuse ${score.toFixed(1)} % of its mutants`] : []),
    ...refused.map(({ file, from, to }) => `not equivalent: ${file}: ${from} => ${to}`),
  ];
}

const problems = await runCases('mutants', CASES, runCase);
const result = readResult('mutants');
if (result) writeResult('mutants', { ...result, tables: tables() });
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Returns the scores with their total, and the mutants of EQUIVALENT. */
function tables(): Table[] {
  const own = CASES.flatMap((name) => [rows.get(name) ?? []]).filter(({ length }) => length > 0);
  const sums = [1, 2, 3, 4].map((column) => own.reduce((sum, row) => sum + Number(row[column]), 0));
  return [
    { head: HEAD, rows: [...own, rowOf('All', sums)] },
    {
      head: ['Equivalent: file', 'Code', 'Changed to', 'Why no test can refuse it'],
      rows: EQUIVALENT.map(({ file, from, to, reason }) => [file, `\`${from}\``, `\`${to}\``, reason]),
    },
  ];
}
