import Users from 'lucide/dist/esm/icons/users.mjs';
import type { RefObject } from 'react';
import { latestVisit, withExpert } from '@/domain/interest/sale-of-interest';
import { lastOffer } from '@/domain/offer/buyer-offer';
import { type BuyerContact, canEditContact } from '@/domain/person/contact';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { ContactCard, type PersonActs } from '../../contacts/contact-card';
import { useEditedPeople } from '../../contacts/use-edited-people';
import { contactKindLabels, contactTypeLabel, contactWords } from '../../contacts/words';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { contactsOf } from '../../data/sale-of-interest-queries';
import { QueryView } from '../../parts/screen';
import type { TabProps } from './tab-props';
import { useContactActs } from './use-contact-acts';

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
  const { customerId } = useArea();
  const about = { offerId: lastOffer(offers)?.id ?? null, visitId: latestVisit(visits)?.id ?? null };
  const reading = contactsOf(customerId, { saleId: sale.id, ...about });
  const contacts = useQueryResult(reading);
  const edited = useEditedPeople({
    people: (contacts.value ?? []).filter(isInformed),
    acts: useContactActs(reading, about),
    words: contactWords.informedOfPurchase,
    about: reading.key[2] ?? '',
  });
  return (
    <div className={column}>
      <QueryView read={contacts}>
        {(all) => <People contacts={withExpert(all, sale.expert)} list={edited.list} actsOf={edited.actsOf} />}
      </QueryView>
      {edited.addButton}
      {edited.dialogs}
    </div>
  );
}

type PeopleProps = {
  contacts: BuyerContact[];
  list?: RefObject<HTMLUListElement | null> | undefined;
  actsOf: (contact: BuyerContact) => PersonActs;
};

function People({ contacts, list, actsOf }: PeopleProps) {
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
          <Cards contacts={others} actsOf={actsOf} />
        </section>
      )}
      <section aria-label="Contacts à informer">
        <h3>Contacts à informer</h3>
        <p>Conjoint, associé, locataire… Les personnes à tenir informées de votre achat.</p>
        {informed.length > 0 && <Cards contacts={informed} list={list} actsOf={actsOf} />}
      </section>
    </div>
  );
}

function Cards({ contacts, list, actsOf }: PeopleProps) {
  const { boot } = useSession();
  return (
    <ul ref={list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactCard
            contact={contact}
            role={roleOf(contact)}
            pictureUrl={httpUrl(contact.pictureUrl, boot.linkBase)}
            acts={canEditContact(contact) ? actsOf(contact) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function roleOf(contact: BuyerContact): string {
  const { type, kind } = contact;
  return type === 'informed' && kind && kind !== 'unknown' ? contactKindLabels[kind] : contactTypeLabel(contact);
}
