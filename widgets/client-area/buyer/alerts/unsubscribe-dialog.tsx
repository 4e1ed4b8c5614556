import {
  type CustomerAlert,
  UNSUBSCRIPTION_REASONS,
  type UnsubscriptionReason,
  validateUnsubscription,
} from '@/domain/alert/customer-alert';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { Dialog } from '@/ui/dialog';
import { optionsOf } from '@/ui/select';
import { useDialogForm } from '../../parts/dialog-form';
import { DraftNotice } from '../../parts/draft-notice';
import { DialogToaster } from '../../shell/toaster';
import { placesLine } from './places-line';
import { unsubscriptionDraftName } from './use-alert-actions';
import { alertActionLabels, unsubscriptionLabels, unsubscriptionMessages } from './words';

const OPTIONS = optionsOf(UNSUBSCRIPTION_REASONS, unsubscriptionLabels);

type Props = { alert: CustomerAlert; onClose: () => void; onUnsubscribe: (reason: UnsubscriptionReason) => void };

/** Draws the dialog that asks why an alert is left; the list shows it as deactivated at once. */
export function UnsubscribeDialog({ alert, onClose, onUnsubscribe }: Props) {
  const form = useDialogForm({
    name: unsubscriptionDraftName(alert.id),
    initial: { reason: '' },
    onClose,
    validate(typed): { reason?: string } {
      return validateUnsubscription(typed).reason ? { reason: unsubscriptionMessages.reason.missing } : {};
    },
    async submit(typed) {
      form.forget(typed);
      form.close();
      onUnsubscribe(typed.reason as UnsubscriptionReason);
    },
  });
  return (
    <Dialog title="Me désinscrire de cette alerte" width={520} open onClose={onClose} toaster={<DialogToaster />}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p>
          Vous ne recevrez plus d'e-mail pour <b>{placesLine(alert)}</b>. Vous pourrez vous réinscrire à tout moment.
        </p>
        {form.hasDraft && <DraftNotice onRestart={form.restart} />}
        <RadioGroup
          {...form.field('reason')}
          label="Pour quel motif vous désinscrivez-vous&nbsp;?"
          options={OPTIONS}
          required
        />
        <Button type="submit" kind="danger" busy={form.busy} full>
          {alertActionLabels.leave}
        </Button>
        <Button kind="quiet" onClick={onClose} full>
          Garder mon alerte
        </Button>
      </form>
    </Dialog>
  );
}
