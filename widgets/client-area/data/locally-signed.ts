/**
 * Mandates that count as signed before the server reports it (`sign_status` 'incoming', docs/spec/sale.md#6.4). A
 * refetch of the sales keeps the mark.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { getOrCreate } from '@/lib/lifetime';
import type { Session } from '@/session/session';

/** Returns the ids of the marked sales, of this element. */
export const locallySignedSales = ({ lifetime }: Pick<Session, 'lifetime'>): StoreApi<readonly string[]> =>
  getOrCreate(lifetime, 'signed', () => createStore<readonly string[]>(() => []));

/** Marks the mandate of a sale as signed. */
export function markSignedLocally(session: Pick<Session, 'lifetime'>, saleId: string): void {
  const marked = locallySignedSales(session);
  marked.setState([...new Set([...marked.getState(), saleId])], true);
}
