/** What the owner thinks of the valuation: shown at once, and honestly undone when the server does not follow. */
import { useRef, useState } from 'react';
import { saveOpinion } from '@/api/estimation/valuations';
import type { Opinion, Valuation } from '@/domain/estimation/valuation';
import { type Failure, isDoneUnseen } from '@/domain/failure';
import { failureMessage } from '@/text/failures';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-acts';
import { useAccount } from '../../context';
import { useCache } from '../../data/cache';
import { valuationOf } from '../../data/valuation-readings';
import { useIsThere } from '../../is-there';

/** `isRead`: what the server has was read after it failed. */
type Outcome = { opinion: Opinion; failed: string | null; isRead: boolean };

/**
 * The act, the answer that is on its way, the one to show as theirs, whether the last one was saved, or why not. Who changes
 * their mind while an answer is on its way has the last one sent after it.
 */
export function useOpinion({ id, opinion: before }: Pick<Valuation, 'id' | 'opinion'>) {
  const { call, toasterId } = useAccount();
  const cache = useCache();
  const isThere = useIsThere();
  const [pending, setPending] = useState<Opinion | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef<Opinion | null>(null);
  const reading = valuationOf(id);
  const put = (opinion: Opinion | null) => cache.replace(reading, (valuation) => ({ ...valuation, opinion }));

  const say = async (opinion: Opinion) => {
    if (opinion === (last.current ?? before)) return;
    const isUnderWay = last.current !== null;
    last.current = opinion;
    setPending(opinion);
    setOutcome(null);
    put(opinion);
    if (!isUnderWay) await send();
  };
  /** Sends what was said last, until that is what was sent. */
  const send = async () => {
    let saved = before;
    let sent: Opinion | null = null;
    let failed: Failure | null = null;
    while (last.current && last.current !== sent) {
      sent = last.current;
      const answer = await saveOpinion(call, id, sent);
      failed = answer.ok || isDoneUnseen(answer.error) ? null : answer.error;
      if (!failed) saved = (answer.ok && answer.value.opinion) || sent;
    }
    last.current = null;
    put(saved);
    setPending(null);
    if (!sent) return;
    if (!failed) return setOutcome({ opinion: sent, failed: null, isRead: true });
    const message = `Votre avis n'a pas été enregistré. ${failureMessage(failed, { opinion: 'Votre avis' })}`;
    setOutcome({ opinion: sent, failed: message, isRead: false });
    if (!isThere.current) showToast(toasterId, 'error', message, LONG_TOAST_MS);
    // The answer alone may be lost: what the server has counts.
    await cache.refresh(reading);
    setOutcome((now) => now && { ...now, isRead: true });
  };
  // What is there once it was read again was saved, though its answer was lost.
  const isSaved = outcome?.isRead === true && outcome.opinion === before;
  return { say, pending, chosen: pending ?? before, isSaved, failed: isSaved ? null : (outcome?.failed ?? null) };
}
