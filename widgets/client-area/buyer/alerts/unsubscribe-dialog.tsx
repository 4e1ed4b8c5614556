import {
  type CustomerAlert,
  UNSUBSCRIPTION_REASONS,
  type UnsubscriptionReason,
  validateUnsubscription,
} from '@/domain/customer-alert';
import { alertActionLabels, unsubscriptionLabels, unsubscriptionMessages } from '@/text/customer-alerts';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { Dialog } from '@/ui/dialog';
import { optionsOf } from '@/ui/select';
import { Toaster } from '@/ui/toasts';
import { useForm } from '@/ui/use-form';
import { useAccount } from '../../context';
import { placesLine } from './criteria-words';

const OPTIONS = optionsOf(UNSUBSCRIPTION_REASONS, unsubscriptionLabels);

type Props = { alert: CustomerAlert; onClose: () => void; onLeave: (reason: UnsubscriptionReason) => void };

/** Why an alert is left; the list shows it left at once. */
export function UnsubscribeDialog({ alert, onClose, onLeave }: Props) {
  const { toasterId } = useAccount();
  const form = useForm({
    initial: { reason: '' },
    validate(typed): { reason?: string } {
      return validateUnsubscription(typed).reason ? { reason: unsubscriptionMessages.reason.missing } : {};
    },
    async submit({ reason }) {
      onClose();
      onLeave(reason as UnsubscriptionReason);
    },
  });
  return (
    <Dialog
      title="Me désinscrire de cette alerte"
      width={520}
      open
      onClose={onClose}
      toaster={<Toaster id={toasterId} />}
    >
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p>
          Vous ne recevrez plus d’e-mail pour <b>{placesLine(alert)}</b>. Vous pourrez vous réinscrire à tout moment.
        </p>
        <RadioGroup
          {...form.field('reason')}
          label="Pour quel motif vous désinscrivez-vous ?"
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
