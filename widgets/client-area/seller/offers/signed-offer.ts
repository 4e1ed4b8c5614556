/**
 * What was signed in this browser (contract §10): a hint of the provider's, until the API has its word. All tabs of the
 * person know of it, so that none of them signs a second offer; the address after a signature speaks to the tab that signed.
 */
import { useEffect, useRef, useState } from 'react';
import { isOngoing, type SellerOffer, takenOffer } from '@/domain/offer/seller-offer';
import { isPlainObject } from '@/lib/json';
import type { Account } from '@/session/account';
import { useSession } from '@/session/session-provider';
import { OFFER_ACCEPTED } from '@/text/offer/seller-offers';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-acts';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { saleOffersOf, sellerOfferOf, sellerSalesOf } from '../../data/seller-readings';
import { useSettling } from '../../data/settling';

/** `at` is when the provider said so, in epoch milliseconds. */
type SignedOffer = { offerId: string; at: number };

const inTab = (saleId: string) => `signed-offer:${saleId}`;
// Among the forms that are under way (contract §2): for an hour, of this person, gone with a sign-out.
const inBrowser = (saleId: string) => `form:signed-offer:${saleId}`;

/** Notes that an offer was signed here: for this person, for an hour. */
export function noteSigned({ tab, drafts }: Account, saleId: string, signed: SignedOffer): void {
  tab.write(inTab(saleId), signed);
  drafts.write(inBrowser(saleId), signed);
}

// Anyone may write into the browser's storage.
function signedIn(kept: unknown): SignedOffer | null {
  if (!isPlainObject(kept)) return null;
  const { offerId, at } = kept;
  return typeof offerId === 'string' && Number.isFinite(at) ? { offerId, at: Number(at) } : null;
}

/** The offer of a sale that was signed last, in this tab or another, whatever the API says of it by now; null for none. */
function signedOn({ tab, drafts }: Account, saleId: string): SignedOffer | null {
  const own = signedIn(tab.read(inTab(saleId)));
  const any = signedIn(drafts.read(inBrowser(saleId)));
  return own && any ? (own.at > any.at ? own : any) : (own ?? any);
}

/** Whether this very tab signed an offer of a sale. */
export const isSignedInTab = ({ tab }: Account, saleId: string, offerId: string): boolean =>
  signedIn(tab.read(inTab(saleId)))?.offerId === offerId;

/** Draws anew when another tab keeps, or drops, something. */
function useOtherTabs(): void {
  const { window } = useSession();
  const [, count] = useState(0);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!key || key.includes('signed-offer:')) count((many) => many + 1);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [window]);
}

/**
 * The offer of a sale that is being accepted here; `isLate`: the API has not said so within the time it is asked. `taken`: the one
 * beside which no other can be accepted.
 */
export type Accepting = { offerId: string | null; taken: string | null; isLate: boolean };

/**
 * The offer that was signed here, while the API still says that it waits: the API is asked again meanwhile. Once it says
 * that the offer is accepted, so is the person told.
 */
export function useAccepting(saleId: string | null, offers: readonly SellerOffer[] | undefined): Accepting {
  const account = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  useOtherTabs();
  const signed = saleId === null ? null : signedOn(account, saleId);
  const offer = signed && offers?.find(({ id }) => id === signed.offerId);
  const isWaited = Boolean(offer && isOngoing(offer));
  const { isLate } = useSettling(isWaited && signed ? signed.at : null, () => {
    if (saleId === null || !signed) return;
    void cache.refresh(saleOffersOf(customerId, saleId));
    void cache.refresh(sellerOfferOf(customerId, signed.offerId));
    void cache.refresh(sellerSalesOf(customerId));
  });
  const wasWaited = useRef(false);
  const { toasterId } = account;
  const isAccepted = offer?.reviewStatus === 'accepted';
  useEffect(() => {
    if (isAccepted && wasWaited.current) showToast(toasterId, 'success', OFFER_ACCEPTED, LONG_TOAST_MS);
    wasWaited.current = isWaited;
  }, [isAccepted, isWaited, toasterId]);
  const offerId = isWaited && signed ? signed.offerId : null;
  return { offerId, taken: takenOffer(offers ?? [], signed?.offerId ?? null), isLate };
}
