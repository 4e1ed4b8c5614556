/** Offers on a sale for its seller (docs/spec/offers.md#1.1, docs/spec/offers.md#1.6). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, optionalBoolean, recordOrEmpty, text, yesNoOrAmount } from '@/api/fields';
import { date, id, type List, list, oneOf, optional } from '@/api/wire';
import type { SellerFinancialProfile, SellerOffer } from '@/domain/offer/seller-offer';
import { SALE_STATES } from '@/domain/sale/seller-sale';
import { reviewStatus } from './review-status';

// Revenues, charges and proofs are not read: a seller never sees them (docs/spec/offers.md#1.4).
const financialProfile = z.pipe(
  z.object({
    cashPayment: yesNoOrAmount,
    realEstateSale: yesNoOrAmount,
    realEstateAmount: optional(amount),
    loan: yesNoOrAmount,
    loanCondition: optionalBoolean,
    apport: optional(amount),
    promiseOfFinancing: optionalBoolean,
    promiseOfFinancingDocUrl: optional(text),
  }),
  z.transform(
    ({ apport, realEstateAmount, promiseOfFinancingDocUrl, ...rest }): SellerFinancialProfile => ({
      ...rest,
      realEstateAmountEuros: realEstateAmount,
      contributionEuros: apport,
      promiseOfFinancingUrl: promiseOfFinancingDocUrl,
    }),
  ),
);

const sale = z.object({
  id,
  state: oneOf(SALE_STATES),
  ownerId: optional(id),
});

const offerFromWire = z.pipe(
  z.object({
    id,
    saleId: optional(id),
    amount: optional(amount),
    reviewStatus,
    createdAt: optional(date),
    comments: optional(text),
    timeline: recordOrEmpty(z.object({ reviewOngoingAt: optional(date) })),
    buyerPresentation: optional(text),
    owner: recordOrEmpty(z.object({ firstName: optional(text), lastName: optional(text) })),
    financialProfile: optional(financialProfile),
    signedDocument: optional(z.object({ documentUrl: text })),
    yousignUrl: optional(text),
    sale: optional(sale),
  }),
  z.transform(
    ({ amount, timeline, signedDocument, yousignUrl, saleId, sale, ...rest }): SellerOffer => ({
      ...rest,
      sale,
      saleId: saleId ?? sale?.id ?? null,
      amountEuros: amount !== null && amount > 0 ? amount : null,
      reviewOngoingAt: timeline.reviewOngoingAt,
      signedDocumentUrl: signedDocument?.documentUrl ?? null,
      signatureUrl: yousignUrl,
    }),
  ),
);

/** Reads the offers on one sale, in the server's order. */
export function fetchSellerOffers(
  call: ApiClient,
  customerId: string,
  saleId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SellerOffer>> {
  return call({
    route: 'GET /sellers/:cid/offers',
    params: { cid: customerId },
    query: { 'q[sale_id_eq]': saleId },
    signal,
    decode: list(offerFromWire),
  });
}

/** Reads one offer, with all fields for its seller. */
export function fetchSellerOffer(
  call: ApiClient,
  customerId: string,
  offerId: string,
  signal?: AbortSignal,
): ApiAnswer<SellerOffer> {
  return call({
    route: 'GET /sellers/:cid/offers/:id',
    params: { cid: customerId, id: offerId },
    signal,
    decode: offerFromWire,
  });
}
