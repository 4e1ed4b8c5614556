/** Confirmation of a frame's message by the API, whose answer alone is final (docs/spec/frames.md#3.1). */
import { useEffect, useRef, useState } from 'react';
import { CONFIRMATION_DELAYS_MS } from '@/domain/confirmation';
import { isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';
import { useCache } from './cache';
import { sellerSalesOf } from './seller-queries';

/** Returns the delays in milliseconds to the reads that are still ahead; both arguments in epoch milliseconds. */
export function delaysLeft(since: number, now: number): number[] {
  return CONFIRMATION_DELAYS_MS.map((after) => since + after - now).filter((delay) => delay > 0);
}

/**
 * Calls `refetch` at each of these moments since the frame's message (in epoch milliseconds), and `onLate` once the last
 * call has ended. Live messages refetch by themselves (live.ts). Returns the function that ends the calls.
 */
export function awaitConfirmation(
  { window, now }: Pick<Session, 'window' | 'now'>,
  since: number,
  refetch: () => void | Promise<void>,
  onLate = () => {},
): () => void {
  const delays = delaysLeft(since, now());
  const timers = delays.map((delay, index) =>
    window.setTimeout(() => {
      const refetched = refetch();
      if (index < delays.length - 1) return;
      if (refetched) void refetched.then(onLate);
      else onLate();
    }, delay),
  );
  if (delays.length === 0) onLate();
  return () => {
    for (const timer of timers) window.clearTimeout(timer);
  };
}

/**
 * Awaits a confirmation while the screen is mounted and `since` is not null; set it to null once the API has confirmed.
 * After a remount the remaining calls follow. Returns whether the last moment has passed.
 */
export function usePolledConfirmation(since: number | null, refetch: () => void): { isLate: boolean } {
  const session = useSession();
  const latest = useRef(refetch);
  latest.current = refetch;
  const [lateSince, setLateSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    return awaitConfirmation(
      session,
      since,
      () => latest.current(),
      () => setLateSince(since),
    );
  }, [since, session]);
  return { isLate: since !== null && lateSince === since };
}

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
