/** Offers on a sale for its seller (docs/spec/offers.md#1.1, docs/spec/offers.md#1.6). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { id, type List, list, oneOf, optional } from '@/api/wire';
import type { SellerFinancialProfile, SellerOffer } from '@/domain/offer/seller-offer';
import { SALE_STATES } from '@/domain/sale/seller-sale';
import { financingFields, offerFields, reviewOngoingAt } from './wire';

// Revenues, charges and proofs are not read: a seller never sees them (docs/spec/offers.md#1.4).
const financialProfile = z.pipe(
  record(financingFields),
  z.transform(
    ({ apport, realEstateAmount, promiseOfFinancingDocUrl, ...rest }): SellerFinancialProfile => ({
      ...rest,
      realEstateAmountEuros: realEstateAmount,
      contributionEuros: apport,
      promiseOfFinancingUrl: promiseOfFinancingDocUrl,
    }),
  ),
);

const LISTED = 'The list of sales decides whether the offer can be accepted.';

const sale = record({
  id: field(id, 'Its id.', { example: 531 }),
  state: field(oneOf(SALE_STATES), 'State of the sale.', { example: 'awaiting_offer', without: LISTED }),
  owner_id: field(optional(id), 'Id of the owner, who alone can accept the offer.', { example: 213, without: LISTED }),
});

const owner = record({
  first_name: field(optional(text), 'First name.', { example: 'Nora' }),
  last_name: field(optional(text), 'Last name.', { example: 'Haddad' }),
});

const offerFromWire = z.pipe(
  record(
    {
      ...offerFields,
      timeline: field(recordOrEmpty(record({ review_ongoing_at: reviewOngoingAt })), 'Moments of the review.'),
      owner: field(recordOrEmpty(owner), 'The buyer who made the offer.'),
      financial_profile: field(optional(financialProfile), 'How the buyer pays.', {
        null: 'the buyer has not said.',
      }),
      yousign_url: field(
        optional(text),
        'Page of the signature provider, with https, where the owner accepts the offer.',
        {
          example: 'https://signature.example/offers/5101',
          format: 'frame',
          null: 'the caller may not sign it now.',
          without: 'The owner cannot sign, and reads that the signature is not available yet.',
        },
      ),
      sale: field(optional(sale), 'The sale.', { without: LISTED }),
    },
    'SellerOffer',
    'An offer, for the seller of the property.',
  ),
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
