/** Status of the advert and of the pictures of a sale. Source: docs/spec/sale.md#11. */

import { isOver, type SaleState, type SellerSale } from '@/domain/sale/seller-sale';
import { isShootUseful, type MilestoneInput, photoStep } from './milestones';

/** `out`: published; `preparing`: in preparation; `offline`: not online; `unshown`: published, but not received. */
export type AdvertStatus = 'out' | 'preparing' | 'offline' | 'unshown';

/** For a sale without pictures: they come after the shoot, soon after a past shoot, or not at all. */
export type PhotosStatus = 'after-shoot' | 'not-yet' | 'none';

/** Status of an advert that the server does not send, by state of the sale. */
const WITHOUT: Record<SaleState, AdvertStatus> = {
  awaiting_term_signature: 'preparing',
  awaiting_publication: 'preparing',
  awaiting_offer: 'unshown',
  awaiting_sale_agreement: 'unshown',
  awaiting_notarial_deed: 'unshown',
  sold: 'offline',
  dead: 'offline',
  unknown: 'unshown',
};

/** Returns the status of the advert; a break, or a draft in a later state, is offline (docs/spec/sale.md#11.2). */
export function advertStatus(sale: Pick<SellerSale, 'state' | 'isOnBreak' | 'property'>): AdvertStatus {
  const { advert } = sale.property;
  if (advert && !advert.isDraft) return 'out';
  const without = WITHOUT[sale.state];
  if (without === 'preparing') return sale.isOnBreak ? 'offline' : without;
  return advert ? 'offline' : without;
}

/** Returns the status of missing pictures at `now`, in epoch milliseconds (docs/spec/sale.md#11.3). */
export function photosStatus(sale: Pick<MilestoneInput, 'state' | 'timeline'>, now: number): PhotosStatus {
  if (isOver(sale)) return 'none';
  if (photoStep(sale.timeline, now) === 'done') return 'not-yet';
  return isShootUseful(sale) ? 'after-shoot' : 'none';
}
