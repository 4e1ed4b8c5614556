/** Runs the cases of a part of the long run, as many as its minutes allow, and keeps what has run. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { PartName } from './parts.ts';
import { type Result, readResult, withRow, writeResult } from './results.ts';

/**
 * Returns what is wrong in a case, empty where nothing is. `addRow` keeps figures for the page, in the row of the case or
 * in another, which `rowOf` returns as it is so far.
 */
export type RunCase = (
  name: string,
  addRow: (figures: string[], row?: string) => void,
  rowOf: (row: string) => string[] | undefined,
) => Promise<string[]>;

// Set by `npm run test:full -- --minutes=N --case=NAME --again` (scripts/test.ts).
const { LONG_RUN_MINUTES: minutes, LONG_RUN_CASE: single, LONG_RUN_AGAIN: again } = process.env;

/** Whether the run is of one case, whose every detail is worth printing. */
export const isSingleCase = single !== undefined;

const hashOf = (cases: readonly string[]) => createHash('sha256').update(cases.join('\n')).digest('hex').slice(0, 12);

const commitOf = () => spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

// A run that is killed loses what came after.
const KEEP_EVERY_MS = 30_000;

/**
 * Runs the failed cases of the run before, then those that have not run, and returns what is wrong, as `case: problem`.
 * A list that has changed begins anew. Several `runs`, each with a demo of its own, work beside each other. `engine` is
 * the browser with its version; `head` are the titles of the table of figures, the first of which is that of the cases'
 * names.
 */
export async function runCases(
  part: PartName,
  cases: readonly string[],
  runs: RunCase | RunCase[],
  engine?: string,
  head: string[] = [],
): Promise<string[]> {
  const words = (name: string, problems: string[]) => problems.map((problem) => `${name}: ${problem}`);
  const [run, ...others] = [runs].flat() as [RunCase, ...RunCase[]];
  if (single !== undefined)
    return words(
      single,
      await run(
        single,
        (...row) => console.log(row.join(' | ')),
        () => undefined,
      ),
    );
  const start = Date.now();
  const before = again ? null : readResult(part);
  const commit = commitOf();
  const known = before?.list === hashOf(cases) ? before : null;
  const result: Result = {
    ...{ list: hashOf(cases), cases: cases.length, next: 0, failed: {}, seconds: 0, from: commit },
    ...known,
    ...(engine === undefined ? {} : { engine }),
    ...{ to: commit, day: new Date().toISOString().slice(0, 10) },
  };
  const secondsBefore = result.seconds;
  let written = start;
  const isOver = () => minutes !== undefined && Date.now() - start > Number(minutes) * 60_000;
  const first = result.next;
  const queue = [...Object.keys(result.failed), ...cases.slice(first)];
  // Those of `cases` that are under way: all before the first of them have run.
  const underWay = new Set<number>();
  let taken = first - Object.keys(result.failed).length;
  const runOne = async (runCase: RunCase, name: string) => {
    const addRow = (figures: string[], row = name) => {
      result.tables = [withRow(result.tables?.[0] ?? { head, rows: [] }, [row, ...figures])];
    };
    const rowOf = (row: string) => result.tables?.[0]?.rows.find(([title]) => title === row);
    // A case that throws has failed; the others go on.
    const problems = await runCase(name, addRow, rowOf).catch((error) => [`was broken off: ${String(error)}`]);
    delete result.failed[name];
    if (problems.length > 0) result.failed[name] = problems;
    result.seconds = Math.round(secondsBefore + (Date.now() - start) / 1000);
  };
  const work = async (runCase: RunCase) => {
    for (let name = queue.shift(); name !== undefined && !isOver(); name = queue.shift()) {
      const turn = taken;
      taken += 1;
      underWay.add(turn);
      await runOne(runCase, name);
      underWay.delete(turn);
      result.next = Math.max(first, Math.min(taken, ...underWay));
      if (Date.now() - written <= KEEP_EVERY_MS) continue;
      writeResult(part, result);
      written = Date.now();
    }
  };
  await Promise.all([run, ...others].map(work));
  writeResult(part, result);
  console.log(`${part}: ${result.next} of ${result.cases} cases run, ${Object.keys(result.failed).length} failed`);
  return Object.entries(result.failed).flatMap(([name, problems]) => words(name, problems));
}
