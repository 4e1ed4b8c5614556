/** Offers as the seller of a sale reads them. Source: docs/spec/offers.md#4. */

import type { SaleState } from '@/domain/sale/seller-sale';
import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';
import type { FinancialProfile, ReviewStatus } from './buyer-offer';

/** The financing without revenues, charges and proofs, which a seller never reads (docs/spec/offers.md#1.4). */
export type SellerFinancialProfile = Omit<
  FinancialProfile,
  'revenuesEuros' | 'chargesEuros' | 'proofOfFundsUrl' | 'proofOfSaleUrl'
>;

/** An offer on a sale; moments are ISO 8601 with offset, URLs are not validated. */
export type SellerOffer = {
  id: string;
  saleId: string | null;
  /** Above 0: an amount of 0 counts as unknown. */
  amountEuros: number | null;
  reviewStatus: ReviewStatus | null;
  createdAt: string | null;
  reviewOngoingAt: string | null;
  comments: string | null;
  buyerPresentation: string | null;
  owner: { firstName: string | null; lastName: string | null };
  financialProfile: SellerFinancialProfile | null;
  signedDocumentUrl: string | null;
  signatureUrl: string | null;
  sale: { id: string; state: SaleState; ownerId: string | null } | null;
};

/** The status of an offer for its seller. 'accepting' is local: signed in this browser, not accepted at the server. */
export type SellerOfferKind = 'pending' | 'accepted' | 'refused' | 'dropped' | 'accepting' | 'unknown';

const KINDS: Record<ReviewStatus, SellerOfferKind> = {
  pending: 'pending',
  ongoing: 'pending',
  partly_accepted: 'pending',
  // Not listed for a seller, and without any action.
  unsent_for_review: 'unknown',
  accepted: 'accepted',
  refused: 'refused',
  dropped: 'dropped',
  unknown: 'unknown',
};

/** Tone of each status. */
export const SELLER_OFFER_TONES: Record<SellerOfferKind, Tone> = {
  pending: 'info',
  accepting: 'info',
  accepted: 'success',
  refused: 'danger',
  dropped: 'danger',
  unknown: 'neutral',
};

/** Returns the status; `isSignedLocally` counts only while the server still says ongoing. */
export function sellerOfferKind({ reviewStatus }: Pick<SellerOffer, 'reviewStatus'>, isSignedLocally = false) {
  if (isSignedLocally && reviewStatus === 'ongoing') return 'accepting';
  return reviewStatus === null ? 'unknown' : KINDS[reviewStatus];
}

/**
 * Returns the offer with the current data of its sale. Offer and sale may be read at different moments: the offer is
 * open only where both await an offer. Data missing in the offer's own sale are taken from the sale
 * (docs/spec/offers.md#4.6).
 */
export function withSale(offer: SellerOffer, { id, state, ownerId }: NonNullable<SellerOffer['sale']>): SellerOffer {
  const { sale } = offer;
  const saysNo = sale && sale.state !== 'awaiting_offer' && sale.state !== 'unknown';
  return {
    ...offer,
    sale: { id: sale?.id ?? id, ownerId: sale?.ownerId ?? ownerId, state: saysNo ? sale.state : state },
  };
}

/** Returns when an offer was received: the start of its review, else its creation (docs/spec/offers.md#4.3). */
export function receivedAt({
  reviewOngoingAt,
  createdAt,
}: Pick<SellerOffer, 'reviewOngoingAt' | 'createdAt'>): string | null {
  return reviewOngoingAt ?? createdAt;
}

const RANKS: Partial<Record<ReviewStatus, number>> = { accepted: 0, ongoing: 1 };
const rank = ({ reviewStatus }: SellerOffer) => RANKS[reviewStatus ?? 'unknown'] ?? 2;
const moment = (offer: SellerOffer) => epochOf(receivedAt(offer)) || 0;

/**
 * Returns the offers listed for a seller, without unfinished and unsent ones: accepted first, then ongoing, then the
 * others, each newest first (docs/spec/offers.md#4.2, docs/spec/offers.md#5.2).
 */
export function offersShown(offers: readonly SellerOffer[]): SellerOffer[] {
  const sent = offers.filter(({ reviewStatus }) => reviewStatus !== null && reviewStatus !== 'unsent_for_review');
  return sent.sort((one, other) => rank(one) - rank(other) || moment(other) - moment(one));
}

/** Returns whether an offer waits for the seller's answer. */
export function isOngoing({ reviewStatus }: Pick<SellerOffer, 'reviewStatus'>): boolean {
  return reviewStatus === 'ongoing';
}

/** The viewing person: the displayed user, and whether that is the signed-in user. */
export type Viewer = { customerId: string; isOwn: boolean };

/** Returns whether the viewer is the primary seller, who alone may accept and sign (docs/spec/offers.md#4.7). */
export function isPrimarySeller({ sale }: Pick<SellerOffer, 'sale'>, { customerId, isOwn }: Viewer): boolean {
  return isOwn && sale !== null && sale.ownerId === customerId;
}

/**
 * The answer that a pending offer asks for (docs/spec/offers.md#4.5). 'answer': it can be accepted. Otherwise the
 * reason: 'sale', the sale awaits no offer; 'not-yet', it was not passed on for an answer; 'signed', some sellers have
 * answered; 'amount', its amount is unknown.
 */
export type PendingReason = 'answer' | 'sale' | 'not-yet' | 'signed' | 'amount';

type Asking = Pick<SellerOffer, 'reviewStatus' | 'sale' | 'amountEuros'>;

/** Returns what an offer asks, whoever views it; null when it waits for nothing. */
export function pendingReason({ reviewStatus, sale, amountEuros }: Asking): PendingReason | null {
  if (sellerOfferKind({ reviewStatus }) !== 'pending') return null;
  const state = sale?.state ?? 'unknown';
  if (state !== 'awaiting_offer' && state !== 'unknown') return 'sale';
  if (reviewStatus === 'partly_accepted') return 'signed';
  if (state === 'unknown' || !isOngoing({ reviewStatus })) return 'not-yet';
  return amountEuros !== null && amountEuros > 0 ? 'answer' : 'amount';
}

/** Returns whether an offer can be accepted, whoever views it (docs/spec/offers.md#4.6). */
export const canBeAccepted = (offer: Asking): boolean => pendingReason(offer) === 'answer';

const ACCEPTANCE_PENDING: readonly (ReviewStatus | null)[] = ['ongoing', 'partly_accepted'];

/**
 * Returns the id of the offer that excludes all others: the accepted one, or the one in `locallySignedId` while its
 * acceptance is under way; null without any (docs/spec/offers.md#4.8).
 */
export function blockingOfferId(
  offers: readonly Pick<SellerOffer, 'id' | 'reviewStatus'>[],
  locallySignedId: string | null,
) {
  const isTaken = ({ id, reviewStatus }: (typeof offers)[number]) =>
    reviewStatus === 'accepted' || (id === locallySignedId && ACCEPTANCE_PENDING.includes(reviewStatus));
  return offers.find(isTaken)?.id ?? null;
}

/** Returns whether the viewer may accept an offer: it is open, the viewer is the primary seller, no offer is taken. */
export function mayAccept(offer: Asking, viewer: Viewer, taken: string | null): boolean {
  return canBeAccepted(offer) && isPrimarySeller(offer, viewer) && taken === null;
}

const OVER: readonly SellerOfferKind[] = ['refused', 'dropped'];

/**
 * Returns the offers to compare, in the given order: those neither refused nor dropped if there are two, else all; none
 * below two offers (docs/spec/offers.md#5.6).
 */
export function comparableOffers(offers: readonly SellerOffer[]): SellerOffer[] {
  const standing = offers.filter((offer) => !OVER.includes(sellerOfferKind(offer)));
  const compared = standing.length > 1 ? standing : offers;
  return compared.length > 1 ? [...compared] : [];
}

/**
 * Returns the offers that a comparison shows at first, in the given order: an accepted one and those that wait for an
 * answer, then the others, the highest amounts of each (docs/spec/offers.md#5.6).
 */
export function firstCompared(offers: readonly SellerOffer[], most: number): SellerOffer[] {
  const isAhead = (offer: SellerOffer) => Number(offer.reviewStatus === 'accepted' || canBeAccepted(offer));
  const byInterest = [...offers].sort(
    (one, other) => isAhead(other) - isAhead(one) || (other.amountEuros ?? 0) - (one.amountEuros ?? 0),
  );
  const first = byInterest.slice(0, most);
  return offers.filter((offer) => first.includes(offer));
}

/** Returns the highest amount in euros; null unless another amount is lower (docs/spec/offers.md#5.8). */
export function bestAmount(offers: readonly Pick<SellerOffer, 'amountEuros'>[]): number | null {
  const amounts = offers.flatMap(({ amountEuros }) => (amountEuros === null ? [] : [amountEuros]));
  const best = Math.max(...amounts);
  return amounts.some((amount) => amount < best) ? best : null;
}
