/** The signature of an offer by the primary seller: what the provider and the API report (docs/spec/offers.md#7). */
import { createStore } from 'zustand/vanilla';
import type { SignatureEvent, SignaturePage } from '@/adapters/esign-frame';
import { pendingReason, type SellerOffer } from '@/domain/offer/seller-offer';
import { emit } from '@/host/events';
import { popStep } from '@/host/step-history';
import { LONG_TOAST_MS, showToast, type ToastKind } from '@/ui/toast-actions';
import { awaitConfirmation } from '../../data/confirmation';
import { saleOffersOf, sellerOfferOf } from '../../data/seller-queries';
import type { FlowContext } from '../../parts/flow';
import { offerPath, salePath } from '../../sale-paths';
import { storeSignedOffer } from './signed-offer';
import { OFFER_ACCEPTED, OFFER_ACCEPTING, OFFER_CLOSED } from './words';

/** The toast of each provider event other than a signature. */
const ENDINGS: Partial<Record<SignatureEvent, [ToastKind, string]>> = {
  error: [
    'error',
    "La signature n'a pas pu aboutir\u00a0: l'offre n'est pas acceptée. Réessayez ou contactez votre expert.",
  ],
  declined: ['info', "Vous avez refusé de signer\u00a0: l'offre n'est pas acceptée."],
};

type Context = FlowContext & { offerId: string; saleId: string };

/** Returns the store of one visit of the signature and its actions. `page`: the framed page; null before one. */
export function createOfferSignature(context: Context) {
  const { session, account, cache, customerId, offerId, saleId } = context;
  const { router, host, now } = session;
  const store = createStore<{ page: SignaturePage | null }>(() => ({ page: null }));
  const offers = saleOffersOf(customerId, saleId);
  let hasReported = false;
  let stop = () => {};

  const toast = (kind: ToastKind, words: string) => showToast(account.toasterId, kind, words, LONG_TOAST_MS);
  const showOffers = (query = '') => router.navigate(`${salePath(saleId, 'offers')}?${query}`, { replace: true });
  // The first report of a success counts: the provider's message, a hint, or the API's answer, which is final
  // (docs/spec/offers.md#7.5, docs/spec/offers.md#7.7).
  const succeed = (kind: ToastKind, words: string, query?: string) => {
    hasReported = true;
    toast(kind, words);
    emit(host, 'parvis:success', { kind: 'offer-signed' });
    showOffers(query);
  };
  const leave = () => {
    const back = `${offerPath(offerId)}?`;
    // A provider that navigates within its frame leaves entries in the page's history: Back would move within the
    // frame.
    if (store.getState().page) router.navigate(back, { replace: true });
    else popStep(session, back);
  };

  const readOffer = () => cache.refresh(sellerOfferOf(customerId, offerId));

  return {
    store,
    leave,
    readOffer,
    /** Keeps the first page: each read may bring another address, but the frame in which someone signs stays. */
    keepPage(found: SignaturePage | null) {
      if (found && !store.getState().page) store.setState({ page: found });
    },
    /** Takes an event of the provider. */
    handleEvent(event: SignatureEvent) {
      const ending = ENDINGS[event];
      if (ending) {
        toast(...ending);
        showOffers();
      }
      if (event !== 'success' || hasReported) return;
      storeSignedOffer(account, saleId, { offerId, at: now() });
      succeed('info', OFFER_ACCEPTING, `${new URLSearchParams({ accepted: 'true', offer_id: offerId })}`);
    },
    /** The page was opened in a new tab, whose events do not arrive: only the API reports the result. */
    awaitNewTab() {
      stop();
      stop = awaitConfirmation(session, now(), () => {
        void cache.refresh(offers);
        void readOffer();
      });
    },
    /** Ends the visit of an offer that is not open any more. `isFramed`: its page was on show. */
    end(offer: SellerOffer, isFramed: boolean) {
      const { reviewStatus } = offer;
      if (isFramed && reviewStatus === 'accepted') {
        if (hasReported) return;
        // The cached list may be older: it must not ask for an answer that was given.
        cache.replace<SellerOffer[]>(offers, (all) =>
          all.map((other) => (other.id === offerId ? { ...other, reviewStatus } : other)),
        );
        return succeed('success', OFFER_ACCEPTED);
      }
      leave();
      // The offer was accepted, refused or withdrawn elsewhere, maybe before its frame came. A toast says so, except
      // where the summary states itself why the offer cannot be signed yet (docs/spec/offers.md#7.6).
      const reason = pendingReason(offer);
      if (store.getState().page || (reason !== 'not-yet' && reason !== 'amount')) toast('info', OFFER_CLOSED);
    },
    close: () => stop(),
  };
}
