import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLAIMS,
  countedPrice,
  interestedPercent,
  isInterestLow,
  isPriceAbove,
  listingSites,
  marketingDays,
  partnerCount,
  showsBuyersCard,
  showsPotentialBuyers,
  visitsMade,
} from '@/domain/dashboard/figures';
import { INTERESTS } from '@/domain/visit/seller-visit';
import { aPlannedVisit } from '../factories/planning.ts';
import { aReportedVisit } from '../factories/reported-visit.ts';

const reports = (interested: number, others: number) => [
  ...Array.from({ length: interested }, (_, index) =>
    aReportedVisit({}, { interest: index % 2 ? 'interested' : 'very_interested' }),
  ),
  ...Array.from({ length: others }, () => aReportedVisit({}, { interest: 'maybe_interested' })),
];

describe('the share of interested visitors', () => {
  test.each([
    [0, 0, null],
    [0, 3, 0],
    [1, 2, 33],
    [2, 1, 67],
    [1, 1, 50],
    [4, 0, 100],
    [101, 99, 51],
    [200, 100, 67],
  ])('%i of them and %i others: %s %%', (interested, others, percent) => {
    expect(interestedPercent(reports(interested, others))).toBe(percent);
  });

  test.each(INTERESTS.map((interest) => [interest, /^(very_)?interested$/.test(interest) ? 100 : 0] as const))(
    'a visitor who is %s counts for %i %%',
    (interest, percent) => {
      expect(interestedPercent([aReportedVisit({}, { interest })])).toBe(percent);
    },
  );

  test('is a whole percent from 0 to 100, and never less with one more who is interested', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (interested, others) => {
        fc.pre(interested + others > 0);
        const percent = interestedPercent(reports(interested, others)) ?? Number.NaN;
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(interestedPercent(reports(interested + 1, others))).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  test.each([
    [null, false],
    [0, true],
    [49, true],
    [50, true],
    [51, false],
    [100, false],
  ])('%s %% is low: %s', (percent, isLow) => {
    expect(isInterestLow(percent)).toBe(isLow);
  });
});

describe('figures with a minimum', () => {
  test.each([
    [null, false],
    [0, false],
    [4, false],
    [5, false],
    [6, true],
  ])('%s potential buyers: %s', (count, isShown) => {
    expect(showsPotentialBuyers(count)).toBe(isShown);
  });

  test.each([
    [null, false],
    [99, false],
    [100, true],
    [101, true],
  ])('%s searching buyers: %s', (count, isShown) => {
    expect(showsBuyersCard(count)).toBe(isShown);
  });
});

describe('the price warning', () => {
  test.each([
    [499_999, 500_000, false],
    [500_000, 500_000, false],
    [500_001, 500_000, true],
    [null, 500_000, false],
    [500_000, null, false],
    [1, 0, true],
    [0, 0, false],
  ])('for %s with a recommended price of %s: %s', (price, recommended, warns) => {
    expect(isPriceAbove(price, recommended)).toBe(warns);
  });

  test.each([
    [520_000, 500_000, 520_000],
    [0, 500_000, 500_000],
    [null, 500_000, 500_000],
    [null, null, null],
    [0, 0, null],
  ])('with %s and a valuation of %s, buyers are counted at %s', (priceEuros, valuationPriceEuros, price) => {
    expect(countedPrice({ priceEuros, valuationPriceEuros })).toBe(price);
  });
});

describe('the marketing duration', () => {
  const at = Date.parse;
  test.each([
    ['2026-03-03T14:00:00+01:00', '2026-03-03T14:00:00+01:00', 0],
    ['2026-03-03T00:00:00+01:00', '2026-03-03T23:59:59+01:00', 0],
    ['2026-03-03T23:59:59+01:00', '2026-03-04T00:00:00+01:00', 1],
    ['2026-03-03T10:00:00+01:00', '2026-03-10T09:00:00+01:00', 7],
    // The nights of 28 to 29 March (23 hours) and of 24 to 25 October (25 hours).
    ['2026-03-28T12:00:00+01:00', '2026-03-29T12:00:00+02:00', 1],
    ['2026-10-24T12:00:00+02:00', '2026-10-25T12:00:00+01:00', 1],
    ['2026-10-25T00:30:00+02:00', '2026-10-25T23:30:00+01:00', 0],
    // Still 3 March in Los Angeles, already 4 March in Paris.
    ['2026-03-03T23:30:00Z', '2026-03-04T12:00:00Z', 0],
    ['2025-12-31T12:00:00+01:00', '2026-12-31T12:00:00+01:00', 365],
  ])('from %s to %s is %i days', (since, now, days) => {
    expect(marketingDays(since, at(now))).toBe(days);
  });

  test.each([
    ['nothing', null],
    ['a moment to come', '2026-03-05T00:00:00+01:00'],
    ['no moment', 'hier'],
  ])('from %s is unknown', (_, since) => {
    expect(marketingDays(since, at('2026-03-04T00:00:00+01:00'))).toBeNull();
  });

  const days = (since: number, now: number) => marketingDays(new Date(since).toISOString(), now) ?? Number.NaN;
  test('adds up over any intermediate date, and never decreases', () => {
    const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moment, moment, moment, (...moments) => {
        const [one = 0, two = 0, three = 0] = moments.sort((a, b) => a - b);
        expect(days(one, two)).toBeGreaterThanOrEqual(0);
        expect(days(one, two) + days(two, three)).toBe(days(one, three));
        expect(Math.abs(days(one, three) - (three - one) / 86_400_000)).toBeLessThanOrEqual(1 + 1 / 24);
      }),
    );
  });
});

describe('the coverage of the advert', () => {
  test.each([
    [true, '40+'],
    [false, '0'],
  ])('on the sites: %s, so %s', (isAdvertPublished, sites) => {
    expect(listingSites({ isAdvertPublished })).toBe(sites);
  });

  test.each([
    ['Bordeaux', 13],
    ['Lyon', 18],
    ['Marseille', 26],
    ['Nantes', 19],
    ['NANTES', 19],
    [' lyôn ', 18],
    ['Paris', 96],
    ['Lyonnais', 96],
    ['constructor', 96],
    ['', 96],
    [null, 96],
  ])('the region %s has %i partners', (region, count) => {
    expect(partnerCount(region)).toBe(count);
  });

  test('the claims are those of the specification', () => {
    expect(CLAIMS).toEqual({ feesFromEuros: 5900, savingEuros: 15_000, sites: 30, buyers: 30_000 });
  });
});

describe('the visits made', () => {
  const now = Date.parse('2026-11-17T14:00:00+01:00');

  test.each([
    ['begun', {}, 1],
    ['to come', { startsAt: '2026-11-17T14:00:01+01:00' }, 0],
    ['without a readable start', { startsAt: 'demain' }, 0],
    ['cancelled', { canceled: true }, 0],
    ['rescheduled', { state: 'rescheduled' as const }, 0],
  ])('of one that is %s', (_, changes, count) => {
    expect(visitsMade([aPlannedVisit(changes)], now)).toBe(count);
  });
});
