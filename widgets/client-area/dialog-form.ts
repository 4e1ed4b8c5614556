/**
 * A form in a dialog. What is typed is kept; the dialog may be closed while it is sent: its failure is then told by a
 * toast, since nothing else can.
 */
import { alike } from '@/lib/alike';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-acts';
import { useAccount } from './context';
import { useIsThere } from './is-there';
import { type KeptForm, useKeptForm } from './kept-form';

// What is said of a field means nothing without it.
const CHECK = 'Vérifiez ce que vous avez saisi.';

/** `failed` says what did not happen, for when the form is gone; a form that refuses nothing has none. `onClose` closes its dialog. */
type Rules<V extends Record<string, unknown>> = Parameters<typeof useKeptForm<V>>[0] & {
  failed?: string;
  onClose: () => void;
};

/**
 * `hasOldTyping`: it holds what was typed before, and `restart` takes that out. `close` closes the dialog it is in, and
 * none that was opened since.
 */
export type DialogForm<V> = KeptForm<V> & { hasOldTyping: boolean; restart: () => void; close: () => void };

/** The form of one dialog: mounted as long as that is open. */
export function useDialogForm<V extends Record<string, unknown>>(given: Rules<V>): DialogForm<V> {
  const { failed, onClose, ...rules } = given;
  const { initial, submit } = rules;
  const { toasterId } = useAccount();
  const isThere = useIsThere();
  const form = useKeptForm<V>({
    ...rules,
    async submit(values) {
      const refusal = await submit(values);
      if (failed && refusal && !isThere.current) {
        const why = refusal.message ?? CHECK;
        showToast(toasterId, 'error', refusal.isDone ? why : `${failed} ${why}`, LONG_TOAST_MS);
      }
      return refusal;
    },
  });
  return {
    ...form,
    hasOldTyping: form.isResumed && !alike(form.values, initial),
    restart() {
      for (const name of Object.keys(initial) as (keyof V & string)[]) form.set(name, initial[name]);
    },
    close: () => isThere.current && onClose(),
  };
}
