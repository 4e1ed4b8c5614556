/** The tables at the end of a run: the time of each group, and the slowest files. */
import type { Outcome } from './checks.ts';

/** A check with its outcome and its seconds of wall time. */
export type CheckRun = { name: string; outcome: Outcome; seconds: number };

const minutes = (ms: number) => (ms / 60_000).toFixed(1);
const column = (text: string | number, width: number) => `${text}`.padStart(width);

/** Returns the group of a test file within its level: the tag of a browser test, the folder of another one. */
function groupOf(file: string): string {
  const [first, second = '', third = ''] = file.split('/');
  if (first !== 'e2e') return second;
  if (second === 'gallery') return `gallery ${third.replace(/\.test\.ts$/, '')}`;
  return second.replace(/\.test\.ts$/, '');
}

/** Returns the lines of the table: group, tests, minutes. Those of a level are minutes of its workers, indented. */
export function timeTable(ran: CheckRun[]): string[] {
  const lines = ran.flatMap(({ name, outcome, seconds }) => {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    const total = outcome.passed + outcome.failed + outcome.skipped;
    const head = `${mark} ${name.padEnd(30)}${column(total, 7)}${column(minutes(seconds * 1000), 8)}`;
    const groups = new Map<string, { tests: number; ms: number }>();
    for (const { file, tests, ms } of outcome.files) {
      const sum = groups.get(groupOf(file)) ?? { tests: 0, ms: 0 };
      groups.set(groupOf(file), { tests: sum.tests + tests, ms: sum.ms + ms });
    }
    const rows = [...groups]
      .sort(([, a], [, b]) => b.ms - a.ms)
      .map(([group, { tests, ms }]) => `    ${group.padEnd(28)}${column(tests, 7)}${column(minutes(ms), 8)}`);
    return [head, ...(groups.size > 1 ? rows : [])];
  });
  return [`  ${'group'.padEnd(30)}${column('tests', 7)}${column('minutes', 8)}`, ...lines];
}

/** Returns a line for each of the ten slowest files, in seconds. */
export function slowestFiles(ran: CheckRun[]): string[] {
  const files = ran.flatMap(({ outcome }) => outcome.files).sort((a, b) => b.ms - a.ms);
  return files
    .slice(0, 10)
    .map(({ file, tests, ms }) => `${column((ms / 1000).toFixed(1), 8)} s ${column(tests, 4)}  ${file}`);
}
