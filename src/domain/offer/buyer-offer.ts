/** Offers as their buyer reads them. Source: docs/spec/offers.md#1, docs/spec/offers.md#2. */

import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';

/** Review statuses of an offer; any other value is 'unknown', and null is an unfinished offer. */
export const REVIEW_STATUSES = [
  'pending',
  'ongoing',
  'partly_accepted',
  'unsent_for_review',
  'accepted',
  'refused',
  'dropped',
] as const;

/** The review status of an offer. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number] | 'unknown';

/**
 * The financing of an offer; null where the server sends nothing. `loan`, `cashPayment` and `realEstateSale` are a
 * boolean or an amount; amounts are whole euros. Document URLs are not validated. Source: docs/spec/offers.md#1.3.
 */
export type FinancialProfile = {
  cashPayment: boolean | number | null;
  proofOfFundsUrl: string | null;
  realEstateSale: boolean | number | null;
  realEstateAmountEuros: number | null;
  proofOfSaleUrl: string | null;
  loan: boolean | number | null;
  loanCondition: boolean | null;
  contributionEuros: number | null;
  revenuesEuros: number | null;
  chargesEuros: number | null;
  promiseOfFinancing: boolean | null;
  promiseOfFinancingUrl: string | null;
};

/** Returns whether a loan is a suspensive condition; false where it is not known, or there is no loan. */
export function dependsOnLoan(profile: Pick<FinancialProfile, 'loan' | 'loanCondition'> | null): boolean {
  return profile?.loanCondition === true && profile.loan !== false && profile.loan !== 0;
}

/** A buyer's offer. Moments are ISO 8601 with offset, URLs not validated; `url` continues an unfinished offer. */
export type BuyerOffer = {
  id: string;
  saleId: string | null;
  amountEuros: number | null;
  reviewStatus: ReviewStatus | null;
  createdAt: string | null;
  comments: string | null;
  reviewedAt: { accepted: string | null; refused: string | null; dropped: string | null };
  buyerPresentation: string | null;
  financialProfile: FinancialProfile | null;
  signedDocumentUrl: string | null;
  url: string | null;
};

/** The status of an offer for its buyer. */
export type BuyerOfferKind = 'draft' | 'submitted' | 'accepted' | 'refused' | 'dropped' | 'unknown';

/** Actions of a buyer on an offer. */
export type BuyerOfferAction = 'finalise' | 'counter-offer' | 'new-offer';

/** A status with its tone and its actions. */
export type BuyerOfferStatus = { kind: BuyerOfferKind; tone: Tone; actions: BuyerOfferAction[] };

const STATUSES: Record<BuyerOfferKind, Omit<BuyerOfferStatus, 'kind'>> = {
  draft: { tone: 'warning', actions: ['finalise'] },
  submitted: { tone: 'info', actions: ['new-offer'] },
  accepted: { tone: 'success', actions: [] },
  // A refused buyer's new offer is the counter-offer: two buttons would lead to the same page.
  refused: { tone: 'danger', actions: ['counter-offer'] },
  dropped: { tone: 'danger', actions: [] },
  unknown: { tone: 'neutral', actions: [] },
};

const KINDS: Record<ReviewStatus, BuyerOfferKind> = {
  pending: 'submitted',
  ongoing: 'submitted',
  partly_accepted: 'submitted',
  unsent_for_review: 'submitted',
  accepted: 'accepted',
  refused: 'refused',
  dropped: 'dropped',
  unknown: 'unknown',
};

/** Returns the status of an offer; without a review status it is a draft. */
export function offerStatus(offer: Pick<BuyerOffer, 'reviewStatus'>): BuyerOfferStatus {
  const kind = offer.reviewStatus === null ? 'draft' : KINDS[offer.reviewStatus];
  const { tone, actions } = STATUSES[kind];
  return { kind, tone, actions: [...actions] };
}

const created = ({ createdAt }: BuyerOffer) => epochOf(createdAt) || 0;

/** Returns the offers, newest first; equal moments keep their order. */
export function newestOffersFirst(offers: readonly BuyerOffer[]): BuyerOffer[] {
  return [...offers].sort((one, other) => created(other) - created(one));
}

/** Returns the offer with the newest `createdAt`. */
export function lastOffer(offers: readonly BuyerOffer[]): BuyerOffer | null {
  return newestOffersFirst(offers)[0] ?? null;
}
