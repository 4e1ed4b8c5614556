import { useState } from 'react';
import type { Failure } from '@/domain/failure';
import { fullName } from '@/text/names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../context';
import type { ContactWords } from './words';

type Props = {
  contact: { firstName: string | null; lastName: string | null };
  words: ContactWords;
  /** Removes the contact, also from the list; returns the failure, null on success. */
  remove: () => Promise<Failure | null>;
  onClose: () => void;
};

/** Draws the dialog that confirms the removal of a contact or signatory. */
export function RemoveContact({ contact, words, remove, onClose }: Props) {
  const { toasterId } = useAccount();
  const isThere = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const failure = await remove();
    if (isThere.current) onClose();
    if (failure) showToast(toasterId, 'error', words.removalFailed);
    else showToast(toasterId, 'success', words.removed);
  };
  // A sent request cannot be called back: the dialog stays until the response (docs/spec/contacts.md#5.2).
  const leave = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      title={words.remove}
      width={460}
      open
      onClose={leave}
      footer={
        <>
          <Button kind="secondary" disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={press}>
            Retirer
          </Button>
        </>
      }
    >
      <p>
        {fullName(contact) || words.someone} {words.afterRemoval}
      </p>
      <p role="status">{isBusy && 'Retrait en cours…'}</p>
    </Dialog>
  );
}
