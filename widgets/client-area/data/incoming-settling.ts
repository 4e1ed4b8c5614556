import { useEffect, useState } from 'react';
import { isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';
import { useCache } from './cache';
import { sellerSalesOf } from './seller-readings';
import { useSettling } from './settling';

/** Asks the server about a mandate that was just signed until it says so itself (contract §10). */
export function useIncomingSettling(sales: readonly SellerSale[]): void {
  const { now } = useSession();
  const { customerId } = useArea();
  const cache = useCache();
  const isAwaited = sales.some(isSignatureIncoming);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(isAwaited ? now() : null), [isAwaited, now]);
  useSettling(since, () => void cache.refresh(sellerSalesOf(customerId)));
}
