/** The sale that the menu is about (docs/spec/sale.md#2.7). */

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { useAreaRoute } from '../context';
import { cachedValues } from '../data/cache';
import { useSellerSales } from '../data/seller-sales';

// The path of an offer names no sale: the cached offers do.
const OFFERS = ['sale-offers', 'seller-offer'];

/** Returns the sale id of an offer, as soon as it is cached. */
function useSaleOfOffer(offerId: string | undefined): string | undefined {
  const cache = useQueryClient();
  const find = () =>
    OFFERS.flatMap((key) => cachedValues<SellerOffer[] | SellerOffer>(cache, key))
      .flat()
      .find(({ id }) => id === offerId)?.saleId ?? undefined;
  // Batched, because a screen that is rendering may start a query.
  return useSyncExternalStore(
    (changed) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    find,
    find,
  );
}

/** Returns the sale on show and all sales; `sale` is undefined until known, null without any. */
export function useSaleOnShow(): { sale: SellerSale | null | undefined; all: SellerSale[] } {
  const { params } = useAreaRoute();
  const { value: all, failure } = useSellerSales();
  const saleOfOffer = useSaleOfOffer(params.offerId);
  if (!all) return { sale: failure ? null : undefined, all: [] };
  // With a single sale, the offer is on that sale.
  const saleId = params.saleId ?? saleOfOffer ?? (all.length === 1 ? all[0]?.id : null);
  return { sale: all.find(({ id }) => id === saleId) ?? null, all };
}
