/** The signature of a mandate by the primary seller: the link, and what the provider reports (docs/spec/mandate.md#6). */
import { createStore } from 'zustand/vanilla';
import type { SignatureEvent } from '@/adapters/esign-frame';
import { createSignature } from '@/api/mandate/mandates';
import { isAnswerLost } from '@/domain/failure';
import type { Mandate } from '@/domain/mandate/mandate';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { getOrCreate } from '@/lib/lifetime';
import { showToast } from '@/ui/toast-actions';
import { awaitConfirmation } from '../../data/confirmation';
import { markSignedLocally } from '../../data/locally-signed';
import { mandateOf } from '../../data/mandate-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import type { FlowContext } from '../../parts/flow';
import { salePath } from '../../sale-paths';
import { mandateWords } from './words';

type Context = FlowContext & { saleId: string; mandateId: string };

/** The link to the provider's page; `url` is not validated. */
export type SignatureLink = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; url: string | null };

/** `isReported`: the provider reported the signature. `problem`: it reported an error, or that the person declined. */
type SignatureState = { link: SignatureLink; isReported: boolean; problem: 'error' | 'declined' | null };

/** Returns the store of one visit of the signature and its actions. */
export function createMandateSignature(context: Context) {
  const { session, account, cache, customerId, saleId, mandateId } = context;
  const { call, toasterId } = account;
  const store = createStore<SignatureState>(() => ({ link: { state: 'loading' }, isReported: false, problem: null }));
  const { getState, setState } = store;
  // The request keeps its key while the signed data is the same, also after the step is left.
  const key = getOrCreate(session.lifetime, `signature ${mandateId}`, createIdempotencyKey);
  const resetKey = () => key.restore(null, null);
  const readSales = () => void cache.refresh(sellerSalesOf(customerId));
  let stop = () => {};

  /**
   * Requests the link for the signed data (`signedData`); after a failure the step stays (docs/spec/mandate.md#6.1,
   * docs/spec/mandate.md#6.3).
   */
  const requestLink = async (signedData: unknown) => {
    setState({ link: { state: 'loading' } });
    const answer = await createSignature(call, customerId, mandateId, key.of(signedData));
    if (!answer.ok) {
      // After a lost answer the link may exist: the same key finds it.
      if (!isAnswerLost(answer.error)) resetKey();
      // The mandate may have been signed elsewhere.
      if (answer.error.tag === 'refused') readSales();
      setState({ link: { state: 'failed' } });
      return showToast(toasterId, 'error', mandateWords.linkFailed);
    }
    const url = answer.value.signatureUrl;
    cache.replace<Mandate>(mandateOf(customerId, mandateId), (now) => ({ ...now, signatureUrl: url }));
    setState({ link: { state: 'ready', url } });
  };

  return {
    store,
    requestLink,
    /** Requests the link again. One that cannot be framed, or was signed without success, would fail again. */
    retryLink(signedData: unknown) {
      if (getState().link.state === 'ready') resetKey();
      setState({ problem: null });
      return requestLink(signedData);
    },
    /** Takes an event of the provider. */
    handleEvent(event: SignatureEvent) {
      if (event === 'success') {
        setState({ isReported: true });
        // At once: a person who leaves the dialog by Back must not be asked to sign again.
        markSignedLocally(session, saleId);
      }
      if (event !== 'error' && event !== 'declined') return;
      setState({ problem: event });
      // The current link is no longer usable (docs/spec/mandate.md#6.2).
      resetKey();
    },
    /** The page was opened in a new tab, whose events do not arrive: only the API reports the result. */
    awaitNewTab() {
      stop();
      stop = awaitConfirmation(session, session.now(), readSales);
    },
    /** Ends the wait for the API. */
    stopWaiting: () => stop(),
    /** Leads to the sale, whose mandate counts as signed. */
    end() {
      markSignedLocally(session, saleId);
      session.router.navigate(`${salePath(saleId)}?`, { replace: true });
    },
  };
}
