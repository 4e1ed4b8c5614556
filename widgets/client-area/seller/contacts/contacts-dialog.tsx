/** The dialog 'Contacts à informer' of a sale (docs/spec/contacts.md#6). */
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { type RefObject, useRef, useState } from 'react';
import { contactsToInform, type OwnedSale, type SalesUser } from '@/domain/mandate/sales-user';
import { css } from '@/host/styles';
import { contactKindLabels, contactWords } from '@/text/person/contacts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ContactCard } from '../../contacts/contact-card';
import { ContactForm } from '../../contacts/contact-form';
import { RemoveContact } from '../../contacts/remove-contact';
import { useFocusAfterRemoval } from '../../contacts/use-focus-after-removal';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { QueryView } from '../../parts/screen';
import { DialogToaster } from '../../shell/toaster';
import { useSalesUserActions } from './use-people';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  & > button {
    justify-self: start;
  }
  & > ul {
    display: grid;
    gap: var(--_12);
  }
`;
const lead = css`
  color: var(--_ink-soft);
`;

const roleOf = ({ kind }: SalesUser) => (kind && kind !== 'unknown' ? contactKindLabels[kind] : 'Contact à informer');

type Props = { sale: OwnedSale; onClose: () => void };

/** Lists the contacts to inform, without the signatories, who are informed of everything. */
export function ContactsDialog({ sale, onClose }: Props) {
  const { isOwn } = useArea();
  const acts = useSalesUserActions(sale, false);
  const users = useQueryResult(acts.reading);
  const contacts = users.value && contactsToInform(users.value);
  const [edited, edit] = useState<SalesUser | 'new' | null>(null);
  const [removed, remove] = useState<SalesUser | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const tellRemoved = useFocusAfterRemoval(contacts?.length, list, add);
  return (
    <>
      <Dialog title="Contacts à informer" width={640} open onClose={onClose} toaster={<DialogToaster />}>
        <div className={column}>
          <p className={lead}>Ces personnes sont tenues informées de votre vente, sans avoir à signer.</p>
          <QueryView read={{ ...users, value: contacts }}>
            {(all) => <People contacts={all} list={list} edit={isOwn ? edit : null} remove={remove} />}
          </QueryView>
          {contacts && isOwn && (
            <Button kind="secondary" icon={Plus} onClick={() => edit('new')} buttonRef={add}>
              Ajouter un contact
            </Button>
          )}
        </div>
      </Dialog>
      {edited && (
        <ContactForm
          contact={edited === 'new' ? null : edited}
          about={`sale:${sale.id}`}
          words={contactWords.informedOfSale}
          save={(sent) => (edited === 'new' ? acts.add(sent, users.value ?? []) : acts.change(edited.id, sent))}
          onClose={() => edit(null)}
        />
      )}
      {removed && (
        <RemoveContact
          contact={removed}
          words={contactWords.informedOfSale}
          remove={() => {
            tellRemoved(contacts?.indexOf(removed) ?? 0);
            return acts.remove(removed.id);
          }}
          onClose={() => remove(null)}
        />
      )}
    </>
  );
}

type PeopleProps = {
  contacts: SalesUser[];
  list: RefObject<HTMLUListElement | null>;
  /** null in a read-only list. */
  edit: ((contact: SalesUser) => void) | null;
  remove: (contact: SalesUser) => void;
};

function People({ contacts, list, edit, remove }: PeopleProps) {
  if (contacts.length === 0) {
    return (
      <EmptyState level={3} icon={Users} title="Pas encore de contact">
        Un conjoint, un locataire, un associé… Ajoutez ici les personnes à tenir informées de votre vente.
      </EmptyState>
    );
  }
  return (
    <ul ref={list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactCard
            contact={contact}
            role={roleOf(contact)}
            acts={edit ? { onEdit: () => edit(contact), onRemove: () => remove(contact) } : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
