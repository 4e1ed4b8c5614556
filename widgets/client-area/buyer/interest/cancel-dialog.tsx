import { cancelBuyerVisit } from '@/api/visit/buyer-visits';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';
import {
  CANCEL_REASONS,
  type Cancellation,
  type CancelReason,
  isCancelled,
  validateCancellation,
} from '@/domain/visit/visit';
import { refusalOf } from '@/features/account/refusal';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { formatDateTime } from '@/text/dates';
import { cancelReasonLabels } from '@/text/visit/labels';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { optionsOf } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { visitsOf } from '../../data/buyer-queries';
import { useCache } from '../../data/cache';
import { useDialogForm } from '../../parts/dialog-form';
import { DraftNotice } from '../../parts/draft-notice';
import { cancellationMessages, VISIT_CANCELLED } from '../visit-words';

const OPTIONS = optionsOf(CANCEL_REASONS, cancelReasonLabels);
// The server's field names, flat or nested as they were sent.
const FIELDS: Record<string, string> = {
  cancelReason: 'reason',
  cancelComment: 'details',
  'visit.cancelReason': 'reason',
  'visit.cancelComment': 'details',
};

const EMPTY: Cancellation = { reason: '', details: '' };

/** Cancels the visit. After a failure, reads whether it was cancelled all the same (docs/spec/visits.md#6.6). */
function useCancelVisit(visit: BuyerVisit) {
  const { call } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const list = visitsOf(customerId);
  const cancelled = (row: BuyerVisit) => (row.id === visit.id ? { ...row, canceled: true } : row);
  return async ({ reason, details }: Cancellation): Promise<Failure | null> => {
    const answer = await cancelBuyerVisit(call, visit.id, { reason: reason as CancelReason, details });
    if (answer.ok && isCancelled(answer.value)) {
      const updated = (row: BuyerVisit) => (row.id === visit.id ? { ...row, ...answer.value } : row);
      cache.replace<BuyerVisit[]>(list, (all) => all.map(updated));
      return null;
    }
    const failure = answer.ok || isDoneWithoutResult(answer.error) ? null : answer.error;
    if (failure?.tag === 'unauthorized') return failure;
    const fresh = await list.read(call, new AbortController().signal);
    if (!fresh.ok && failure) return failure;
    // A success is final: the list may show it later, or drop cancelled visits (docs/spec/visits.md#6.7).
    cache.replace<BuyerVisit[]>(list, (all) => {
      const rows = fresh.ok ? fresh.value : all;
      return failure ? rows : rows.map(cancelled);
    });
    const current = fresh.ok ? fresh.value.find((row) => row.id === visit.id) : null;
    return current && isCancelled(current) ? null : failure;
  };
}

/** Draws the dialog that asks for reason and details, both required (docs/spec/visits.md#6). */
export function CancelDialog({ visit, onClose }: { visit: BuyerVisit; onClose: () => void }) {
  const { host } = useSession();
  const { toasterId } = useAccount();
  const cancel = useCancelVisit(visit);
  const form = useDialogForm<Cancellation>({
    name: `cancellation:${visit.id}`,
    initial: EMPTY,
    failed: "La visite n'a pas pu être annulée.",
    onClose,
    validate(typed) {
      const missing = validateCancellation(typed);
      return {
        ...(missing.reason && { reason: cancellationMessages.reason.missing }),
        ...(missing.details && { details: cancellationMessages.details.missing }),
      };
    },
    async submit(typed) {
      const failure = await cancel(typed);
      if (failure) {
        const refused = failure.tag === 'refused' ? failure.refusal.fields : {};
        const fields = Object.fromEntries(Object.entries(refused).map(([name, text]) => [FIELDS[name] ?? name, text]));
        return refusalOf(failure, fields);
      }
      form.forget(typed);
      form.close();
      showToast(toasterId, 'success', VISIT_CANCELLED);
      emit(host, 'parvis:success', { kind: 'visit-cancelled' });
    },
  });
  return (
    <Dialog title="Annuler la visite" width={600} open onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        {visit.startsAt !== null && <p>Votre visite du {formatDateTime(visit.startsAt)}</p>}
        {form.hasDraft && <DraftNotice onRestart={form.restart} />}
        <RadioGroup {...form.field('reason')} label="Pour quel motif annulez-vous&nbsp;?" options={OPTIONS} required />
        <Textarea {...form.field('details')} label="Précisions" required rows={4} />
        <ErrorSummary form={form} />
        <Button type="submit" kind="danger" busy={form.busy} full>
          Annuler la visite
        </Button>
      </form>
    </Dialog>
  );
}
