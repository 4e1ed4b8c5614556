import type { BuyerOffer } from '@/domain/buyer-offer';
import type { BuyerVisit } from '@/domain/buyer-visit';
import type { SaleOfInterest } from '@/domain/sale-of-interest';

/** What every tab of a sale takes. `areOffersKnown`: no offer on it could not be read. */
export type TabProps = {
  sale: SaleOfInterest;
  offers: BuyerOffer[];
  visits: BuyerVisit[];
  areOffersKnown: boolean;
};
