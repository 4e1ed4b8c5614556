import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';
import type { BuyerOffer } from '@/domain/offer/buyer-offer';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';

/** What every tab of a sale takes. `areOffersKnown`: no offer on it could not be read. */
export type TabProps = {
  sale: SaleOfInterest;
  offers: BuyerOffer[];
  visits: BuyerVisit[];
  areOffersKnown: boolean;
};
