/** Offers of a buyer (docs/spec/offers.md#1.1, docs/spec/offers.md#1.6). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { date, type List, list, optional } from '@/api/wire';
import type { BuyerOffer, FinancialProfile } from '@/domain/offer/buyer-offer';
import { financingFields, NO_DOCUMENT, offerFields, reviewOngoingAt, UNSAID } from './wire';

const financialProfile = z.pipe(
  record({
    ...financingFields,
    proof_of_funds_doc_url: field(optional(text), 'Address of the proof of funds.', {
      example: 'https://agency.example/api/v1/offers/413/documents/funds',
      format: 'file',
      null: NO_DOCUMENT,
    }),
    proof_of_sale_doc_url: field(optional(text), "Address of the proof of the buyer's own sale.", {
      example: 'https://agency.example/api/v1/offers/413/documents/sale',
      format: 'file',
      null: NO_DOCUMENT,
    }),
    revenues: field(optional(amount), 'Income of the buyer.', { example: 5400, unit: 'EUR', null: UNSAID }),
    charges: field(optional(amount), 'Regular expenses of the buyer.', { example: 620, unit: 'EUR', null: UNSAID }),
  }),
  z.transform(
    (wire): FinancialProfile => ({
      cashPayment: wire.cashPayment,
      proofOfFundsUrl: wire.proofOfFundsDocUrl,
      realEstateSale: wire.realEstateSale,
      realEstateAmountEuros: wire.realEstateAmount,
      proofOfSaleUrl: wire.proofOfSaleDocUrl,
      loan: wire.loan,
      loanCondition: wire.loanCondition,
      contributionEuros: wire.apport,
      revenuesEuros: wire.revenues,
      chargesEuros: wire.charges,
      promiseOfFinancing: wire.promiseOfFinancing,
      promiseOfFinancingUrl: wire.promiseOfFinancingDocUrl,
    }),
  ),
);

const timeline = record({
  review_accepted_at: field(optional(date), 'When the offer was accepted.', {
    example: '2026-11-24T10:20:00+01:00',
    null: 'it is not accepted.',
  }),
  review_refused_at: field(optional(date), 'When the offer was refused.', {
    example: '2026-11-24T10:20:00+01:00',
    null: 'it is not refused.',
  }),
  review_dropped_at: field(optional(date), 'When the offer was given up.', {
    example: '2026-11-24T10:20:00+01:00',
    null: 'it is not given up.',
  }),
  review_ongoing_at: reviewOngoingAt,
});

const offerFromWire = z.pipe(
  record(
    {
      ...offerFields,
      timeline: field(recordOrEmpty(timeline), 'Moments of the review.'),
      financial_profile: field(optional(financialProfile), 'How the buyer pays.', {
        null: 'the buyer has not finished the offer.',
      }),
      url: field(optional(text), 'Page where an unfinished offer is gone on with.', {
        example: 'https://agency.example/offers/411',
        format: 'uri',
        absent: "'Finaliser mon offre' leads to the page of the attribute offer-url.",
      }),
    },
    'BuyerOffer',
    'An offer, for the buyer who made it.',
  ),
  z.transform(
    ({ amount: amountEuros, createdAt, timeline, signedDocument, ...rest }): BuyerOffer => ({
      ...rest,
      amountEuros,
      createdAt: createdAt ?? timeline.reviewOngoingAt,
      reviewedAt: {
        accepted: timeline.reviewAcceptedAt,
        refused: timeline.reviewRefusedAt,
        dropped: timeline.reviewDroppedAt,
      },
      signedDocumentUrl: signedDocument?.documentUrl ?? null,
    }),
  ),
);

/** Reads all offers of a buyer, in the server's order. */
export function fetchBuyerOffers(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<BuyerOffer>> {
  return call({ route: 'GET /buyers/:cid/offers', params: { cid: customerId }, signal, decode: list(offerFromWire) });
}
