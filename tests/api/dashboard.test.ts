import { describe, expect, test } from 'vitest';
import { fetchPublicationData } from '@/api/dashboard/publication-data';
import { countBuyers } from '@/api/estimation/results';
import { fakeApi } from './fake-api.ts';

const { call, asked, answer } = fakeApi();
const WHERE = { customerId: '50', saleId: '700' };

describe('the market data of a sale', () => {
  test('is requested by customer and sale', async () => {
    answer(200, {
      sale_estimation_medium: 500_000,
      potential_buyers_solicitations_count: 12,
      lead_initials: ['AB', 'CD'],
    });
    expect(await fetchPublicationData(call, WHERE)).toEqual({
      ok: true,
      value: { recommendedPriceEuros: 500_000, potentialBuyers: 12, leadInitials: ['AB', 'CD'] },
    });
    expect(asked[0]?.call).toBe('GET /sellers/50/sales/700/publication_data');
  });

  const unknown = { recommendedPriceEuros: null, potentialBuyers: null, leadInitials: [] };
  test.each<[string, unknown, Record<string, unknown>]>([
    ['nothing known', {}, {}],
    ['a price of 0', { sale_estimation_medium: 0 }, {}],
    ['a price of 1 euro', { sale_estimation_medium: 1 }, { recommendedPriceEuros: 1 }],
    ['a price below 0', { sale_estimation_medium: -1 }, {}],
    ['a price of Rails', { sale_estimation_medium: '500000.0' }, { recommendedPriceEuros: 500_000 }],
    ['a price in words', { sale_estimation_medium: '500 k€' }, {}],
    ['a count of Rails', { potential_buyers_solicitations_count: '12.0' }, { potentialBuyers: 12 }],
    ['half a buyer', { potential_buyers_solicitations_count: 5.5 }, {}],
    ['initials that are none', { lead_initials: ['AB', null, 3, ' '] }, { leadInitials: ['AB'] }],
  ])('%s', async (_, wire, expected) => {
    answer(200, wire);
    expect(await fetchPublicationData(call, WHERE)).toEqual({ ok: true, value: { ...unknown, ...expected } });
  });

  test('counts searching buyers by hash and price', async () => {
    answer(200, { count: 100 });
    expect(await countBuyers(call, 'c0f/fee', 520_000)).toEqual({
      ok: true,
      value: { count: 100 },
    });
    expect(asked[0]?.call).toBe('GET /sales/c0f%2Ffee/buyer_alerts?price=520000');
  });

  test.each([[{}], [{ count: 'cent' }], [{ count: -1 }], [[]]])('a count of %j is malformed', async (wire) => {
    answer(200, wire);
    expect(await countBuyers(call, 'a', 1)).toEqual({
      ok: false,
      error: { tag: 'malformed' },
    });
  });
});
