import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';
import type { BuyerOffer } from '@/domain/offer/buyer-offer';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';

/** Props of every tab of a sale of interest. `areOffersKnown`: every offer on it could be read. */
export type TabProps = {
  sale: SaleOfInterest;
  offers: BuyerOffer[];
  visits: BuyerVisit[];
  areOffersKnown: boolean;
};
