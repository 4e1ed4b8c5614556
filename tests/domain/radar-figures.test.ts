import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageBand, negotiationPercent } from '@/domain/radar/figures';

describe('the negotiation is the share of the real price below the displayed price, in percent to 1 decimal', () => {
  test.each([
    [200_000, 189_000, 5.5],
    [200_000, 200_000, 0],
    [200_000, 0, 100],
    [300_000, 200_000, 33.3],
    [300_000, 100_000, 66.7],
    // Below, at and above half a tenth.
    [100_000, 99_951, 0],
    [100_000, 99_950, 0.1],
    [100_000, 99_949, 0.1],
    [100_000, 99_451, 0.5],
    [100_000, 99_450, 0.6],
    [100_000, 99_449, 0.6],
    [100_000, 97_050, 3],
  ])('displayed at %d €, sold for %d €: %d %%', (displayed, real, percent) => {
    expect(negotiationPercent(displayed, real)).toBe(percent);
  });

  test.each([
    [200_000, 200_001],
    [200_000, 200_100],
    [200_000, 900_000],
  ])('is 0, not negative, for %d € sold for %d €', (displayed, real) => {
    expect(negotiationPercent(displayed, real)).toBe(0);
  });

  test.each([
    [null, 189_000],
    [200_000, null],
    [null, null],
    [0, 189_000],
    [0, 0],
  ])('is null for %j and %j', (displayed, real) => {
    expect(negotiationPercent(displayed, real)).toBeNull();
  });

  test('a sale at 1 euro is a negotiation of 100 %', () => {
    expect(negotiationPercent(240_000, 1)).toBe(100);
  });

  test('is the exact share rounded half up to the nearest tenth, for any whole prices', () => {
    const euros = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(euros, euros, (displayed, real) => {
        const tenths = (BigInt(displayed - real) * 2000n + BigInt(displayed)) / (2n * BigInt(displayed));
        const exact = real >= displayed ? 0 : Number(tenths) / 10;
        expect(negotiationPercent(displayed, real)).toBe(exact);
      }),
    );
  });
});

describe('the age of a buyer is shown by decade', () => {
  test.each([
    [0, null, 19],
    [19, null, 19],
    [20, 20, 29],
    [29, 20, 29],
    [30, 30, 39],
    [34, 30, 39],
    [39, 30, 39],
    [40, 40, 49],
    [69.9, 60, 69],
    [79, 70, 79],
    [80, 80, null],
    [81, 80, null],
    [130, 80, null],
  ])('%d years are between %j and %j', (years, from, to) => {
    expect(ageBand(years)).toEqual({ from, to });
  });

  test.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('%j is not an age', (years) => {
    expect(ageBand(years)).toBeNull();
  });

  test('every age is within its band, and a band has ten years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 79 }), (years) => {
        const { from, to } = ageBand(years) ?? {};
        expect([years >= Number(from), years <= Number(to), Number(to) - Number(from)]).toEqual([true, true, 9]);
      }),
    );
  });
});
