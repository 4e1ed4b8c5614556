/** Labels of the offers on a sale, as its seller reads them. Source: docs/spec/offers.md#4, docs/spec/offers.md#5. */
import {
  bestAmount,
  type PendingReason,
  receivedAt,
  type SellerFinancialProfile,
  type SellerOffer,
  type SellerOfferKind,
} from '@/domain/offer/seller-offer';
import { type Fee, netOfAmount } from '@/domain/sale/net';
import { formatDate } from '@/text/dates';
import { formatCharge } from '@/text/money';
import { NO_VALUE } from '@/text/number';
import { type FinancingRow, financingRows } from '../../buyer/financing-words';

/** Labels of the status of an offer for its seller; 'unknown' has a neutral label. Source: docs/spec/offers.md#4.1. */
export const sellerOfferLabels: Record<SellerOfferKind, string> = {
  pending: 'Offre en attente',
  accepted: 'Offre acceptée',
  refused: 'Offre refusée',
  dropped: 'Offre abandonnée',
  accepting: "Offre en cours d'acceptation...",
  unknown: 'Offre',
};

/** Toast shown as soon as the signature provider reports the signature. Source: docs/spec/offers.md#7.5. */
export const OFFER_ACCEPTING = "L'offre est en cours d'acceptation";

/** Toast shown once the API confirms the acceptance of an offer signed in this tab. Source: docs/spec/offers.md#8.4. */
export const OFFER_ACCEPTED = "L'offre est acceptée";

/** Toast: the offer can no longer be signed (accepted elsewhere, refused, dropped). Source: docs/spec/offers.md#6.6. */
export const OFFER_CLOSED = "Cette offre n'attend plus votre signature";

/** Returns the amount of an offer, or 'Montant non communiqué' for null. Source: docs/spec/offers.md#4.4. */
export const offerAmount = (euros: number | null) => (euros === null ? 'Montant non communiqué' : formatCharge(euros));

/** Texts on a waiting offer: the answer that is expected, or why it cannot be accepted (docs/spec/offers.md#4.5). */
export const offerStatusTexts: Record<PendingReason, string> = {
  answer: 'Votre réponse est attendue',
  sale: "Cette offre ne peut pas être acceptée\u00a0: votre vente n'attend pas d'offre en ce moment.",
  'not-yet': "Cette offre n'attend pas encore votre réponse\u00a0: votre expert vous préviendra.",
  signed: 'Toutes les réponses à cette offre ne sont pas encore réunies.',
  amount:
    "Cette offre ne peut pas être acceptée\u00a0: son montant n'est pas connu. Votre expert peut vous en dire plus.",
};

/** Shown on a waiting offer to everyone but the primary seller. Source: docs/spec/offers.md#4.7. */
export const AWAITING_PRIMARY_SELLER = 'La réponse du vendeur principal est attendue';

/** Shown on the other offers of a sale once one is accepted or being accepted. Source: docs/spec/offers.md#4.8. */
export const OTHER_OFFER_ACCEPTED = "Une autre offre est acceptée, ou en cours d'acceptation";

/** Returns the financing lines for a seller: no revenues, charges or proofs. Source: docs/spec/offers.md#1.4. */
export function sellerFinancingRows(profile: SellerFinancialProfile): FinancingRow[] {
  return financingRows({
    ...profile,
    proofOfFundsUrl: null,
    proofOfSaleUrl: null,
    revenuesEuros: null,
    chargesEuros: null,
  });
}

// All labels, in their order: the lines of a complete profile.
const sellerFinancingLabels = () =>
  sellerFinancingRows({
    cashPayment: true,
    realEstateSale: true,
    realEstateAmountEuros: 0,
    loan: true,
    loanCondition: true,
    contributionEuros: 0,
    promiseOfFinancing: true,
    promiseOfFinancingUrl: null,
  }).map(({ label }) => label);

/**
 * A row of the comparison: one value per offer. `hint` explains the label; `best` marks the highest amounts; `differs`
 * is true for a line of financing on which two offers say different things.
 */
export type ComparedRow = { label: string; hint?: string; values: string[]; best?: boolean[]; differs?: boolean };

/**
 * Returns the rows of the comparison: amount, net where the fee is known, date, then each line of financing that some
 * offer has, without documents and without what a seller never sees; a missing value is '–'.
 * Source: docs/spec/offers.md#5.8.
 */
export function comparedRows(offers: readonly SellerOffer[], fee: Fee | null): ComparedRow[] {
  const best = bestAmount(offers);
  return [
    {
      label: 'Montant',
      values: offers.map(({ amountEuros }) => formatCharge(amountEuros)),
      best: offers.map(({ amountEuros }) => best !== null && amountEuros === best),
    },
    ...(fee ? [netRow(offers, fee)] : []),
    { label: 'Reçue le', values: offers.map((offer) => formatDate(receivedAt(offer))) },
    ...termRows(offers),
  ];
}

const netRow = (offers: readonly SellerOffer[], fee: Fee): ComparedRow => ({
  label: 'Net pour vous',
  hint: 'après nos honoraires',
  values: offers.map(({ amountEuros }) => formatCharge(amountEuros && netOfAmount(amountEuros, fee))),
});

function termRows(offers: readonly SellerOffer[]): ComparedRow[] {
  const financing = offers.map(({ financialProfile }) =>
    financialProfile ? sellerFinancingRows(financialProfile).filter(({ value }) => value !== null) : [],
  );
  const valueIn = (rows: FinancingRow[], label: string) => rows.find((row) => row.label === label)?.value;
  return sellerFinancingLabels()
    .map((label) => ({ label, values: financing.map((rows) => valueIn(rows, label)) }))
    .filter(({ values }) => values.some((value) => value))
    .map(({ label, values }) => ({
      label,
      values: values.map((value) => value ?? NO_VALUE),
      differs: new Set(values.filter((value) => value)).size > 1,
    }));
}
