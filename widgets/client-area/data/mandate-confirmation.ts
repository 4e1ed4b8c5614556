import { useEffect, useState } from 'react';
import { isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';
import { useCache } from './cache';
import { usePolledConfirmation } from './confirmation';
import { sellerSalesOf } from './seller-queries';

/** Refetches the sales while the server has not recorded a signature of a mandate (docs/spec/sale.md#6.5). */
export function useMandateConfirmation(sales: readonly SellerSale[]): void {
  const { now } = useSession();
  const { customerId } = useArea();
  const cache = useCache();
  const isAwaited = sales.some(isSignatureIncoming);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(isAwaited ? now() : null), [isAwaited, now]);
  usePolledConfirmation(since, () => void cache.refresh(sellerSalesOf(customerId)));
}
