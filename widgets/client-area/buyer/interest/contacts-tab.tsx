import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { type RefObject, useRef, useState } from 'react';
import { removeContact } from '@/api/interest/buyer-contacts';
import { withExpert } from '@/domain/interest/contacts';
import { latestVisit } from '@/domain/interest/sale-of-interest';
import { lastOffer } from '@/domain/offer/buyer-offer';
import { type BuyerContact, canEditContact } from '@/domain/person/contact';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { contactKindLabels, contactTypeLabel, contactWords } from '@/text/person/contacts';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ContactCard } from '../../contacts/contact-card';
import { RemoveContact } from '../../contacts/remove-contact';
import { useFocusAfterRemoval } from '../../contacts/use-focus-after-removal';
import { useAccount, useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { contactsOf } from '../../data/sale-of-interest-queries';
import { QueryView } from '../../parts/screen';
import { ContactDialog } from './contact-dialog';
import type { TabProps } from './tab-props';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  & > button {
    justify-self: start;
  }
`;
const groups = css`
  display: grid;
  gap: var(--_24);
  & h3 {
    font-size: 18px;
    line-height: 26px;
  }
  & p {
    color: var(--_ink-soft);
  }
  & ul {
    display: grid;
    gap: var(--_12);
    margin-top: var(--_12);
  }
`;
const isInformed = ({ type }: BuyerContact) => type === 'informed';

/** Draws 'Contacts': expert, visit guide, and contacts to inform. */
export function ContactsTab({ sale, offers, visits }: TabProps) {
  const { call } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const about = { offerId: lastOffer(offers)?.id ?? null, visitId: latestVisit(visits)?.id ?? null };
  const reading = contactsOf(customerId, { saleId: sale.id, ...about });
  const contacts = useQueryResult(reading);
  const [edited, edit] = useState<BuyerContact | 'new' | null>(null);
  const [removed, remove] = useState<BuyerContact | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const tellRemoved = useFocusAfterRemoval(contacts.value?.length, list, add);
  const removeThem = async (contact: BuyerContact) => {
    const { id } = contact;
    const answer = await removeContact(call, customerId, id);
    if (!answer.ok) return answer.error;
    tellRemoved((contacts.value ?? []).filter(isInformed).indexOf(contact));
    cache.replace(reading, (all) => all.filter((one) => one.id !== id));
    return null;
  };
  return (
    <div className={column}>
      <QueryView read={contacts}>
        {(all) => <People contacts={withExpert(all, sale.expert)} {...{ list, edit, remove }} />}
      </QueryView>
      <Button kind="secondary" icon={Plus} onClick={() => edit('new')} buttonRef={add}>
        Ajouter un contact
      </Button>
      {edited && (
        <ContactDialog contact={edited === 'new' ? null : edited} {...{ reading, about }} onClose={() => edit(null)} />
      )}
      {removed && (
        <RemoveContact
          contact={removed}
          words={contactWords.informedOfPurchase}
          remove={() => removeThem(removed)}
          onClose={() => remove(null)}
        />
      )}
    </div>
  );
}

type PeopleProps = {
  contacts: BuyerContact[];
  list: RefObject<HTMLUListElement | null>;
  edit: (contact: BuyerContact) => void;
  remove: (contact: BuyerContact) => void;
};

function People({ contacts, list, edit, remove }: PeopleProps) {
  if (contacts.length === 0) {
    return (
      <EmptyState level={3} icon={Users} title="Pas encore de contact">
        Ajoutez ici les personnes à tenir informées de votre achat.
      </EmptyState>
    );
  }
  const informed = contacts.filter(isInformed);
  const others = contacts.filter((contact) => !isInformed(contact));
  return (
    <div className={groups}>
      {others.length > 0 && (
        <section aria-label="Vos interlocuteurs">
          <h3>Vos interlocuteurs</h3>
          <Cards contacts={others} {...{ edit, remove }} />
        </section>
      )}
      <section aria-label="Contacts à informer">
        <h3>Contacts à informer</h3>
        <p>Conjoint, associé, locataire… Les personnes à tenir informées de votre achat.</p>
        {informed.length > 0 && <Cards contacts={informed} {...{ list, edit, remove }} />}
      </section>
    </div>
  );
}

function Cards({ contacts, list, edit, remove }: Omit<PeopleProps, 'list'> & Partial<PeopleProps>) {
  return (
    <ul ref={list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Contact contact={contact} onEdit={() => edit(contact)} onRemove={() => remove(contact)} />
        </li>
      ))}
    </ul>
  );
}

function Contact(props: { contact: BuyerContact; onEdit: () => void; onRemove: () => void }) {
  const { boot } = useSession();
  const { contact, onEdit, onRemove } = props;
  const { kind } = contact;
  const role = contact.type === 'informed' && kind && kind !== 'unknown' ? contactKindLabels[kind] : null;
  return (
    <ContactCard
      contact={contact}
      role={role ?? contactTypeLabel(contact)}
      pictureUrl={httpUrl(contact.pictureUrl, boot.linkBase)}
      acts={canEditContact(contact) ? { onEdit, onRemove } : undefined}
    />
  );
}
