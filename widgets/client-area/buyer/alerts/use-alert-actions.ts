/** Unsubscribing from an alert and resubscribing: shown at once, undone at a refusal (docs/spec/alerts.md#7.4). */
import { useState } from 'react';
import { updateCustomerAlert } from '@/api/alert/customer-alerts';
import {
  type CustomerAlert,
  resubscribed,
  type UnsubscriptionReason,
  unsubscribed,
} from '@/domain/alert/customer-alert';
import { isDoneWithoutResult } from '@/domain/failure';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { alertsOf } from '../../data/buyer-queries';
import { useCache } from '../../data/cache';
import { alertToasts } from './words';

/** Why the last change of an alert failed, and a function that tries it again. */
export type FailedChange = { title: string; message: string; retry: (alert: CustomerAlert) => void };

type Change = {
  apply: (alert: CustomerAlert) => CustomerAlert;
  toast: { message: string; durationMs: number };
  kind: 'success' | 'error';
  failed: string;
};

/** Returns the name under which the reason to leave an alert is kept. */
export const unsubscriptionDraftName = (alertId: string) => `leave:${alertId}`;

/** Returns the actions, and by alert id what is under way or has failed. */
export function useAlertActions() {
  const { now } = useSession();
  const { call, toasterId, identity, drafts } = useAccount();
  const isMounted = useIsMounted();
  const { customerId } = useArea();
  const cache = useCache();
  const [pending, setPending] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Record<string, FailedChange | undefined>>({});
  const list = alertsOf(customerId);

  const replaceAlert = (alert: CustomerAlert) =>
    cache.replace<CustomerAlert[]>(list, (alerts) => alerts.map((other) => (other.id === alert.id ? alert : other)));

  const change = async (before: CustomerAlert, act: Change) => {
    const { id } = before;
    const wanted = act.apply(before);
    setErrors((all) => ({ ...all, [id]: undefined }));
    setPending((all) => [...all, id]);
    replaceAlert(wanted);
    const answer = await updateCustomerAlert(call, customerId, wanted);
    setPending((all) => all.filter((other) => other !== id));
    const isDone = answer.ok || isDoneWithoutResult(answer.error);
    if (answer.ok) replaceAlert(answer.value);
    else if (!isDone) replaceAlert(before);
    if (isDone) showToast(toasterId, act.kind, act.toast.message, act.toast.durationMs);
    else {
      const message = failureMessage(answer.error);
      const retry = (alert: CustomerAlert) => void change(alert, act);
      setErrors((all) => ({ ...all, [id]: { title: act.failed, message, retry } }));
      // The card is no longer on the screen.
      if (!isMounted.current) showToast(toasterId, 'error', `${act.failed}. ${message}`, LONG_TOAST_MS);
    }
    // A read that was under way may hold the alert from before the change.
    void cache.refresh(list);
    return answer;
  };

  return {
    isPending: (id: string) => pending.includes(id),
    errorOf: (id: string) => errors[id] ?? null,
    async unsubscribe(alert: CustomerAlert, reason: UnsubscriptionReason) {
      const { userId } = identity.getState();
      const answer = await change(alert, {
        apply: (shown) => unsubscribed(shown, reason, now()),
        toast: alertToasts.left,
        kind: 'error',
        failed: "Votre alerte n'a pas pu être désactivée",
      });
      // After an ended session or an expired page the reason is kept for the same person's return.
      const hasEnded = !answer.ok && ['unauthorized', 'page-expired'].includes(answer.error.tag);
      if (hasEnded && userId) drafts.write(`form:${unsubscriptionDraftName(alert.id)}`, { reason }, userId);
    },
    resubscribe: (alert: CustomerAlert) =>
      change(alert, {
        apply: resubscribed,
        toast: alertToasts.resubscribed,
        kind: 'success',
        failed: "Votre alerte n'a pas pu être réactivée",
      }),
  };
}
