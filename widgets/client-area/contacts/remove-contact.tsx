import { useState } from 'react';
import type { Failure } from '@/domain/failure';
import { fullName } from '@/text/names';
import type { ContactWords } from '@/text/person/contacts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-acts';
import { useAccount } from '../context';
import { useIsThere } from '../is-there';

type Props = {
  contact: { firstName: string | null; lastName: string | null };
  words: ContactWords;
  /** Removes them, also where they are listed; answers why it could not. */
  remove: () => Promise<Failure | null>;
  onClose: () => void;
};

/** Asks whether someone is to hear no more, or to sign no more. */
export function RemoveContact({ contact, words, remove, onClose }: Props) {
  const { toasterId } = useAccount();
  const isThere = useIsThere();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const failure = await remove();
    if (isThere.current) onClose();
    if (failure) showToast(toasterId, 'error', words.removalFailed);
    else showToast(toasterId, 'success', words.removed);
  };
  // What is being done cannot be called back: nothing may look as if it did, and the dialog says so until the answer is there.
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
