/** The end or break of a sale of interest. Source: docs/spec/buyer.md#3.3, docs/spec/buyer.md#3.4. */
import { type BuyerOffer, offerStatus } from '@/domain/offer/buyer-offer';

/** The reason why a sale invites to no visit and no offer: sold, stopped or paused. */
export type SaleEnd = 'sold' | 'dead' | 'on_break';

/** Returns the end of a sale; null while it goes on. */
export function saleEnd({ state, isOnBreak }: { state: string | null; isOnBreak: boolean }): SaleEnd | null {
  if (state === 'sold' || state === 'dead') return state;
  return isOnBreak ? 'on_break' : null;
}

/** Returns the end shown to a buyer; null if their own offer was accepted, since 'Vendu' means sold to others. */
export function shownSaleEnd(
  sale: { state: string | null; isOnBreak: boolean },
  offers: readonly BuyerOffer[] | null,
): SaleEnd | null {
  return offers?.some((offer) => offerStatus(offer).kind === 'accepted') ? null : saleEnd(sale);
}
