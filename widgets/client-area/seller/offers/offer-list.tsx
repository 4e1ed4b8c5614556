import { useReducer } from 'react';
import { type SellerOffer, type SellerOfferKind, sellerOfferKind } from '@/domain/seller-offer';
import { sellerOfferLabels } from '@/text/seller-offers';
import { useCache } from '../../data/cache';
import { Filter } from '../../filter';
import { firstRows, type RowsShown, SomeRows } from '../../some-rows';
import { OfferCard } from './offer-card';
import type { Accepting } from './signed-offer';

/** From so many offers on, those of one state can be looked at alone. */
const FILTERED_FROM = 9;

type Shown = RowsShown & { only: SellerOfferKind | null };

const allRows = (): Shown => ({ ...firstRows(), only: null });

type Props = { saleId: string; offers: readonly SellerOffer[]; accepting: Accepting };

/** The offers in their order, some at a time; back from one of them, the list is as it was left. */
export function OfferList({ saleId, offers, accepting }: Props) {
  const shown = useCache().keep(['offers-shown', saleId], allRows);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const rows = offers.map((offer) => ({
    id: offer.id,
    offer,
    kind: sellerOfferKind(offer, accepting.offerId === offer.id),
  }));
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const choices = kinds.map((id) => ({
    id,
    label: sellerOfferLabels[id],
    count: rows.filter(({ kind }) => kind === id).length,
  }));
  const chosen = shown.only !== null && kinds.includes(shown.only) ? shown.only : null;
  const choose = (only: SellerOfferKind | null) => {
    Object.assign(shown, firstRows(), { only });
    redraw();
  };
  return (
    <>
      {rows.length >= FILTERED_FROM && (
        <Filter legend="Filtrer les offres" total={rows.length} {...{ choices, chosen }} onChoose={choose} />
      )}
      <SomeRows
        rows={chosen === null ? rows : rows.filter(({ kind }) => kind === chosen)}
        shown={shown}
        names={['offre', 'offres']}
      >
        {({ offer }) => <OfferCard offer={offer} accepting={accepting} />}
      </SomeRows>
    </>
  );
}
