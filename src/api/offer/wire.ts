/** An offer on the wire, for its buyer and for the seller of the sale (docs/spec/offers.md#1.1). */
import * as z from 'zod/mini';
import { amount, optionalBoolean, text, yesNoOrAmount } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { date, id, oneOf, optional } from '@/api/wire';
import { REVIEW_STATUSES } from '@/domain/offer/buyer-offer';

const known = oneOf(REVIEW_STATUSES);

// Null is not finalised, an unknown value is 'unknown' (docs/spec/offers.md#2.2).
const reviewStatus = described(
  z.transform((value: unknown) => ((value ?? null) === null ? null : z.parse(known, value))),
  { like: known },
);

const signedDocument = record({
  document_url: field(text, 'Address of the document.', {
    example: 'https://agency.example/api/v1/offers/417/documents/signed',
    format: 'file',
    without: 'No link to the signed offer is shown.',
  }),
});

/** Decoders of the fields that buyer and seller read alike. */
export const offerFields = {
  id: field(id, 'Its id.', { example: 413, without: 'The offer is left out, and a notice says so.' }),
  sale_id: field(optional(id), 'Id of the sale.', {
    example: 2108,
    without: 'The offer may be on any sale of the buyer: each of them says so.',
  }),
  amount: field(optional(amount), 'Offered price.', {
    example: 318_000,
    unit: 'EUR',
    null: 'the buyer has not named it yet.',
    needed: { review_status: ['ongoing'] },
    without: "The seller reads 'Montant non communiqué' and cannot accept the offer.",
  }),
  review_status: field(reviewStatus, 'Where the review of the offer stands.', {
    example: 'ongoing',
    null: 'the buyer has not finished the offer.',
    without: 'The buyer is asked to finish the offer; the seller is not shown it.',
  }),
  created_at: field(optional(date), 'When the offer was made.', {
    example: '2026-11-20T15:40:00+01:00',
    without: 'The beginning of the review stands for it.',
  }),
  comments: field(optional(text), 'Message of the buyer.', {
    example: 'Nous pouvons signer dès la semaine prochaine.',
    null: 'there is none.',
  }),
  buyer_presentation: field(optional(text), 'How the buyer introduces themself.', {
    example: 'Couple avec un enfant, à Lyon depuis dix ans.',
    null: 'there is none.',
  }),
  signed_document: field(optional(signedDocument), 'The signed offer.', { null: 'the offer is not signed.' }),
};

/** Decoder of the moment when the review of an offer began. */
export const reviewOngoingAt = field(optional(date), 'When the review began.', {
  example: '2026-11-21T10:20:00+01:00',
  null: 'it has not begun.',
});

/** Why a fact of the financing is null. */
export const UNSAID = 'the buyer has not said.';

/** Why a document of the financing is null. */
export const NO_DOCUMENT = 'there is no document.';

/** Decoders of the financing that buyer and seller read alike. */
export const financingFields = {
  cash_payment: field(yesNoOrAmount, 'Whether the buyer pays cash, or the amount in euros.', {
    example: true,
    null: UNSAID,
  }),
  real_estate_sale: field(yesNoOrAmount, 'Whether the buyer sells a property, or its price in euros.', {
    example: false,
    null: UNSAID,
  }),
  real_estate_amount: field(optional(amount), 'Price of the property that the buyer sells.', {
    example: 210_000,
    unit: 'EUR',
    null: 'the buyer sells none, or has not said.',
  }),
  loan: field(yesNoOrAmount, 'Whether the buyer borrows, or the amount in euros.', { example: 254_400, null: UNSAID }),
  loan_condition: field(optionalBoolean, 'Whether the purchase depends on the loan.', { example: true, null: UNSAID }),
  apport: field(optional(amount), 'Own contribution of the buyer.', { example: 63_600, unit: 'EUR', null: UNSAID }),
  promise_of_financing: field(optionalBoolean, 'Whether a bank has agreed in principle.', {
    example: true,
    null: UNSAID,
  }),
  promise_of_financing_doc_url: field(optional(text), "Address of the bank's agreement in principle.", {
    example: 'https://agency.example/api/v1/offers/413/documents/agreement',
    format: 'file',
    null: NO_DOCUMENT,
  }),
};
