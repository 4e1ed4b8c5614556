import { type SellerOffer, type SellerOfferKind, sellerOfferKind } from '@/domain/offer/seller-offer';
import { sellerOfferLabels } from '@/text/offer/seller-offers';
import { useCache } from '../../data/cache';
import { allRows, FilteredRows, type FilteredShown } from '../../filtered-rows';
import { OfferCard } from './offer-card';
import type { Accepting } from './signed-offer';

type Props = { saleId: string; offers: readonly SellerOffer[]; accepting: Accepting };

/** The offers in their order, some at a time; back from one of them, the list is as it was left. */
export function OfferList({ saleId, offers, accepting }: Props) {
  const shown = useCache().keep<FilteredShown<SellerOfferKind>>(['offers-shown', saleId], allRows);
  const rows = offers.map((offer) => ({
    id: offer.id,
    kind: sellerOfferKind(offer, accepting.offerId === offer.id),
    offer,
  }));
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((id) => ({ id, label: sellerOfferLabels[id] }));
  return (
    <FilteredRows legend="Filtrer les offres" names={['offre', 'offres']} {...{ rows, kinds, shown }}>
      {({ offer }) => <OfferCard offer={offer} accepting={accepting} />}
    </FilteredRows>
  );
}
