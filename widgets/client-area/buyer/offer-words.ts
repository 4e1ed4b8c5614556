/** Labels of a buyer's offers. Source: docs/spec/offers.md#2, docs/spec/offers.md#3. */
import type { BuyerOfferAction, BuyerOfferKind } from '@/domain/offer/buyer-offer';

/** Labels of the status of an offer; 'unknown' has a neutral label. Source: docs/spec/offers.md#2.1. */
export const buyerOfferLabels: Record<BuyerOfferKind, string> = {
  draft: 'Offre non finalisée',
  submitted: 'Offre soumise',
  accepted: 'Offre acceptée',
  refused: 'Offre refusée',
  dropped: 'Offre abandonnée',
  unknown: 'Offre',
};

/** Labels of the actions on an offer. Source: docs/spec/offers.md#2.1. */
export const buyerOfferActionLabels: Record<BuyerOfferAction, string> = {
  finalise: 'Finaliser mon offre',
  'counter-offer': 'Faire une contre-offre',
  'new-offer': 'Faire une offre',
};

/** Returns the label of the tab of the offers. Source: docs/spec/offers.md#3.1. */
export function offersTabLabel(count: number): string {
  return count > 1 ? 'Mes offres' : 'Mon offre';
}
