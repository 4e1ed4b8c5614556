import { useEffect, useState } from 'react';
import { useRoute, useSession } from '@/session/session-provider';
import { OFFER_ACCEPTING } from '@/text/offer/seller-offers';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount } from '../../context';
import { isSignedInTab } from './signed-offer';

const OURS = ['accepted', 'offer_id'];

/**
 * Removes the query parameters of a signature at once. They count only for an offer that this tab signed and that still
 * waits (docs/spec/offers.md#8.3). `accepting` is the id of the sale's offer being accepted, undefined until the offers
 * are read.
 */
export function useSignatureParameters(saleId: string, accepting: string | null | undefined): void {
  const { router } = useSession();
  const account = useAccount();
  useRoute();
  const { path, search } = router.current();
  const [arrived, arrive] = useState<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!OURS.some((name) => query.has(name))) return;
    if (query.get('accepted') === 'true') arrive(query.get('offer_id'));
    for (const name of OURS) query.delete(name);
    router.navigate(`${path}?${query}`, { replace: true });
  }, [router, path, search]);
  useEffect(() => {
    if (arrived === null || accepting === undefined) return;
    if (arrived === accepting && isSignedInTab(account, saleId, arrived)) {
      showToast(account.toasterId, 'info', OFFER_ACCEPTING, LONG_TOAST_MS);
    }
    arrive(null);
  }, [arrived, accepting, account, saleId]);
}
