/** Which sale the menu is of. */

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { useRoute } from '@/session/session-provider';
import { allKept } from '../data/cache';
import { useSellerSales } from '../data/seller-sales';

// An offer has an address of its own: what was read of it, or of the offers of a sale, says which sale it is on.
const OFFERS = ['sale-offers', 'seller-offer'];

/** The sale of an offer, as far as anything was read of it; draws again once it is known. */
function useSaleOfOffer(offerId: string | undefined): string | undefined {
  const cache = useQueryClient();
  const find = () =>
    OFFERS.flatMap((key) => allKept<SellerOffer[] | SellerOffer>(cache, key))
      .flat()
      .find(({ id }) => id === offerId)?.saleId ?? undefined;
  // Later, for a screen that is being drawn may ask for a first reading.
  return useSyncExternalStore(
    (changed) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    find,
    find,
  );
}

/** The sale on show, with all there are; `sale` is undefined until it is known, and null where there is none. */
export function useSaleOnShow(): { sale: SellerSale | null | undefined; all: SellerSale[] } {
  const { params } = useRoute();
  const { value: all, failure } = useSellerSales();
  const saleOfOffer = useSaleOfOffer(params['offerId']);
  if (!all) return { sale: failure ? null : undefined, all: [] };
  // One sale alone is the one that an offer is on.
  const saleId = params['saleId'] ?? saleOfOffer ?? (all.length === 1 ? all[0]?.id : null);
  return { sale: all.find(({ id }) => id === saleId) ?? null, all };
}
