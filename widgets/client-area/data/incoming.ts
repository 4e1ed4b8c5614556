/**
 * Mandates that were signed here or elsewhere a moment ago, and that the server does not call signed yet (seller.md §2.2:
 * a sign_status of 'incoming' marks the mandate as signed locally). Reading the sales anew does not take the mark away.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['incoming-mandates'] as const;

/** The sales whose mandate is marked. */
export type Incoming = readonly string[];

const NONE: Incoming = [];

/** Marks the mandate of a sale as signed, in this cache. */
export function markIncomingIn(cache: QueryClient, saleId: string): void {
  cache.setQueryData<Incoming>(KEY, (ids = NONE) => (ids.includes(saleId) ? ids : [...ids, saleId]));
}

/** The same for a screen: `const markIncoming = useMarkIncoming(); … markIncoming(sale.id)`. */
export function useMarkIncoming(): (saleId: string) => void {
  const cache = useQueryClient();
  return (saleId) => markIncomingIn(cache, saleId);
}

/** The marked sales; draws again when there is another one. */
export function useIncoming(): Incoming {
  const { data } = useQuery<Incoming>({ queryKey: KEY, queryFn: skipToken });
  return data ?? NONE;
}
