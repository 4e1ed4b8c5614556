import { describe, expect, test } from 'vitest';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import type { BuyerOffer } from '@/domain/offer/buyer-offer';
import { aBuyerOffer, aBuyerOfferOnTheWire } from '../factories/buyer-offer.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, [aBuyerOfferOnTheWire(changes)]);
  const result = await fetchBuyerOffers(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0] as BuyerOffer;
}

describe("a buyer's offers", () => {
  test('are requested by customer', async () => {
    answer(200, { results: [aBuyerOfferOnTheWire()] });
    expect(await fetchBuyerOffers(call, '12')).toEqual({
      ok: true,
      value: { items: [aBuyerOffer()], total: null, dropped: 0 },
    });
    expect(asked.map(({ call }) => call)).toEqual(['GET /buyers/12/offers']);
  });

  test('without an id are left out and reported once', async () => {
    answer(200, [aBuyerOfferOnTheWire({ id: undefined }), aBuyerOfferOnTheWire()]);
    expect(await fetchBuyerOffers(call, '12')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyers/:cid/offers' }]);
  });

  test.each([
    [{ created_at: null, timeline: { review_ongoing_at: '2026-03-06T10:00:00Z' } }, '2026-03-06T10:00:00Z'],
    [{ created_at: '2026-03-05', timeline: null }, '2026-03-05'],
    [{ created_at: '2026-02-30', timeline: null }, null],
    [{ created_at: null, timeline: null }, null],
  ])('with %j: created at %j', async (changes, createdAt) => {
    expect(await read(changes)).toMatchObject({ createdAt });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ review_status: null }, { reviewStatus: null }],
    [{ review_status: undefined }, { reviewStatus: null }],
    [{ review_status: 'partly_accepted' }, { reviewStatus: 'partly_accepted' }],
    [{ review_status: 'escalated' }, { reviewStatus: 'unknown' }],
    [{ review_status: 4 }, { reviewStatus: 'unknown' }],
    [{ amount: '312000.0' }, { amountEuros: 312_000 }],
    [{ amount: '312 000' }, { amountEuros: null }],
    [{ amount: -1 }, { amountEuros: null }],
    [{ sale_id: 'a1' }, { saleId: 'a1' }],
    [{ timeline: null }, { reviewedAt: { accepted: null, refused: null, dropped: null } }],
    [
      { timeline: { review_refused_at: '2026-03-07T09:00:00Z', review_dropped_at: 'hier' } },
      { reviewedAt: { accepted: null, refused: '2026-03-07T09:00:00Z', dropped: null } },
    ],
    [{ financial_profile: null }, { financialProfile: null }],
    [{ signed_document: {} }, { signedDocumentUrl: null }],
    [{ url: '' }, { url: null }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ loan: true }, { loan: true }],
    [{ loan: 'oui' }, { loan: null }],
    [{ cash_payment: 200_000 }, { cashPayment: 200_000 }],
    [{ loan_condition: 1 }, { loanCondition: true }],
    [{ loan_condition: 'false' }, { loanCondition: false }],
    [{ loan: '0.0' }, { loan: false }],
    [{ loan: 1 }, { loan: true }],
    [{ loan: '200000.0' }, { loan: 200_000 }],
    [{ charges: 0 }, { chargesEuros: 0 }],
    [{ apport: '12000' }, { contributionEuros: 12_000 }],
  ])('a financing with %j is decoded with %j, and the rest is null', async (wire, inside) => {
    const { financialProfile } = await read({ financial_profile: wire });
    const nothing = Object.fromEntries(Object.keys(financialProfile ?? {}).map((name) => [name, null]));
    expect(financialProfile).toEqual({ ...nothing, ...inside });
  });
});
