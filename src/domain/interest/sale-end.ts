/** Sales that invite their buyers to nothing any more, or for now. Source: decisions.md (Buyer space). */
import { type BuyerOffer, offerStatus } from '@/domain/offer/buyer-offer';

/** Why a sale invites to nothing: it is sold, stopped or paused. */
export type SaleEnd = 'sold' | 'dead' | 'on_break';

/** Why a sale invites to no visit and no offer; null while it goes on. */
export function endOf({ state, isOnBreak }: { state: string | null; isOnBreak: boolean }): SaleEnd | null {
  if (state === 'sold' || state === 'dead') return state;
  return isOnBreak ? 'on_break' : null;
}

/** What a buyer is told of that end: nothing where their own offer was accepted, since sold is it to the others. */
export function toldEndOf(
  sale: { state: string | null; isOnBreak: boolean },
  offers: readonly BuyerOffer[] | null,
): SaleEnd | null {
  return offers?.some((offer) => offerStatus(offer).kind === 'accepted') ? null : endOf(sale);
}
