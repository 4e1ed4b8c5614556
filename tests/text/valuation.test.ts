import { describe, expect, test } from 'vitest';
import { REPORT_SECTIONS } from '@/domain/estimation/folder';
import { OPINIONS } from '@/domain/estimation/valuation';
import { formatLength } from '@/text/place/distance';
import {
  chartSentence,
  formatChange,
  MISSING_ESTIMATION,
  opinionLabels,
  periodLabel,
  sectionLabel,
} from '../../widgets/client-area/seller/estimation/words.ts';

test('the 7 tabs of the report are in order, the last named after the agency', () => {
  expect(REPORT_SECTIONS.map((section) => sectionLabel(section, 'Maison Parvis'))).toEqual([
    'Introduction',
    'Votre bien',
    'Analyse du marché',
    'Biens comparables',
    'Votre estimation',
    'Prochaines étapes',
    'Pourquoi Maison Parvis',
  ]);
});

test('the 3 opinions have their labels', () => {
  expect(OPINIONS.map((opinion) => opinionLabels[opinion])).toEqual(['Trop basse', 'Juste', 'Trop élevée']);
});

test('a missing estimation has the text of the specification', () => {
  expect(MISSING_ESTIMATION).toBe('Un problème technique vient de se produire...');
});

test.each([
  ['2026-03-03', 'day', 'mardi 3 mars 2026'],
  ['2026-03-03', 'month', 'mars 2026'],
  ['2026-03-31', 'quarter', '1er trimestre 2026'],
  ['2026-04-01', 'quarter', '2e trimestre 2026'],
  ['2026-12-31', 'quarter', '4e trimestre 2026'],
  ['2026-12-31', 'year', '2026'],
] as const)('%s by %s is %j', (day, period, label) => {
  expect(periodLabel(day, period)).toBe(label);
});

test.each([
  [0.058, '+6\u00a0%'],
  [-0.058, '\u22126\u00a0%'],
  [0.004, '0\u00a0%'],
  [-0.004, '0\u00a0%'],
  [2, '+200\u00a0%'],
])('a change of %s is %j', (change, words) => {
  expect(formatChange(change)).toBe(words);
});

describe('the description of a chart', () => {
  const point = (day: string, euros: number) => ({ day, euros, count: null });
  test.each([
    [
      '2025-01-01',
      '2026-03-01',
      'De janvier 2025 à mars 2026, le m² passe de 4 000 € à 4 200 € dans votre secteur (+5 %).',
    ],
    [
      '2025-04-01',
      '2025-10-01',
      "D'avril 2025 à octobre 2025, le m² passe de 4 000 € à 4 200 € dans votre secteur (+5 %).",
    ],
    ['2026-03-01', '2026-03-20', 'En mars 2026, le m² passe de 4 000 € à 4 200 € dans votre secteur (+5 %).'],
  ])('from %s to %s', (from, to, sentence) => {
    const said = chartSentence({ first: point(from, 4000), last: point(to, 4200), change: 0.05 });
    expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
  });

  test('of one point has one price', () => {
    const only = point('2026-03-01', 4200);
    expect(chartSentence({ first: only, last: only, change: 0 }).replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'En mars 2026, le m² se vend 4 200 € dans votre secteur.',
    );
  });
});

test.each([
  [231, '231\u00a0m'],
  [999.4, '999\u00a0m'],
  [999.5, '1\u00a0km'],
  [1234, '1,2\u00a0km'],
  [null, '–'],
])('a length of %s m is %j', (metres, length) => {
  expect(formatLength(metres)).toBe(length);
});
