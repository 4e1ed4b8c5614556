import { describe, expect, test } from 'vitest';
import { estimationView, pricePerM2 } from '@/domain/estimation/folder';

const SENT = { sentAt: '2026-03-03T10:00:00+01:00' };
const UNSENT = { sentAt: null };
const valued = (salePriceEuros: number | null) => ({ salePriceEuros, lowerPriceEuros: null, upperPriceEuros: null });

describe('the target of the estimation page', () => {
  test.each([
    ['the report, once it is sent', SENT, valued(270_000), 'report'],
    ['the report, also without a valuation', SENT, null, 'report'],
    ['the instant valuation, while the report is written', UNSENT, valued(270_000), 'instant'],
    ['the instant valuation, without a folder', null, valued(270_000), 'instant'],
    ['the sentence, without either', null, null, 'missing'],
    ['the sentence, where the valuation has no price', UNSENT, valued(null), 'missing'],
    ['the sentence, where its price is 0 €', null, valued(0), 'missing'],
  ])('is %s', (_, folder, valuation, view) => {
    expect(estimationView(folder, valuation)).toBe(view);
  });
});

describe('the price of a square metre', () => {
  test.each([
    [300_000, 75, 4_000],
    [300_000, 74.5, 4_027],
    [null, 75, null],
    [300_000, null, null],
    [300_000, 0, null],
    [0, 75, null],
  ])('of %s € for %s m² is %s', (priceEuros, areaM2, euros) => {
    expect(pricePerM2({ priceEuros, areaM2 })).toBe(euros);
  });
});
