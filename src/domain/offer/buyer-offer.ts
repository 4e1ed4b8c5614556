/** The offers of a buyer. Source: buyer-and-shell.md §3 and §4, decisions.md (Buyer space), contract.md §4. */

import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';

/** What a review may say; anything else is 'unknown', and null is an offer that was not finalised. */
export const REVIEW_STATUSES = [
  'pending',
  'ongoing',
  'partly_accepted',
  'unsent_for_review',
  'accepted',
  'refused',
  'dropped',
] as const;

/** One of them. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number] | 'unknown';

/**
 * How the buyer pays; null where the server does not say. `loan`, `cashPayment` and `realEstateSale` are a yes or no, or
 * an amount; other amounts are whole euros. Addresses of documents are unchecked.
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

/**
 * An offer in the buyer space. Moments are ISO 8601 with offset; the addresses are unchecked: `url` is where one goes on
 * with an offer that was not finalised.
 */
export type BuyerOffer = {
  id: string;
  saleId: string | null;
  amountEuros: number | null;
  status: 'completed' | 'not_completed' | 'unknown';
  reviewStatus: ReviewStatus | null;
  createdAt: string | null;
  comments: string | null;
  reviewedAt: { accepted: string | null; refused: string | null; dropped: string | null; ongoing: string | null };
  buyerPresentation: string | null;
  financialProfile: FinancialProfile | null;
  signedDocumentUrl: string | null;
  url: string | null;
};

/** What an offer has become. */
export type BuyerOfferKind = 'draft' | 'submitted' | 'accepted' | 'refused' | 'dropped' | 'unknown';

/** What a buyer may do about an offer. */
export type BuyerOfferAction = 'finalise' | 'counter-offer' | 'new-offer';

/** A status: its kind, how it is meant, and what may be done. */
export type BuyerOfferStatus = { kind: BuyerOfferKind; tone: Tone; actions: BuyerOfferAction[] };

const STATUSES: Record<BuyerOfferKind, Omit<BuyerOfferStatus, 'kind'>> = {
  draft: { tone: 'warning', actions: ['finalise'] },
  submitted: { tone: 'info', actions: ['new-offer'] },
  accepted: { tone: 'success', actions: [] },
  // A counter-offer is the new offer of who was refused: one button, not two to the same page.
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

/** The status of an offer (§4). Without a review it was not finalised, whatever `status` says. */
export function offerStatus(offer: Pick<BuyerOffer, 'reviewStatus'>): BuyerOfferStatus {
  const kind = offer.reviewStatus === null ? 'draft' : KINDS[offer.reviewStatus];
  const { tone, actions } = STATUSES[kind];
  return { kind, tone, actions: [...actions] };
}

const created = ({ createdAt }: BuyerOffer) => epochOf(createdAt) || 0;

/** The offers, newest first; those of one moment keep their order. */
export function newestOffersFirst(offers: readonly BuyerOffer[]): BuyerOffer[] {
  return [...offers].sort((one, other) => created(other) - created(one));
}

/** The newest offer, by its creation. */
export function lastOffer(offers: readonly BuyerOffer[]): BuyerOffer | null {
  return newestOffersFirst(offers)[0] ?? null;
}
