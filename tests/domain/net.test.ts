import { describe, expect, test } from 'vitest';
import { feeAtPercent, feeOf, netEuros, netOfAmount, paidEuros } from '@/domain/sale/net';

const nothing = { loanEuros: null, taxEuros: null };

test.each([
  [true, 295_100],
  [false, 300_000],
])('of an amount of 300 000 that includes a fee of 4 900 (%s), %i remain', (isIncluded, euros) => {
  expect(netOfAmount(300_000, { euros: 4_900, isIncluded })).toBe(euros);
});

describe('the fee of a sale', () => {
  test.each([
    [
      { feeEuros: 4_900, amountsIncludeFee: true },
      { euros: 4_900, isIncluded: true },
    ],
    [
      { feeEuros: 0, amountsIncludeFee: false },
      { euros: 0, isIncluded: false },
    ],
    [
      { feeEuros: 5_899.5, amountsIncludeFee: true },
      { euros: 5_900, isIncluded: true },
    ],
    [{ feeEuros: null, amountsIncludeFee: true }, null],
    [{ feeEuros: 4_900, amountsIncludeFee: null }, null],
  ])('of %j is %j', (sale, fee) => {
    expect(feeOf(sale)).toEqual(fee);
  });
});

describe('what reaches the seller', () => {
  test('of an amount that includes the fee is the amount without it', () => {
    const paid = paidEuros(300_000, { euros: 4_900, isIncluded: true });
    expect([paid, netEuros(paid, 4_900, nothing)]).toEqual([300_000, 295_100]);
  });

  test('of an amount without the fee is the amount: the buyer pays the fee on top', () => {
    const paid = paidEuros(300_000, { euros: 4_900, isIncluded: false });
    expect([paid, netEuros(paid, 4_900, nothing)]).toEqual([304_900, 300_000]);
  });

  test.each([true, false])(
    'of amounts with cents is what the lines add up to as they are read (included: %s)',
    (isIncluded) => {
      const fee = feeOf({ feeEuros: 5_900.5, amountsIncludeFee: isIncluded }) ?? { euros: 0, isIncluded };
      const paid = paidEuros(299_999.5, fee);
      expect([fee.euros, paid]).toEqual([5_901, isIncluded ? 300_000 : 305_901]);
      expect(netEuros(paid, fee.euros, nothing)).toBe(paid - 5_901);
    },
  );

  test('at a percentage comes from the same payment of the buyer', () => {
    expect(netEuros(300_000, feeAtPercent(300_000, 4.5), nothing)).toBe(286_500);
    expect(feeAtPercent(299_999, 5)).toBe(15_000);
  });

  test('is less what the owner typed, and may be below nothing', () => {
    expect(netEuros(300_000, 4_900, { loanEuros: 120_000, taxEuros: 8_000 })).toBe(167_100);
    expect(netEuros(100_000, 4_900, { loanEuros: 120_000, taxEuros: null })).toBe(-24_900);
  });
});
