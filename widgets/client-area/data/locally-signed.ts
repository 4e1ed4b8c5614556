/**
 * Mandates that count as signed before the server reports it (`sign_status` 'incoming', docs/spec/sale.md#6.4). A
 * refetch of the sales keeps the mark.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['incoming-mandates'] as const;

/** Ids of the marked sales. */
export type Incoming = readonly string[];

const NONE: Incoming = [];

/** Marks the mandate of a sale as signed, in this cache. */
export function markSignedLocally(cache: QueryClient, saleId: string): void {
  cache.setQueryData<Incoming>(KEY, (ids = NONE) => (ids.includes(saleId) ? ids : [...ids, saleId]));
}

/** Returns that function for a screen: `const markIncoming = useMarkIncoming(); … markIncoming(sale.id)`. */
export function useMarkIncoming(): (saleId: string) => void {
  const cache = useQueryClient();
  return (saleId) => markSignedLocally(cache, saleId);
}

/** Returns the ids of the marked sales. */
export function useLocallySignedSales(): Incoming {
  const { data } = useQuery<Incoming>({ queryKey: KEY, queryFn: skipToken });
  return data ?? NONE;
}
