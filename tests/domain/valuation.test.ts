import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedEuros } from '@/domain/estimation/result';
import { shownConfidence, shownEstimate } from '@/domain/estimation/valuation';

describe('an amount', () => {
  test.each([
    [245_499, 245_000],
    [245_500, 246_000],
    [245_999.99, 246_000],
    [500, 1_000],
    [499, null],
    [0, null],
    [-4_000, null],
    [null, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('of %s € is shown as %s', (euros, shown) => {
    expect(roundedEuros(euros)).toBe(shown);
  });

  test('is a multiple of 1000, at most 500 away, and unchanged when rounded again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 100_000_000 }), (euros) => {
        const shown = roundedEuros(euros) ?? Number.NaN;
        expect(shown % 1000).toBe(0);
        expect(Math.abs(shown - euros)).toBeLessThanOrEqual(500);
        expect(roundedEuros(shown)).toBe(shown);
      }),
    );
  });
});

describe('an estimate', () => {
  const of = (salePriceEuros: number | null, lowerPriceEuros: number | null, upperPriceEuros: number | null) =>
    shownEstimate({ salePriceEuros, lowerPriceEuros, upperPriceEuros });

  test('has its three figures rounded', () => {
    expect(of(270_400, 254_600, 285_500)).toEqual({
      tag: 'range',
      lowEuros: 255_000,
      highEuros: 286_000,
      pointEuros: 270_000,
    });
  });

  test.each([
    ['its range is absent', 270_400, null, null],
    ['one end is absent', 270_400, 250_000, null],
    ['its ends are crossed', 270_400, 290_000, 250_000],
    ['its ends are the same once rounded', 26_400, 26_100, 26_300],
  ])('has only its price where %s', (_, price, low, high) => {
    expect(of(price, low, high)).toEqual({ tag: 'single', pointEuros: roundedEuros(price) });
  });

  test.each([null, 0, 499])('of %s € is null, whatever its range', (price) => {
    expect(of(price, 250_000, 290_000)).toEqual({ tag: 'none' });
  });

  test('keeps its price within its range', () => {
    const euros = fc.integer({ min: 0, max: 3_000_000 });
    fc.assert(
      fc.property(euros, euros, euros, (price, low, high) => {
        const estimate = of(price, low, high);
        if (estimate.tag !== 'range') return;
        expect(estimate.lowEuros).toBeLessThan(estimate.highEuros);
        expect(estimate.pointEuros).toBeGreaterThanOrEqual(estimate.lowEuros);
        expect(estimate.pointEuros).toBeLessThanOrEqual(estimate.highEuros);
      }),
    );
  });
});

describe('a confidence', () => {
  test.each([
    [0.449, 40, 'limited'],
    [0.45, 50, 'medium'],
    [0.35, 40, 'limited'],
    [0.749, 70, 'medium'],
    [0.75, 80, 'high'],
    [44.9, 40, 'limited'],
    [45, 50, 'medium'],
    [74.9, 70, 'medium'],
    [75, 80, 'high'],
    [1, 100, 'high'],
    [1.1, 0, 'limited'],
    [100, 100, 'high'],
    [0, 0, 'limited'],
  ])('of %s is shown as %s %%, with the label %s', (confidence, percent, level) => {
    expect(shownConfidence(confidence)).toEqual({ percent, level });
  });

  test.each([null, -0.1, 100.1, Number.NaN])('of %s is not shown', (confidence) => {
    expect(shownConfidence(confidence)).toBeNull();
  });

  test('is the same as a fraction and as a percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), (percent) => {
        expect(shownConfidence(percent / 100)).toEqual(shownConfidence(percent));
        expect((shownConfidence(percent)?.percent ?? Number.NaN) % 10).toBe(0);
      }),
    );
  });
});
