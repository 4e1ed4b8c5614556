/** What is true of the advert and of the pictures of a sale, in each of its states. Source: seller.md §2.3, decisions.md (Milestones). */

import { isOver, type SaleState, type SellerSale } from '@/domain/sale/seller-sale';
import { isPhotographed, type OnItsWay, photoStep } from './milestones';

/** `out`: there to be read; `preparing`: on its way; `offline`: not to be read now; `unshown`: published, but not known here. */
export type AdvertStanding = 'out' | 'preparing' | 'offline' | 'unshown';

/** Of a sale without pictures: whether they come after the shoot, soon after the one that was, or not at all. */
export type PhotosStanding = 'after-shoot' | 'not-yet' | 'none';

/** What is said of an advert that the server does not send. */
const WITHOUT: Record<SaleState, AdvertStanding> = {
  awaiting_term_signature: 'preparing',
  awaiting_publication: 'preparing',
  awaiting_offer: 'unshown',
  awaiting_sale_agreement: 'unshown',
  awaiting_notarial_deed: 'unshown',
  sold: 'offline',
  dead: 'offline',
  unknown: 'unshown',
};

/** Where the advert of a sale stands; nothing is prepared while the sale is on a break, nor drafted anew once it was out. */
export function advertStanding(sale: Pick<SellerSale, 'state' | 'isOnBreak' | 'property'>): AdvertStanding {
  const { advert } = sale.property;
  if (advert && !advert.isDraft) return 'out';
  const without = WITHOUT[sale.state];
  if (without === 'preparing') return sale.isOnBreak ? 'offline' : without;
  return advert ? 'offline' : without;
}

/** Where the pictures stand of a sale that has none, at `now` (epoch milliseconds). */
export function photosStanding(sale: Pick<OnItsWay, 'state' | 'timeline'>, now: number): PhotosStanding {
  if (isOver(sale)) return 'none';
  if (photoStep(sale.timeline, now) === 'done') return 'not-yet';
  return isPhotographed(sale) ? 'after-shoot' : 'none';
}
