/** A result as it stands now: read once, then again until an expert is there, and told of it by the live channel. */

import { useEffect, useReducer, useRef } from 'react';
import { asAnyone } from '@/api/as-anyone';
import { type EstimationResult, type Expert, expertFromMessage, fetchEstimationResult } from '@/api/estimation/results';
import { pollDelayMs } from '@/domain/estimation/result';
import type { Failure } from '@/domain/failure';
import { cableOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import type { Account } from '@/session/account';
import { useSession } from '@/session/session-provider';
import { useHidden } from './use-hidden';

type Shown = {
  answer: Result<EstimationResult, Failure> | null;
  /** Reads in a row that failed while something is shown. */
  failures: number;
  /** Reads since the first; each waits its time from the one before. */
  reads: number;
};

type Change = { read: Result<EstimationResult, Failure> } | { expert: Expert };

const NOTHING: Shown = { answer: null, failures: 0, reads: 0 };

/** What is known stays: a failure takes nothing away, and an answer that is older than a message no expert. */
function change({ answer, failures, reads }: Shown, news: Change): Shown {
  const known = answer?.ok ? answer.value : null;
  if ('expert' in news) {
    return { answer: known ? { ok: true, value: { ...known, expert: news.expert } } : answer, failures, reads };
  }
  const { read } = news;
  if (!known) return { answer: read, failures: 0, reads: reads + 1 };
  if (!read.ok) return { answer, failures: failures + 1, reads: reads + 1 };
  const value = { ...read.value, expert: read.value.expert ?? known.expert };
  return { answer: { ok: true, value }, failures: 0, reads: reads + 1 };
}

/**
 * The answer to show; null while the first one is awaited. `waits` says whether the page on show is there to wait for
 * the expert: no other one asks again. It must be drawn anew for another `hash`.
 */
export function useResult(hash: string, { call }: Account, waits: (answer: Shown['answer']) => boolean) {
  const session = useSession();
  const [shown, dispatch] = useReducer(change, NOTHING);
  const { answer, failures, reads } = shown;
  const isHidden = useHidden(session.window);

  const read = useRef(async (_signal: AbortSignal): Promise<void> => {});
  read.current = async (signal) => {
    const answered = await asAnyone(() => fetchEstimationResult(call, hash, signal));
    if (!signal.aborted) dispatch({ read: answered });
  };

  useEffect(() => {
    const controller = new AbortController();
    void read.current(controller.signal);
    return () => controller.abort();
  }, []);

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

  // Open in a hidden page too: what comes there is what one comes back for.
  const listens = polling !== null && pollDelayMs({ ...polling, isHidden: false, failures: 0 }) !== null;
  const url = cableOf(session.attribute, session.boot);
  useEffect(() => {
    if (!listens) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onMessage = (message: unknown) => {
      const expert = expertFromMessage(message, hash);
      if (expert) dispatch({ expert });
    };
    const listen = async () => {
      const { listenLive } = await import('@/adapters/cable');
      if (signal.aborted) return;
      const onReconnected = () => void read.current(signal);
      signal.addEventListener('abort', listenLive({ url, params: { unique_hash: hash }, onMessage, onReconnected }));
    };
    // Without its code the result is still asked for every few seconds.
    listen().catch(() => {});
    return () => controller.abort();
  }, [listens, url, hash]);

  return answer;
}
