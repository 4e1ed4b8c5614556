import { useRef } from 'react';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { OFFER_ACCEPTED, OFFER_ACCEPTING } from '@/text/offer/seller-offers';
import { LONG_TOAST_MS, showToast, type ToastKind } from '@/ui/toast-acts';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-readings';
import { salePath } from '../../sale-paths';
import { noteSigned } from './signed-offer';

/**
 * A signature that succeeded leads to the offers, with a word of what is true by then (§4.3). Told once, by whoever knows
 * first: `heard` from the provider, which is a hint; `read` at the API, whose word is final (contract §10).
 */
export function useSuccess(offer: SellerOffer, saleId: string) {
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
      noteSigned(account, saleId, { offerId: offer.id, at: now() });
      tell('info', OFFER_ACCEPTING, `${new URLSearchParams({ accepted: 'true', offer_id: offer.id })}`);
    },
    read() {
      if (isTold.current) return;
      const { reviewStatus } = offer;
      // The list may have been read before: it is not to ask for an answer that was given.
      cache.replace<SellerOffer[]>(saleOffersOf(customerId, saleId), (all) =>
        all.map((one) => (one.id === offer.id ? { ...one, reviewStatus } : one)),
      );
      tell('success', OFFER_ACCEPTED);
    },
  };
}
