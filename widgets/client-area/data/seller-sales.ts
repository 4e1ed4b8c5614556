/** The sales of a seller, with local signatures of mandates. */
import { useMemo, useSyncExternalStore } from 'react';
import { type SellerSale, withSignatureIncoming } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';
import { type QueryResult, useQueryResult } from './cache';
import { locallySignedSales } from './locally-signed';
import { sellerSalesOf } from './seller-queries';

/** Reads the sales of the displayed user. A mandate that was just signed counts as signed (docs/spec/sale.md#6.4). */
export function useSellerSales(): QueryResult<SellerSale[]> {
  const { customerId } = useArea();
  const read = useQueryResult(sellerSalesOf(customerId));
  const { subscribe, getState } = locallySignedSales(useSession());
  const incoming = useSyncExternalStore(subscribe, getState);
  const { value: sales } = read;
  const value = useMemo(
    () => sales?.map((sale) => (incoming.includes(sale.id) ? withSignatureIncoming(sale) : sale)),
    [sales, incoming],
  );
  return { ...read, value };
}
