/** Offers of a buyer (docs/spec/offers.md#1.1, docs/spec/offers.md#1.6). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, optionalBoolean, recordOrEmpty, text, yesNoOrAmount } from '@/api/fields';
import { date, id, type List, list, oneOf, optional } from '@/api/wire';
import type { BuyerOffer, FinancialProfile } from '@/domain/offer/buyer-offer';
import { reviewStatus } from './review-status';

const financialProfile = z.pipe(
  z.object({
    cashPayment: yesNoOrAmount,
    proofOfFundsDocUrl: optional(text),
    realEstateSale: yesNoOrAmount,
    realEstateAmount: optional(amount),
    proofOfSaleDocUrl: optional(text),
    loan: yesNoOrAmount,
    loanCondition: optionalBoolean,
    apport: optional(amount),
    revenues: optional(amount),
    charges: optional(amount),
    promiseOfFinancing: optionalBoolean,
    promiseOfFinancingDocUrl: optional(text),
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

const timeline = z.object({
  reviewAcceptedAt: optional(date),
  reviewRefusedAt: optional(date),
  reviewDroppedAt: optional(date),
  reviewOngoingAt: optional(date),
});

const offerFromWire = z.pipe(
  z.object({
    id,
    saleId: optional(id),
    amount: optional(amount),
    status: oneOf(['completed', 'not_completed']),
    reviewStatus,
    createdAt: optional(date),
    comments: optional(text),
    timeline: recordOrEmpty(timeline),
    buyerPresentation: optional(text),
    financialProfile: optional(financialProfile),
    signedDocument: optional(z.object({ documentUrl: text })),
    url: optional(text),
  }),
  z.transform(
    ({ amount: amountEuros, createdAt, timeline, signedDocument, ...rest }): BuyerOffer => ({
      ...rest,
      amountEuros,
      createdAt: createdAt ?? timeline.reviewOngoingAt,
      reviewedAt: {
        accepted: timeline.reviewAcceptedAt,
        refused: timeline.reviewRefusedAt,
        dropped: timeline.reviewDroppedAt,
        ongoing: timeline.reviewOngoingAt,
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
