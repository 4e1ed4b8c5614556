/** What a provider's frame has said is waited for at the API, whose word alone is final (contract §10). */
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/session-provider';

/** When the API is asked again, in milliseconds after the frame's word (contract §10). */
const ASKED_AFTER_MS = [2_000, 5_000, 10_000, 30_000];

/** How long it takes until each moment that is still to come; both arguments in epoch milliseconds. */
export function delaysLeft(since: number, now: number): number[] {
  return ASKED_AFTER_MS.map((after) => since + after - now).filter((delay) => delay > 0);
}

/**
 * Calls `ask` at each of these moments while `since` (epoch milliseconds of the frame's word) is there and the screen is
 * on show: make `since` null once the API has said so. Someone who comes back to the screen goes on where they were. Live
 * messages read anew by themselves (live.ts). Answers whether the last moment has passed.
 */
export function useSettling(since: number | null, ask: () => void): { isLate: boolean } {
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
