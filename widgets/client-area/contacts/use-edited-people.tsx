import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '@/domain/failure';
import type { ContactToInform } from '@/domain/person/contact';
import { fullName } from '@/text/names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../context';
import { takeLostFocus } from '../parts/take-lost-focus';
import type { PersonActions } from './contact-card';
import { ContactForm, type KnownContact } from './contact-form';
import type { ContactWords } from './words';

/** Each act updates the list, and returns its failure, null on success. */
export type PeopleActions<P> = {
  add: (sent: ContactToInform) => Promise<Failure | null>;
  change: (person: P, sent: ContactToInform) => Promise<Failure | null>;
  remove: (person: P) => Promise<Failure | null>;
};

type Options<P> = {
  /** The people of the list, in its order. */
  people: readonly P[];
  actions: PeopleActions<P>;
  words: ContactWords;
  /** Names the draft of a new person. */
  about: string;
  isKindOptional?: boolean;
};

/** The parts of a list of people that its user may change: `list` is the list of the cards. */
type EditedPeople<P> = {
  list: RefObject<HTMLUListElement | null>;
  actionsOf: (person: P) => PersonActions;
  addButton: ReactNode;
  dialogs: ReactNode;
};

/** Lets the user add, change and remove the people of a list, in dialogs. */
export function useEditedPeople<P extends KnownContact>({
  people,
  actions,
  words,
  about,
  isKindOptional = false,
}: Options<P>): EditedPeople<P> {
  const [edited, setEdited] = useState<P | 'new' | null>(null);
  const [removed, setRemoved] = useState<P | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number | null>(null);
  // A removed card takes its pressed button with it: the focus goes to the next card with a button, else the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card is gone
  useEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = null;
    if (index === null) return;
    const buttons = [...(list.current?.children ?? [])].map((card) => card.querySelector('button'));
    takeLostFocus(buttons.slice(index).find(Boolean) ?? buttons.findLast(Boolean) ?? addRef.current);
  }, [people.length]);
  return {
    list,
    actionsOf: (person) => ({ onEdit: () => setEdited(person), onRemove: () => setRemoved(person) }),
    addButton: (
      <Button kind="secondary" icon={Plus} onClick={() => setEdited('new')} buttonRef={addRef}>
        {words.add}
      </Button>
    ),
    dialogs: (
      <>
        {edited && (
          <ContactForm
            contact={edited === 'new' ? null : edited}
            about={about}
            words={words}
            isKindOptional={isKindOptional}
            save={(sent) => (edited === 'new' ? actions.add(sent) : actions.change(edited, sent))}
            onClose={() => setEdited(null)}
          />
        )}
        {removed && (
          <RemoveContact
            contact={removed}
            words={words}
            onRemove={async () => {
              removedIndex.current = people.indexOf(removed);
              const failure = await actions.remove(removed);
              if (failure) removedIndex.current = null;
              return failure;
            }}
            onClose={() => setRemoved(null)}
          />
        )}
      </>
    ),
  };
}

type Props = {
  contact: { firstName: string | null; lastName: string | null };
  words: ContactWords;
  /** Removes the contact, also from the list; returns the failure, null on success. */
  onRemove: () => Promise<Failure | null>;
  onClose: () => void;
};

/** Draws the dialog that confirms the removal of a contact or signatory. */
function RemoveContact({ contact, words, onRemove, onClose }: Props) {
  const { toasterId } = useAccount();
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const failure = await onRemove();
    if (isMounted.current) onClose();
    if (failure) showToast(toasterId, 'error', words.removalFailed);
    else showToast(toasterId, 'success', words.removed);
  };
  // A sent request cannot be called back: the dialog stays until the response (docs/spec/contacts.md#5.2).
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      title={words.remove}
      width={460}
      open
      onClose={close}
      footer={
        <>
          <Button kind="secondary" disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={confirm}>
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
