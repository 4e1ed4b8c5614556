import { agreedSale, nextActOfSeller, nextActOnOffer } from '@/domain/offer/next-act';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import { propertyAddress } from '@/domain/sale/property-place';
import { type SellerSale, saleStatus } from '@/domain/sale/seller-sale';
import { useArea } from '../context';
import { useQueryResult } from '../data/cache';
import { saleOffersOf } from '../data/seller-queries';
import { NextAct } from '../parts/next-act';
import { useSignedOffer } from './offers/signed-offer';
import { useIsPrimarySeller } from './use-is-primary-seller';

const shown = ({ id, property, calendarUrl }: SellerSale) => ({ id, address: propertyAddress(property), calendarUrl });

/** Shows who acts next on a sale (docs/spec/next-act.md#1). */
export function SaleNextAct({ sale }: { sale: SellerSale }) {
  const { customerId } = useArea();
  const isPrimary = useIsPrimarySeller(sale);
  const signedId = useSignedOffer(sale.id)?.offerId ?? null;
  const mayDepend = ['awaiting_offer', 'awaiting_notarial_deed'].includes(saleStatus(sale));
  const read = useQueryResult(saleOffersOf(customerId, sale.id), { enabled: mayDepend });
  const isPending = mayDepend && !read.isSettled;
  // An offer that could not be read might be the one that waits.
  const offers = isPending ? [] : read.leftOut ? undefined : read.value;
  return (
    <NextAct
      next={nextActOfSeller(sale, offers ? { offers, signedId } : null)}
      reader={isPrimary ? 'seller' : 'other-seller'}
      sale={shown(sale)}
      agreed={agreedSale(sale, offers ?? null)}
      isPending={isPending}
    />
  );
}

type OfferProps = { offer: SellerOffer; sale: SellerSale; offers: readonly SellerOffer[]; isPending: boolean };

/** Shows who acts next on an offer; the dates of the sale are those of its accepted offer (docs/spec/next-act.md#2.1). */
export function OfferNextAct({ offer, sale, offers, isPending }: OfferProps) {
  const isPrimary = useIsPrimarySeller(sale);
  const signedId = useSignedOffer(sale.id)?.offerId ?? null;
  return (
    <NextAct
      next={nextActOnOffer(offer, sale, { offers, signedId })}
      reader={isPrimary ? 'seller' : 'other-seller'}
      sale={shown(sale)}
      agreed={offer.reviewStatus === 'accepted' ? agreedSale(sale, [offer]) : null}
      isPending={isPending}
    />
  );
}
