import { cancelBuyerVisit } from '@/api/buyer-visits';
import type { BuyerVisit } from '@/domain/buyer-visit';
import { CANCEL_REASONS, type CancelReason, validateCancellation } from '@/domain/visit';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { cancellationMessages, VISIT_CANCELLED } from '@/text/buyer-visits';
import { formatDateTime } from '@/text/dates';
import { failureMessage } from '@/text/failures';
import { cancelReasonLabels } from '@/text/visits';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { Textarea } from '@/ui/textarea';
import { showToast } from '@/ui/toast-acts';
import { useForm } from '@/ui/use-form';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { visitsOf } from '../../data/readings';

const OPTIONS = CANCEL_REASONS.map((value) => ({ value, label: cancelReasonLabels[value] }));
// The server's names of our fields, flat or nested like what was sent.
const FIELDS: Record<string, string> = {
  cancelReason: 'reason',
  cancelComment: 'details',
  'visit.cancelReason': 'reason',
  'visit.cancelComment': 'details',
};

/** Why a visit to come is cancelled; both answers are needed (buyer-and-shell.md §5 and §9: 600 px wide). */
export function CancelDialog({ visit, onClose }: { visit: BuyerVisit; onClose: () => void }) {
  const { host } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const form = useForm({
    initial: { reason: '', details: '' },
    validate(typed) {
      const missing = validateCancellation(typed);
      return {
        ...(missing.reason && { reason: cancellationMessages.reason.missing }),
        ...(missing.details && { details: cancellationMessages.details.missing }),
      };
    },
    async submit({ reason, details }) {
      const answer = await cancelBuyerVisit(call, visit.id, { reason: reason as CancelReason, details });
      if (!answer.ok) {
        const refused = answer.error.tag === 'refused' ? answer.error.refusal.fields : {};
        const fields = Object.fromEntries(Object.entries(refused).map(([name, text]) => [FIELDS[name] ?? name, text]));
        return Object.keys(fields).length > 0 ? { fields } : { message: failureMessage(answer.error) };
      }
      const cancelled = answer.value;
      cache.replace<BuyerVisit[]>(visitsOf(customerId), (all) =>
        all.map((one) => (one.id === cancelled.id ? { ...one, ...cancelled } : one)),
      );
      onClose();
      showToast(toasterId, 'success', VISIT_CANCELLED);
      emit(host, 'parvis:success', { kind: 'visit-cancelled' });
    },
  });
  return (
    <Dialog title="Annuler la visite" width={600} open onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p>Votre visite du {formatDateTime(visit.startsAt)}</p>
        <RadioGroup {...form.field('reason')} label="Pour quel motif annulez-vous ?" options={OPTIONS} required />
        <Textarea {...form.field('details')} label="Précisions" required rows={4} />
        <ErrorSummary form={form} />
        <Button type="submit" kind="danger" busy={form.busy} full>
          Annuler la visite
        </Button>
      </form>
    </Dialog>
  );
}
