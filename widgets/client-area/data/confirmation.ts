/** Confirmation of a frame's message by the API, whose answer alone is final (docs/spec/frames.md#3.1). */
import { useEffect, useRef, useState } from 'react';
import { CONFIRMATION_DELAYS_MS } from '@/domain/confirmation';
import { useSession } from '@/session/session-provider';

/** Returns the delays in milliseconds to the reads that are still ahead; both arguments in epoch milliseconds. */
export function delaysLeft(since: number, now: number): number[] {
  return CONFIRMATION_DELAYS_MS.map((after) => since + after - now).filter((delay) => delay > 0);
}

/**
 * Calls `ask` at each of these moments while the screen is mounted and `since` (moment of the frame's message, in epoch
 * milliseconds) is not null; set it to null once the API has confirmed. After a remount the remaining calls follow.
 * Live messages refetch by themselves (live.ts). Returns whether the last moment has passed.
 */
export function usePolledConfirmation(since: number | null, ask: () => void): { isLate: boolean } {
  const { window, now } = useSession();
  const latest = useRef(ask);
  latest.current = ask;
  const [lateSince, setLateSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const delays = delaysLeft(since, now());
    const timers = delays.map((delay, index) =>
      window.setTimeout(() => {
        latest.current();
        if (index === delays.length - 1) setLateSince(since);
      }, delay),
    );
    if (delays.length === 0) setLateSince(since);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [since, window, now]);
  return { isLate: since !== null && lateSince === since };
}
