/** The offers on a sale, as its seller reads them. Source: seller.md §3 (Offer), §4.2 and §4.3, contract.md §4. */

import type { SaleState } from '@/domain/sale/seller-sale';
import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';
import type { FinancialProfile, ReviewStatus } from './buyer-offer';

/** How an offer is paid: what a seller may know of it, without revenues, charges or proofs of funds and of a sale (contract §4). */
export type SellerFinancialProfile = Omit<
  FinancialProfile,
  'revenuesEuros' | 'chargesEuros' | 'proofOfFundsUrl' | 'proofOfSaleUrl'
>;

/** An offer on a sale; moments are ISO 8601 with offset. Addresses are unchecked. */
export type SellerOffer = {
  id: string;
  saleId: string | null;
  /** More than 0: an offer of nothing is one whose amount is not known. */
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

/** What an offer is to its seller (§4.2). 'accepting' is local: signed here, not yet said by the server. */
export type SellerOfferKind = 'pending' | 'accepted' | 'refused' | 'dropped' | 'accepting' | 'unknown';

const KINDS: Record<ReviewStatus, SellerOfferKind> = {
  pending: 'pending',
  ongoing: 'pending',
  partly_accepted: 'pending',
  // Not listed for a seller (labels.md); it cannot be acted on either.
  unsent_for_review: 'unknown',
  accepted: 'accepted',
  refused: 'refused',
  dropped: 'dropped',
  unknown: 'unknown',
};

/** How each kind is meant. */
export const SELLER_OFFER_TONES: Record<SellerOfferKind, Tone> = {
  pending: 'info',
  accepting: 'info',
  accepted: 'success',
  refused: 'danger',
  dropped: 'danger',
  unknown: 'neutral',
};

/** What an offer is; `isSignedHere`: this tab has signed it, which counts while the server still says ongoing. */
export function sellerOfferKind({ reviewStatus }: Pick<SellerOffer, 'reviewStatus'>, isSignedHere = false) {
  if (isSignedHere && reviewStatus === 'ongoing') return 'accepting';
  return reviewStatus === null ? 'unknown' : KINDS[reviewStatus];
}

/**
 * The offer with its sale as it is known now. Where the two differ on whether the sale awaits an offer, the one that says
 * no counts: either may have been read before the other, and nobody is asked to sign on the word of the older. What the
 * offer's own sale leaves out is known of the sale.
 */
export function onSale(offer: SellerOffer, { id, state, ownerId }: NonNullable<SellerOffer['sale']>): SellerOffer {
  const { sale } = offer;
  const saysNo = sale && sale.state !== 'awaiting_offer' && sale.state !== 'unknown';
  return {
    ...offer,
    sale: { id: sale?.id ?? id, ownerId: sale?.ownerId ?? ownerId, state: saysNo ? sale.state : state },
  };
}

/** When an offer came to its seller: when its review began, else when it was made. */
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
 * The offers a seller is shown, the accepted one first, then those that wait for an answer, each the newest first: what was
 * not finalised or not sent is not theirs to see (labels.md).
 */
export function offersShown(offers: readonly SellerOffer[]): SellerOffer[] {
  const sent = offers.filter(({ reviewStatus }) => reviewStatus !== null && reviewStatus !== 'unsent_for_review');
  return sent.sort((one, other) => rank(one) - rank(other) || moment(other) - moment(one));
}

/** Whether an offer waits for the seller's answer (§4.3). */
export function isOngoing({ reviewStatus }: Pick<SellerOffer, 'reviewStatus'>): boolean {
  return reviewStatus === 'ongoing';
}

/** Who is looking at an offer: the person on show, and whether they are the one who is signed in. */
export type Viewer = { customerId: string; isOwn: boolean };

/** Whether the person on show is signed in and owns the sale (§6): the primary seller, who alone may accept and sign. */
export function isPrimarySeller({ sale }: Pick<SellerOffer, 'sale'>, { customerId, isOwn }: Viewer): boolean {
  return isOwn && sale !== null && sale.ownerId === customerId;
}

/**
 * What an offer that still waits asks of its sellers (§4.3): 'answer', it is there to be accepted; or why it is not: 'sale',
 * the sale awaits no offer; 'not-yet', the house has not passed it on for an answer; 'signed', some of its sellers have
 * answered; 'amount', nobody knows what one would agree to.
 */
export type OfferAsks = 'answer' | 'sale' | 'not-yet' | 'signed' | 'amount';

type Asking = Pick<SellerOffer, 'reviewStatus' | 'sale' | 'amountEuros'>;

/** What an offer asks, whoever looks at it; null of one that waits for nothing. */
export function asksOf({ reviewStatus, sale, amountEuros }: Asking): OfferAsks | null {
  if (sellerOfferKind({ reviewStatus }) !== 'pending') return null;
  const state = sale?.state ?? 'unknown';
  if (state !== 'awaiting_offer' && state !== 'unknown') return 'sale';
  if (reviewStatus === 'partly_accepted') return 'signed';
  if (state === 'unknown' || !isOngoing({ reviewStatus })) return 'not-yet';
  return amountEuros !== null && amountEuros > 0 ? 'answer' : 'amount';
}

/** Whether an offer is there to be accepted, whoever looks at it (§4.3): ongoing, of a known amount, on a sale that awaits one. */
export const isOpen = (offer: Asking): boolean => asksOf(offer) === 'answer';

const ON_ITS_WAY: readonly (ReviewStatus | null)[] = ['ongoing', 'partly_accepted'];

/**
 * The offer of a sale that leaves no room for another: the one that was signed here, while it is on its way to be accepted,
 * or the accepted one; null for none.
 */
export function takenOffer(offers: readonly Pick<SellerOffer, 'id' | 'reviewStatus'>[], signedHere: string | null) {
  const isTaken = ({ id, reviewStatus }: (typeof offers)[number]) =>
    reviewStatus === 'accepted' || (id === signedHere && ON_ITS_WAY.includes(reviewStatus));
  return offers.find(isTaken)?.id ?? null;
}

/** Whether this person may accept an offer (§4.3, §6): it is open, theirs to answer, and none of its sale is taken. */
export function mayAccept(offer: Asking, viewer: Viewer, taken: string | null): boolean {
  return isOpen(offer) && isPrimarySeller(offer, viewer) && taken === null;
}

const OVER: readonly SellerOfferKind[] = ['refused', 'dropped'];

/**
 * The offers worth comparing, in the order given: those that still stand when there are two of them, else all; none when
 * there is nothing to compare.
 */
export function comparable(offers: readonly SellerOffer[]): SellerOffer[] {
  const standing = offers.filter((offer) => !OVER.includes(sellerOfferKind(offer)));
  const compared = standing.length > 1 ? standing : offers;
  return compared.length > 1 ? [...compared] : [];
}

/** The highest amount of these offers, in euros; null when they all have the same, or fewer than two have one. */
export function bestAmount(offers: readonly Pick<SellerOffer, 'amountEuros'>[]): number | null {
  const amounts = offers.flatMap(({ amountEuros }) => (amountEuros === null ? [] : [amountEuros]));
  const best = Math.max(...amounts);
  return amounts.some((amount) => amount < best) ? best : null;
}
