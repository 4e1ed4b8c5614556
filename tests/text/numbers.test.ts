import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCharge, formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { formatDistance } from '@/text/place/distance';
import { formatArea } from '@/text/sale/area';
import { offerAmount } from '../../widgets/client-area/seller/offers/words.ts';

describe('money', () => {
  test.each([
    [0, '0\u00a0€'],
    [7, '7\u00a0€'],
    [999, '999\u00a0€'],
    [1000, '1\u202f000\u00a0€'],
    [245_000, '245\u202f000\u00a0€'],
    [1_234_567, '1\u202f234\u202f567\u00a0€'],
    [199.49, '199\u00a0€'],
    [199.5, '200\u00a0€'],
    [-600, '\u2212600\u00a0€'],
    [-1500, '\u22121\u202f500\u00a0€'],
    [-0.4, '0\u00a0€'],
  ])('%d euros are formatted as %j', (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });

  test.each([[null], [Number.NaN], [Number.POSITIVE_INFINITY]])('%s euros are formatted as a dash', (euros) => {
    expect(formatMoney(euros)).toBe('–');
  });

  test.each([
    [290, '290\u00a0€'],
    [290.5, '290,50\u00a0€'],
    [1290.05, '1\u202f290,05\u00a0€'],
    [290.999, '291\u00a0€'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('a charge of %s euros is formatted as %j', (euros, text) => {
    expect(formatCharge(euros)).toBe(text);
  });

  test('an offer is formatted to the cent, because its acceptance binds', () => {
    expect(offerAmount(400_000.5)).toBe('400\u202f000,50\u00a0€');
    expect(offerAmount(null)).toBe('Montant non communiqué');
  });

  test('any whole amount keeps its digits, in groups of 3 with non-breaking spaces', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (euros) => {
        const text = formatMoney(euros);
        expect(text.replace(/\D/g, '')).toBe(String(Math.abs(euros)));
        expect(text).toMatch(/^\u2212?\d{1,3}(\u202f\d{3})*\u00a0€$/);
        expect(text.startsWith('\u2212')).toBe(euros < 0);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    [1234.5, 2, '1\u202f234,5'],
    [0.05, 2, '0,05'],
    [0.004, 2, '0'],
    [-0.004, 2, '0'],
    [100, 2, '100'],
    [-12.25, 1, '\u221212,3'],
  ])('%d with %d decimals at most is formatted as %j', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('areas', () => {
  test.each([
    [62.5, '62,5\u00a0m²'],
    [62, '62\u00a0m²'],
    [62.47, '62,47\u00a0m²'],
    [62.479, '62,48\u00a0m²'],
    [1200, '1\u202f200\u00a0m²'],
    [null, '–'],
  ])('%s square metres are formatted as %j', (m2, text) => {
    expect(formatArea(m2)).toBe(text);
  });
});

describe('distances', () => {
  test.each([
    [0, 'A\u00a00\u00a0m'],
    [350, 'A\u00a0350\u00a0m'],
    [999, 'A\u00a0999\u00a0m'],
    [999.4, 'A\u00a0999\u00a0m'],
    [999.5, 'A\u00a01\u00a0km'],
    [1000, 'A\u00a01\u00a0km'],
    [1049, 'A\u00a01\u00a0km'],
    [1234, 'A\u00a01,2\u00a0km'],
    [12_000, 'A\u00a012\u00a0km'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('%s metres are formatted as %j', (metres, text) => {
    expect(formatDistance(metres)).toBe(text);
  });
});
