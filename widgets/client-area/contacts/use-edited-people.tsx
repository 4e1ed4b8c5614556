import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '@/domain/failure';
import type { ContactToInform } from '@/domain/person/contact';
import { Button } from '@/ui/button';
import { takeLostFocus } from '../parts/take-lost-focus';
import type { PersonActs } from './contact-card';
import { ContactForm, type KnownContact } from './contact-form';
import { RemoveContact } from './remove-contact';
import type { ContactWords } from './words';

/** Each act updates the list, and returns its failure, null on success. */
export type PeopleActs<P> = {
  add: (sent: ContactToInform) => Promise<Failure | null>;
  change: (person: P, sent: ContactToInform) => Promise<Failure | null>;
  remove: (person: P) => Promise<Failure | null>;
};

type Rules<P> = {
  /** The people of the list, in its order. */
  people: readonly P[];
  acts: PeopleActs<P>;
  words: ContactWords;
  /** Names the draft of a new person. */
  about: string;
  isKindOptional?: boolean;
};

/** The parts of a list of people that its user may change: `list` is the list of the cards. */
type EditedPeople<P> = {
  list: RefObject<HTMLUListElement | null>;
  actsOf: (person: P) => PersonActs;
  addButton: ReactNode;
  dialogs: ReactNode;
};

/** Lets the user add, change and remove the people of a list, in dialogs. */
export function useEditedPeople<P extends KnownContact>({
  people,
  acts,
  words,
  about,
  isKindOptional = false,
}: Rules<P>): EditedPeople<P> {
  const [edited, edit] = useState<P | 'new' | null>(null);
  const [removed, remove] = useState<P | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number | null>(null);
  // A removed card takes its pressed button with it: the focus goes to the next card with a button, else the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card is gone
  useEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = null;
    if (index === null) return;
    const buttons = [...(list.current?.children ?? [])].map((card) => card.querySelector('button'));
    takeLostFocus(buttons.slice(index).find(Boolean) ?? buttons.findLast(Boolean) ?? add.current);
  }, [people.length]);
  return {
    list,
    actsOf: (person) => ({ onEdit: () => edit(person), onRemove: () => remove(person) }),
    addButton: (
      <Button kind="secondary" icon={Plus} onClick={() => edit('new')} buttonRef={add}>
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
            save={(sent) => (edited === 'new' ? acts.add(sent) : acts.change(edited, sent))}
            onClose={() => edit(null)}
          />
        )}
        {removed && (
          <RemoveContact
            contact={removed}
            words={words}
            remove={async () => {
              removedIndex.current = people.indexOf(removed);
              const failure = await acts.remove(removed);
              if (failure) removedIndex.current = null;
              return failure;
            }}
            onClose={() => remove(null)}
          />
        )}
      </>
    ),
  };
}
