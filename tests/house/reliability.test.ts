import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS, type PartName } from '../../scripts/reliability/parts.ts';
import { readResult, reliabilityPage } from '../../scripts/reliability/results.ts';

const names = Object.keys(PARTS) as PartName[];

test('docs/reliability.md shows the results of the last runs: npm run reliability writes it', () => {
  const page = reliabilityPage(names.map((name) => [name, PARTS[name], readResult(name)]));
  expect(readFileSync('docs/reliability.md', 'utf8')).toBe(page);
});

test('the page names the cases that failed, with what was wrong', () => {
  const result = {
    ...{ list: '', cases: 3, next: 2, failed: { 'seed 2': ['is blank', 'leads nowhere'] }, seconds: 90 },
    ...{ from: 'aaaaaaaa', to: 'bbbbbbbb', day: '2026-11-28' },
  };
  const page = reliabilityPage([['odd-data', PARTS['odd-data'], result]]);
  expect(page).toContain('| Odd data | `odd-data` | 3 | 2 | 1 | 1.5 | aaaaaaaa to bbbbbbbb | 2026-11-28 |');
  expect(page).toContain('| seed 2 | is blank; leads nowhere |');
});
