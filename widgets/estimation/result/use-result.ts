/**
 * A result that is read once, then polled until it has an expert, and updated by the live channel
 * (docs/spec/results.md#6).
 */
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { type EstimationResult, type Expert, expertFromMessage, fetchEstimationResult } from '@/api/estimation/results';
import { retryAsGuest } from '@/api/retry-as-guest';
import { pollDelayMs } from '@/domain/estimation/result';
import type { Failure } from '@/domain/failure';
import { cableUrl } from '@/host/settings';
import { onRestored } from '@/lib/restored';
import type { Result } from '@/lib/result';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';

type ResultState = {
  answer: Result<EstimationResult, Failure> | null;
  /** Failed reads in a row while a result is shown. */
  failures: number;
  /** The number of reads; each starts the wait for the next one. */
  reads: number;
};

type Change = { read: Result<EstimationResult, Failure> } | { expert: Expert };

const NOTHING: ResultState = { answer: null, failures: 0, reads: 0 };

/** Returns whether the page is hidden. */
function usePageHidden({ document }: Window): boolean {
  const read = () => document.visibilityState === 'hidden';
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    read,
    read,
  );
}

/** Returns the new state. A failure removes nothing, and an answer older than a message removes no expert. */
function change({ answer, failures, reads }: ResultState, event: Change): ResultState {
  const known = answer?.ok ? answer.value : null;
  if ('expert' in event) {
    return { answer: known ? { ok: true, value: { ...known, expert: event.expert } } : answer, failures, reads };
  }
  const { read } = event;
  if (!known) return { answer: read, failures: 0, reads: reads + 1 };
  if (!read.ok) return { answer, failures: failures + 1, reads: reads + 1 };
  const value = { ...read.value, expert: read.value.expert ?? known.expert };
  return { answer: { ok: true, value }, failures: 0, reads: reads + 1 };
}

/**
 * Returns the answer to show; null before the first. `waits` returns whether the current page awaits the expert: only
 * that page polls. Another `hash` needs another key.
 */
export function useResult(hash: string, { call }: AuthSession, waits: (answer: ResultState['answer']) => boolean) {
  const session = useSession();
  const [shown, dispatch] = useReducer(change, NOTHING);
  const { answer, failures, reads } = shown;
  const isHidden = usePageHidden(session.window);

  const read = useRef(async (_signal: AbortSignal): Promise<void> => {});
  read.current = async (signal) => {
    const answered = await retryAsGuest(() => fetchEstimationResult(call, hash, signal));
    if (!signal.aborted) dispatch({ read: answered });
  };

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void read.current(signal);
    const stopRestoring = onRestored(session.window, () => void read.current(signal));
    return () => {
      stopRestoring();
      controller.abort();
    };
  }, [session]);

  const value = answer?.ok && waits(answer) ? answer.value : null;
  const polling = value && { hasExpert: value.expert !== null, state: value.state, inZone: value.inZone };
  const delay = polling ? pollDelayMs({ ...polling, isHidden, failures }) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read starts the wait for the next one
  useEffect(() => {
    if (delay === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void read.current(controller.signal), delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [delay, reads]);

  // Open in a hidden page too: the visitor comes back for this message.
  const listens = polling !== null && pollDelayMs({ ...polling, isHidden: false, failures: 0 }) !== null;
  const url = cableUrl(session.attribute, session.boot);
  useEffect(() => {
    if (!listens) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onMessage = (message: unknown) => {
      const expert = expertFromMessage(message, hash);
      if (expert) dispatch({ expert });
    };
    const listen = async () => {
      const { subscribeLive } = await import('@/adapters/cable');
      if (signal.aborted) return;
      // After a lost connection the next poll reads what was missed.
      signal.addEventListener('abort', subscribeLive({ url, params: { unique_hash: hash }, onMessage }));
    };
    // Without the channel's code, polling goes on alone.
    listen().catch(() => {});
    return () => controller.abort();
  }, [listens, url, hash]);

  return answer;
}
