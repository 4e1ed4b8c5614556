/** The shared parts of the summary and the signature: the offer with its sale, or why none can be shown. */
import type { ReactNode } from 'react';
import type { Failure } from '@/domain/failure';
import { type SellerOffer, withSale } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { EmptyState } from '@/ui/empty-state';
import { useArea } from '../../context';
import { type QueryResult, useQueryResult } from '../../data/cache';
import { sellerOfferOf } from '../../data/seller-queries';
import { useSellerSales } from '../../data/seller-sales';
import { ScreenButton } from '../../parts/link';
import { combineQueries, QueryView, Screen, ScreenSkeleton } from '../../parts/screen';
import { PATHS } from '../../routes';

/** An offer and its sale from the seller's list; null when the list does not hold the sale. */
export type OfferWithSale = { offer: SellerOffer; sale: SellerSale | null };

function withItsSale(offer: SellerOffer, sales: readonly SellerSale[]): OfferWithSale {
  const sale = sales.find(({ id }) => id === offer.saleId) ?? null;
  return { offer: sale ? withSale(offer, sale) : offer, sale };
}

/** Reads one offer; `fresh` ignores the cache. */
export function useOfferWithSale(offerId: string, options: { fresh?: boolean } = {}): QueryResult<OfferWithSale> {
  const { customerId } = useArea();
  const offer = useQueryResult(sellerOfferOf(customerId, offerId), options);
  const sales = useSellerSales();
  const both = combineQueries(offer, sales);
  // A failed list of sales removes nothing: the offer's own data of its sale is enough (docs/spec/offers.md#6.7).
  return { ...both, failure: offer.failure, value: both.value && withItsSale(both.value[0], both.value[1] ?? []) };
}

const isInaccessible = (failure: Failure | null) => failure?.tag === 'forbidden' || failure?.tag === 'not-found';

type Props = { title: string; read: QueryResult<OfferWithSale>; children: (value: OfferWithSale) => ReactNode };

/** Shows the offer once it is read; after a 403 or 404 a link to the sales. */
export function LoadedOffer({ title, read, children }: Props) {
  if (isInaccessible(read.failure)) {
    return (
      <Screen title={title}>
        <EmptyState
          level={3}
          title="Cette offre n'est pas accessible"
          action={<ScreenButton to={PATHS.sales}>Revenir à mes ventes</ScreenButton>}
        >
          Elle n'existe pas, n'est plus disponible, ou concerne la vente d'une autre personne.
        </EmptyState>
      </Screen>
    );
  }
  if (read.value) return <>{children(read.value)}</>;
  return (
    <Screen title={title}>
      <QueryView read={read} skeleton={<ScreenSkeleton />}>
        {children}
      </QueryView>
    </Screen>
  );
}
