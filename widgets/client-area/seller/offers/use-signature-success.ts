import { useRef } from 'react';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { OFFER_ACCEPTED, OFFER_ACCEPTING } from '@/text/offer/seller-offers';
import { LONG_TOAST_MS, showToast, type ToastKind } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-queries';
import { salePath } from '../../sale-paths';
import { storeSignedOffer } from './signed-offer';

/**
 * Returns two handlers of a signature that succeeded: `heard` for the provider's message, a hint, and `read` for the
 * API's answer, which is final. The first one called leads to the offers with a toast (docs/spec/offers.md#7.5,
 * docs/spec/offers.md#7.7).
 */
export function useSignatureSuccess(offer: SellerOffer, saleId: string) {
  const { router, now, host } = useSession();
  const account = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isTold = useRef(false);
  const tell = (kind: ToastKind, words: string, query = '') => {
    isTold.current = true;
    showToast(account.toasterId, kind, words, LONG_TOAST_MS);
    emit(host, 'parvis:success', { kind: 'offer-signed' });
    router.navigate(`${salePath(saleId, 'offers')}?${query}`, { replace: true });
  };
  return {
    heard() {
      if (isTold.current) return;
      storeSignedOffer(account, saleId, { offerId: offer.id, at: now() });
      tell('info', OFFER_ACCEPTING, `${new URLSearchParams({ accepted: 'true', offer_id: offer.id })}`);
    },
    read() {
      if (isTold.current) return;
      const { reviewStatus } = offer;
      // The cached list may be older: it must not ask for an answer that was given.
      cache.replace<SellerOffer[]>(saleOffersOf(customerId, saleId), (all) =>
        all.map((one) => (one.id === offer.id ? { ...one, reviewStatus } : one)),
      );
      tell('success', OFFER_ACCEPTED);
    },
  };
}
