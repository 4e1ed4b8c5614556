import { useEffect, useState } from 'react';
import { useRoute, useSession } from '@/session/session-provider';
import { OFFER_ACCEPTING } from '@/text/offer/seller-offers';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-acts';
import { useAccount } from '../../context';
import { isSignedInTab } from './signed-offer';

const OURS = ['accepted', 'offer_id'];

/**
 * What a signature leaves in the address (§2.10). It leaves the address at once, and counts only for an offer that this
 * tab has signed and that still waits; whoever types it by hand is told nothing (decisions.md, Signatures). `accepting` is
 * the offer of that sale that is being accepted, undefined until the offers were read.
 */
export function useArrival(saleId: string, accepting: string | null | undefined): void {
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
