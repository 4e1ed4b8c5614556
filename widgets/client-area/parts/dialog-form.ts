/**
 * A form in a dialog, which may be closed while the form is sent: a toast then shows the failure
 * (docs/spec/errors.md#3.5).
 */
import { deepEqual } from '@/lib/deep-equal';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../context';
import { type DraftForm, useDraftForm } from './draft-form';

// A message about a field means nothing without the field.
const CHECK_FIELDS = 'Vérifiez ce que vous avez saisi.';

/**
 * `failed` names the failed act, for the toast; absent in a form that is never refused. `onClose` closes the dialog.
 */
type Options<V extends Record<string, unknown>> = Parameters<typeof useDraftForm<V>>[0] & {
  failed?: string;
  onClose: () => void;
};

/**
 * `hasDraft`: the form holds an earlier draft, which `restart` removes. `close` closes this dialog, and none that
 * was opened since.
 */
export type DialogForm<V> = DraftForm<V> & { hasDraft: boolean; restart: () => void; close: () => void };

/** Returns the form of a dialog; mounted as long as the dialog is open. */
export function useDialogForm<V extends Record<string, unknown>>(options: Options<V>): DialogForm<V> {
  const { failed, onClose, ...rules } = options;
  const { initial, submit } = rules;
  const { toasterId } = useAccount();
  const isMounted = useIsMounted();
  const form = useDraftForm<V>({
    ...rules,
    async submit(values) {
      const refusal = await submit(values);
      if (failed && refusal && !isMounted.current) {
        const reason = refusal.message ?? CHECK_FIELDS;
        showToast(toasterId, 'error', refusal.isDone ? reason : `${failed} ${reason}`, LONG_TOAST_MS);
      }
      return refusal;
    },
  });
  return {
    ...form,
    hasDraft: form.isResumed && !deepEqual(form.values, initial),
    restart() {
      for (const name of Object.keys(initial) as (keyof V & string)[]) form.set(name, initial[name]);
    },
    close: () => isMounted.current && onClose(),
  };
}
