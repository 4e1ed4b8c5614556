/**
 * The owner's opinion of the valuation: shown at once, and reverted when the server refuses
 * (docs/spec/estimation-report.md#2.7, docs/spec/estimation-report.md#2.8).
 */
import { useRef, useState } from 'react';
import { saveOpinion } from '@/api/estimation/valuations';
import type { Opinion, Valuation } from '@/domain/estimation/valuation';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import { failureMessage } from '@/text/failures';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../../context';
import { useCache } from '../../data/cache';
import { valuationOf } from '../../data/valuation-queries';

/** `isRead`: the server's value was read again after the failure. */
type Outcome = { opinion: Opinion; failed: string | null; isRead: boolean };

/**
 * Returns `chooseOpinion`, the opinion being sent, the chosen opinion, and whether it was saved or why not. An opinion
 * that changes during a request is sent after it, the last one only.
 */
export function useOpinion({ id, opinion: before }: Pick<Valuation, 'id' | 'opinion'>) {
  const { call, toasterId } = useAccount();
  const cache = useCache();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<Opinion | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef<Opinion | null>(null);
  const query = valuationOf(id);
  const showOpinion = (opinion: Opinion | null) => cache.replace(query, (valuation) => ({ ...valuation, opinion }));

  const chooseOpinion = async (opinion: Opinion) => {
    if (opinion === (last.current ?? before)) return;
    const isUnderWay = last.current !== null;
    last.current = opinion;
    setPending(opinion);
    setOutcome(null);
    showOpinion(opinion);
    if (!isUnderWay) await send();
  };
  /** Sends the latest opinion, until it is the one that was sent. */
  const send = async () => {
    let saved = before;
    let sent: Opinion | null = null;
    let failed: Failure | null = null;
    while (last.current && last.current !== sent) {
      sent = last.current;
      const answer = await saveOpinion(call, id, sent);
      failed = answer.ok || isDoneWithoutResult(answer.error) ? null : answer.error;
      if (!failed) saved = (answer.ok && answer.value.opinion) || sent;
    }
    last.current = null;
    showOpinion(saved);
    setPending(null);
    if (!sent) return;
    if (!failed) return setOutcome({ opinion: sent, failed: null, isRead: false });
    const message = `Votre avis n'a pas été enregistré. ${failureMessage(failed, { opinion: 'Votre avis' })}`;
    setOutcome({ opinion: sent, failed: message, isRead: false });
    if (!isMounted.current) showToast(toasterId, 'error', message, LONG_TOAST_MS);
    // Only the answer may be lost: the server's value counts.
    await cache.refresh(query);
    setOutcome((now) => now && { ...now, isRead: true });
  };
  // An opinion that the server has after the second read was saved, although its answer was lost.
  const isSaved = outcome !== null && (outcome.failed === null || (outcome.isRead && outcome.opinion === before));
  return {
    chooseOpinion,
    pending,
    chosen: pending ?? before,
    isSaved,
    failed: isSaved ? null : (outcome?.failed ?? null),
  };
}
