import { type SellerOffer, sellerOfferKind } from '@/domain/offer/seller-offer';
import { FilteredRows } from '../../parts/filtered-rows';
import { OfferCard } from './offer-card';
import type { PendingAcceptance } from './signed-offer';
import { sellerOfferLabels } from './words';

type Props = { saleId: string; offers: readonly SellerOffer[]; accepting: PendingAcceptance };

/** Shows the offers, twenty at a time; filter and number of cards are kept for a return (docs/spec/offers.md#5.4). */
export function OfferList({ saleId, offers, accepting }: Props) {
  const rows = offers.map((offer) => ({
    id: offer.id,
    kind: sellerOfferKind(offer, accepting.offerId === offer.id),
    offer,
  }));
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((id) => ({ id, label: sellerOfferLabels[id] }));
  return (
    <FilteredRows
      name={`offers ${saleId}`}
      legend="Filtrer les offres"
      all="Toutes"
      names={['offre', 'offres']}
      {...{ rows, kinds }}
    >
      {({ offer }) => <OfferCard offer={offer} accepting={accepting} />}
    </FilteredRows>
  );
}
