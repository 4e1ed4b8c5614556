import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from './files.ts';

const sheet = read('docs/accessibility.md');

/** The number of criteria of each theme of RGAA 4.1. */
const CRITERIA = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

/** Returns the criteria that a cell names: '1.1', '8.1, 8.2', '4.1 to 4.9'. */
function named(cell: string): string[] {
  const [, theme = '', from = '', to = ''] = /^(\d+)\.(\d+) to \1\.(\d+)$/.exec(cell) ?? [];
  if (!to) return cell.split(', ');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${theme}.${Number(from) + index}`);
}

test('the sheet names each of the 106 criteria of RGAA 4.1 once, in order', () => {
  const cells = [...sheet.matchAll(/^\| (\d+\.\d[\d., to]*) \|/gm)].map(([, cell = '']) => cell);
  const all = CRITERIA.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(all).toHaveLength(106);
  expect(cells.flatMap(named)).toEqual(all);
});

test('every file of tests that the sheet names is there', () => {
  const paths = [...sheet.matchAll(/`((?:tests|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
