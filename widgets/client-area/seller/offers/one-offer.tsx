/** What the two steps of an offer share: the offer with its sale, or why there is none to show. */
import type { ReactNode } from 'react';
import type { Failure } from '@/domain/failure';
import { onSale, type SellerOffer } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { EmptyState } from '@/ui/empty-state';
import { useArea } from '../../context';
import { type Read, useReading } from '../../data/cache';
import { sellerOfferOf } from '../../data/seller-readings';
import { useSellerSales } from '../../data/seller-sales';
import { ScreenButton } from '../../link';
import { PATHS } from '../../routes';
import { Loaded, Screen, ScreenSkeleton, together } from '../../screen';

/** An offer, and its sale as the seller's list has it; null when it is not in there. */
export type OneOffer = { offer: SellerOffer; sale: SellerSale | null };

function joined(offer: SellerOffer, sales: readonly SellerSale[]): OneOffer {
  const sale = sales.find(({ id }) => id === offer.saleId) ?? null;
  return { offer: sale ? onSale(offer, sale) : offer, sale };
}

/** Reads one offer; `fresh`: what was read before does not count. */
export function useOneOffer(offerId: string, options: { fresh?: boolean } = {}): Read<OneOffer> {
  const { customerId } = useArea();
  const offer = useReading(sellerOfferOf(customerId, offerId), options);
  const sales = useSellerSales();
  const both = together(offer, sales);
  // Sales that cannot be read take nothing away: what the offer says of its own is enough.
  return { ...both, failure: offer.failure, value: both.value && joined(both.value[0], both.value[1] ?? []) };
}

const isNowhere = (failure: Failure | null) => failure?.tag === 'forbidden' || failure?.tag === 'not-found';

type Props = { title: string; read: Read<OneOffer>; children: (value: OneOffer) => ReactNode };

/** The offer, once it is read; one that is unknown or someone else's leads back to the sales. */
export function LoadedOffer({ title, read, children }: Props) {
  if (isNowhere(read.failure)) {
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
      <Loaded read={read} skeleton={<ScreenSkeleton />}>
        {children}
      </Loaded>
    </Screen>
  );
}
