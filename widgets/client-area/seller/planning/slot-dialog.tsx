/** The dialog with the form of an unavailability, new or existing (docs/spec/planning.md#8). */
import { useState } from 'react';
import { refusalOfSlot, type SlotContext, slotOf, type TypedSlot } from '@/domain/planning/form';
import type { Unavailability, UnavailabilityInput } from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { PAGE_EXPIRED_KEPT } from '@/text/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import type { FieldErrors } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../../context';
import { useDialogForm } from '../../parts/dialog-form';
import { DraftNotice } from '../../parts/draft-notice';
import { useNow } from '../../parts/use-now';
import { DialogToaster } from '../../shell/toaster';
import { SlotFields } from './slot-fields';
import type { SaveChange } from './use-unavailability-actions';
import { overlapMessage, planningFailures, planningToasts, refusalMessage, slotRange } from './words';

/**
 * Returns the visit that the typed unavailability would overlap, or null; null as well while the hours are incomplete.
 */
function overlappedVisit(typed: TypedSlot, context: SlotContext): SellerVisit | null {
  const refusal = refusalOfSlot(typed, context);
  return refusal?.field === 'visit' ? refusal.visit : null;
}

const overlapOf = ({ isWholeDay }: TypedSlot) => ({
  [isWholeDay ? 'day' : 'start']: '*Ce créneau chevauche une visite',
});

function errorsOf(typed: TypedSlot, context: SlotContext): FieldErrors<TypedSlot> {
  const refusal = refusalOfSlot(typed, context);
  if (!refusal) return {};
  if (refusal.field === 'visit') return overlapOf(typed);
  return { [refusal.field]: refusalMessage(refusal) };
}

type Props = {
  /** The key under which the input is kept. */
  name: string;
  slot: Unavailability | null;
  initial: TypedSlot;
  visits: SellerVisit[];
  save: SaveChange;
  /** Called after a save whose form is still mounted. */
  onSaved: (slot: UnavailabilityInput) => void;
  onRemove: (slot: Unavailability) => void;
  onClose: () => void;
};

/**
 * Shows the form of an unavailability. An unavailability that another tab removed meanwhile becomes a new one with the
 * typed values (docs/spec/planning.md#10.5).
 */
export function SlotDialog({ name, slot, initial, visits, save, onSaved, onRemove, onClose }: Props) {
  const { toasterId } = useAccount();
  const now = useNow();
  const isMounted = useIsMounted();
  const [isGone, setGone] = useState(false);
  const edited = isGone ? null : slot;
  const context = { visits, now, edited };
  const failed = edited ? planningFailures.edited : planningFailures.added;
  const form = useDialogForm<TypedSlot>({
    name,
    initial,
    onClose,
    validate: (typed) => errorsOf(typed, context),
    async submit(typed) {
      const input = slotOf(typed, context);
      const failure = await save(
        edited ? { kind: 'replace', id: edited.id, slot: input } : { kind: 'add', slot: input },
      );
      if (failure) {
        if (failure.isGone) setGone(true);
        // The list is restored, which a toast reports; it adds the reason where the form is gone.
        showToast(toasterId, 'error', isMounted.current ? failed : `${failed} ${failure.message}`, LONG_TOAST_MS);
        // The visits were read again, so the form's warning names the visitor.
        if (failure.isOverVisit) return { fields: overlapOf(typed) };
        const { message, needsReload } = failure;
        return { message: needsReload ? PAGE_EXPIRED_KEPT : message, needsReload };
      }
      form.forget(typed);
      if (isMounted.current) onSaved(input);
      form.close();
      const done = edited ? planningToasts.edited : planningToasts.added;
      showToast(toasterId, 'success', `${done}\u00a0: ${slotRange(input)}`, LONG_TOAST_MS);
    },
  });
  const visit = overlappedVisit(form.values, context);
  return (
    <Dialog
      title={edited ? "Modifier l'indisponibilité" : 'Ajouter une indisponibilité'}
      width={520}
      open
      onClose={onClose}
      toaster={<DialogToaster />}
    >
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        {form.hasDraft && <DraftNotice onRestart={form.restart} />}
        <SlotFields form={form} now={now} edited={edited} />
        {visit && (
          <Notice tone="warning" role="status">
            {overlapMessage(visit)}
          </Notice>
        )}
        <ErrorSummary form={form} />
        <Button type="submit" busy={form.busy} full>
          {edited ? 'Enregistrer' : 'Ajouter ce créneau'}
        </Button>
        {edited && (
          <Button kind="quiet" full disabled={form.busy} onClick={() => onRemove(edited)}>
            {edited.isWeeklyRecurring ? 'Supprimer la série' : 'Supprimer ce créneau'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
