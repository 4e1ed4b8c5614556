/**
 * The offer signed in this browser: a hint of the provider until the API confirms (docs/spec/offers.md#8). All tabs of
 * the person read it, so that none signs a second offer; the query parameters after a signature count for the tab that
 * signed.
 */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { blockingOfferId, isOngoing, type SellerOffer } from '@/domain/offer/seller-offer';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { readStored } from '@/session/stored';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { usePolledConfirmation } from '../../data/confirmation';
import { saleOffersOf, sellerOfferOf, sellerSalesOf } from '../../data/seller-queries';
import { OFFER_ACCEPTED } from './words';

const schema = z.object({ offerId: z.string(), at: z.number() });

/** `at` is the moment of the provider's message, in epoch milliseconds. */
type SignedOffer = z.output<typeof schema>;

const tabKey = (saleId: string) => `signed-offer:${saleId}`;
// Stored with the drafts: for one hour, for this person, deleted at sign-out (docs/spec/storage.md#1.2).
const browserKey = (saleId: string) => `form:signed-offer:${saleId}`;

/** Stores that an offer was signed in this tab, for one hour and this person. */
export function storeSignedOffer({ tab, drafts }: AuthSession, saleId: string, signed: SignedOffer): void {
  tab.write(tabKey(saleId), signed);
  drafts.write(browserKey(saleId), signed);
}

/** Returns the offer of a sale that was signed last, in any tab, whatever its status at the API; null for none. */
function signedOn({ tab, drafts }: AuthSession, saleId: string): SignedOffer | null {
  const own = readStored(schema, tab.read(tabKey(saleId)));
  const any = readStored(schema, drafts.read(browserKey(saleId)));
  return own && any ? (own.at > any.at ? own : any) : (own ?? any);
}

/** Returns whether this very tab signed the offer. */
export const isSignedInTab = ({ tab }: AuthSession, saleId: string, offerId: string): boolean =>
  readStored(schema, tab.read(tabKey(saleId)))?.offerId === offerId;

/** Renders again when another tab stores or deletes a signed offer. */
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

/** Returns the offer of a sale that was signed last in this browser, and renders again when another tab signs one. */
export function useSignedOffer(saleId: string | null): SignedOffer | null {
  const account = useAccount();
  useOtherTabs();
  return saleId === null ? null : signedOn(account, saleId);
}

/**
 * The acceptance under way on a sale. `offerId`: the signed offer that still waits. `isLate`: the API has not confirmed
 * it within 30 s. `taken`: the offer that rules out accepting another.
 */
export type PendingAcceptance = { offerId: string | null; taken: string | null; isLate: boolean };

/**
 * Returns the offer signed in this browser while the API still reports it as waiting, and reads the API again
 * meanwhile. A toast reports the confirmed acceptance (docs/spec/offers.md#8.4).
 */
export function usePendingAcceptance(
  saleId: string | null,
  offers: readonly SellerOffer[] | undefined,
): PendingAcceptance {
  const { toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const signed = useSignedOffer(saleId);
  const offer = signed && offers?.find(({ id }) => id === signed.offerId);
  const isAwaitingConfirmation = Boolean(offer && isOngoing(offer));
  const { isLate } = usePolledConfirmation(isAwaitingConfirmation && signed ? signed.at : null, () => {
    if (saleId === null || !signed) return;
    void cache.refresh(saleOffersOf(customerId, saleId));
    void cache.refresh(sellerOfferOf(customerId, signed.offerId));
    void cache.refresh(sellerSalesOf(customerId));
  });
  const wasAwaitingConfirmation = useRef(false);
  const isAccepted = offer?.reviewStatus === 'accepted';
  useEffect(() => {
    if (isAccepted && wasAwaitingConfirmation.current) showToast(toasterId, 'success', OFFER_ACCEPTED, LONG_TOAST_MS);
    wasAwaitingConfirmation.current = isAwaitingConfirmation;
  }, [isAccepted, isAwaitingConfirmation, toasterId]);
  const offerId = isAwaitingConfirmation && signed ? signed.offerId : null;
  return { offerId, taken: blockingOfferId(offers ?? [], signed?.offerId ?? null), isLate };
}
