/** Refetches changed sales within the list of their seller. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '@/api/client';
import { fetchSellerSale } from '@/api/sale/seller-sales';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { type CachedValue, updateCachedValues } from './cache';

/** First part of the cache key of a seller's sales (seller-readings.ts). */
export const SELLER_SALES = 'seller-sales';

/**
 * Returns a function that reads changed sales by their ids (docs/spec/live-channel.md#3.1). It reads the whole list
 * instead once a sale could not be read, and where the list is being read anyway; a list that is not on show waits
 * until it is.
 */
export function changedSalesReader(cache: QueryClient, call: ApiClient, signal: AbortSignal) {
  let isReadById = true;

  async function readSale(queryKey: QueryKey, saleId: string): Promise<boolean> {
    const answer = await fetchSellerSale(call, { customerId: String(queryKey[1]), saleId }, signal);
    if (!answer.ok) return false;
    updateCachedValues<SellerSale[]>(cache, SELLER_SALES, (sales) =>
      sales.map((sale) => (sale.id === saleId ? answer.value : sale)),
    );
    return true;
  }

  return async (saleIds: ReadonlySet<string>): Promise<void> => {
    const lists = cache.getQueryCache().findAll({ queryKey: [SELLER_SALES] });
    const readings = lists.map(async (list) => {
      const sales = (list.state.data as CachedValue<SellerSale[]> | undefined)?.value ?? [];
      const changed = sales.filter(({ id }) => saleIds.has(id));
      if (changed.length === 0) return;
      if (isReadById && list.isActive() && list.state.fetchStatus === 'idle') {
        const isRead = await Promise.all(changed.map(({ id }) => readSale(list.queryKey, id)));
        if (isRead.every(Boolean) || signal.aborted) return;
        isReadById = false;
      }
      await cache.invalidateQueries({ queryKey: list.queryKey, exact: true });
    });
    await Promise.all(readings);
  };
}
