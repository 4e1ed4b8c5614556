/** The table of `npm run bench:load`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Load } from './measure.ts';
import type { BenchPage } from './pages.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const [BEGIN, END] = ['<!-- bench:load -->', '<!-- /bench:load -->'];

const COLUMNS = [
  'page',
  'build',
  'content',
  'x static',
  'LCP',
  'x static',
  'TBT',
  'CLS',
  'depth',
  'requests',
  'kB',
  'later moments',
];

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Returns a Markdown table of the medians; the first page is the static one. Requests and kB: before the content, and
 * in all.
 */
export function tableOf(loads: Map<BenchPage, Load[]>): string {
  const [floor = []] = loads.values();
  const of = (all: Load[], figure: (load: Load) => number) => median(all.map(figure));
  const contentOf = ({ moments }: Load) => Object.values(moments)[0] ?? Number.NaN;
  const floorLcp = of(floor, ({ lcp }) => lcp);
  const floorContent = of(floor, contentOf);
  const rows = [...loads].map(([{ name, build, moments }, all]) => {
    const content = of(all, contentOf);
    const lcp = of(all, (load) => load.lcp);
    const later = Object.keys(moments)
      .slice(1)
      .map((moment) => [moment, of(all, (load) => load.moments[moment] ?? Number.NaN)] as const);
    const pair = (figures: (load: Load) => { before: number; all: number }) =>
      `${of(all, (load) => figures(load).before).toFixed(0)}, ${of(all, (load) => figures(load).all).toFixed(0)}`;
    return [
      name,
      build ?? '',
      content.toFixed(0),
      (content / floorContent).toFixed(2),
      lcp.toFixed(0),
      (lcp / floorLcp).toFixed(2),
      of(all, ({ tbt }) => tbt).toFixed(0),
      of(all, ({ cls }) => cls).toFixed(3),
      of(all, ({ depth }) => depth).toFixed(0),
      pair(({ requests }) => requests),
      pair(({ kilobytes }) => kilobytes),
      later.map(([moment, at]) => `${moment} ${at.toFixed(0)} (${(at / floorContent).toFixed(2)})`).join(', '),
    ];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the table in docs/performance.md. */
export function recordTable(table: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no ${BEGIN} … ${END}.`);
  writeFileSync(DOCUMENT, `${text.slice(0, start + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`);
}
