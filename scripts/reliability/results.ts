/** The results of the long run: scripts/reliability/results/PART.json, and the page that shows them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PARTS, type Part, type PartName } from './parts.ts';

/** A table of a part's own figures. */
export type Table = { head: string[]; rows: string[][] };

/** Returns the table with this row last, without an earlier row of the same name. */
export const withRow = ({ head, rows }: Table, row: string[]): Table => ({
  head,
  rows: [...rows.filter(([name]) => name !== row[0]), row],
});

/**
 * What a part has run so far. `next` is the place of the first case that has not run, in a list whose hash is `list`;
 * `failed` are the names of cases with what was wrong; `from` and `to` are the commits of the first and last run.
 */
export type Result = {
  list: string;
  cases: number;
  next: number;
  failed: Record<string, string[]>;
  seconds: number;
  from: string;
  to: string;
  day: string;
  engine?: string;
  tables?: Table[];
};

// From the project's folder, in which every command runs.
const pathOf = (part: PartName) => `scripts/reliability/results/${part}.json`;

/** Returns the result of a part; null before its first run. */
export function readResult(part: PartName): Result | null {
  return existsSync(pathOf(part)) ? (JSON.parse(readFileSync(pathOf(part), 'utf8')) as Result) : null;
}

/** Writes the result of a part, and docs/reliability.md. */
export function writeResult(part: PartName, result: Result): void {
  mkdirSync(dirname(pathOf(part)), { recursive: true });
  writeFileSync(pathOf(part), `${JSON.stringify(result, null, 2)}\n`);
  writePage();
}

/** Writes docs/reliability.md. */
export function writePage(): void {
  const names = Object.keys(PARTS) as PartName[];
  const page = reliabilityPage(names.map((name) => [name, PARTS[name], readResult(name)]));
  writeFileSync('docs/reliability.md', page);
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
const tableText = ({ head, rows }: Table) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const commits = ({ from, to }: Result) => (from === to ? from : `${from} to ${to}`);

/** Returns the text of docs/reliability.md. */
export function reliabilityPage(parts: [PartName, Part, Result | null][]): string {
  const rows = parts.map(([name, { title }, result]) => [
    title,
    `\`${name}\``,
    ...(result
      ? [
          String(result.cases),
          String(result.next),
          String(Object.keys(result.failed).length),
          (result.seconds / 60).toFixed(1),
          commits(result),
          result.day,
        ]
      : ['', 'not run', '', '', '', '']),
  ]);
  const sections = parts.map(([, { title, about }, result]) => {
    const failed = Object.entries(result?.failed ?? {}).map(([name, problems]) => [name, problems.join('; ')]);
    return [
      `## ${title}`,
      about,
      ...(result?.engine ? [`Run in ${result.engine}.`] : []),
      ...(result?.tables ?? []).map(tableText),
      ...(failed.length > 0 ? [tableText({ head: ['Failed case', 'What was wrong'], rows: failed })] : []),
    ].join('\n\n');
  });
  return `# Reliability

Written by the long run: \`npm run test:full -- --only=PART\`. \`--minutes=N\` stops a part after so many minutes, and the next run goes on with the
cases that have not run; failed cases run again first. \`--case=NAME\` runs one case, \`--again\` all from the start. A seed gives the same case at every
run. \`npm test\` runs a sample of each part.

${tableText({ head: ['Part', 'PART', 'Cases', 'Run', 'Failed', 'Minutes', 'Commit', 'Day'], rows })}

${sections.join('\n\n')}
`;
}
