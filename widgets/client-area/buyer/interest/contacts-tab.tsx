import Users from 'lucide/dist/esm/icons/users.mjs';
import type { RefObject } from 'react';
import {
  type ContactContext,
  createContact,
  fetchBuyerContacts,
  removeContact,
  updateContact,
} from '@/api/interest/buyer-contacts';
import { type Failure, isAnswerLost, isDoneWithoutResult } from '@/domain/failure';
import { latestVisit, withExpert } from '@/domain/interest/sale-of-interest';
import { lastOffer } from '@/domain/offer/buyer-offer';
import { type BuyerContact, canEditContact } from '@/domain/person/contact';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { ContactCard, type PersonActions } from '../../contacts/contact-card';
import { type PeopleActions, useEditedPeople } from '../../contacts/use-edited-people';
import { contactKindLabel, contactTypeLabel, contactWords } from '../../contacts/words';
import { useAccount, useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { listQuery } from '../../data/queries';
import { QueryView } from '../../parts/screen';
import { useIdempotencyKey } from '../../parts/use-idempotency-key';
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

/** The contacts of a purchase; its newest offer and visit are in the key (docs/spec/buyer.md#9.4). */
const contactsOf = (
  id: string,
  { saleId, offerId, visitId }: { saleId: string; offerId: string | null; visitId: string | null },
) =>
  listQuery(
    ['contacts', id, saleId, offerId ?? '', visitId ?? ''],
    (call, signal) => fetchBuyerContacts(call, id, { offerId, visitId }, signal),
    ['Un contact', 'contacts'],
  );

/** Draws 'Contacts': expert, visit guide, and contacts to inform. */
export function ContactsTab({ sale, offers, visits }: TabProps) {
  const { customerId } = useArea();
  const about = { offerId: lastOffer(offers)?.id ?? null, visitId: latestVisit(visits)?.id ?? null };
  const query = contactsOf(customerId, { saleId: sale.id, ...about });
  const contacts = useQueryResult(query);
  const edited = useEditedPeople({
    people: (contacts.value ?? []).filter(isInformed),
    actions: useContactActions(query, about),
    words: contactWords.informedOfPurchase,
    about: query.key[2] ?? '',
  });
  return (
    <div className={column}>
      <QueryView read={contacts}>
        {(all) => <People contacts={withExpert(all, sale.expert)} list={edited.list} actionsOf={edited.actionsOf} />}
      </QueryView>
      {edited.addButton}
      {edited.dialogs}
    </div>
  );
}

type PeopleProps = {
  contacts: BuyerContact[];
  list?: RefObject<HTMLUListElement | null> | undefined;
  actionsOf: (contact: BuyerContact) => PersonActions;
};

function People({ contacts, list, actionsOf }: PeopleProps) {
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
          <Cards contacts={others} actionsOf={actionsOf} />
        </section>
      )}
      <section aria-label="Contacts à informer">
        <h3>Contacts à informer</h3>
        <p>Conjoint, associé, locataire… Les personnes à tenir informées de votre achat.</p>
        {informed.length > 0 && <Cards contacts={informed} list={list} actionsOf={actionsOf} />}
      </section>
    </div>
  );
}

function Cards({ contacts, list, actionsOf }: PeopleProps) {
  const { boot } = useSession();
  return (
    <ul ref={list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactCard
            contact={contact}
            role={roleOf(contact)}
            pictureUrl={httpUrl(contact.pictureUrl, boot.linkBase)}
            actions={canEditContact(contact) ? actionsOf(contact) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function roleOf(contact: BuyerContact): string {
  return (contact.type === 'informed' && contactKindLabel(contact.kind)) || contactTypeLabel(contact);
}

/** Returns the acts for the contacts to inform of a purchase. */
function useContactActions(query: ReturnType<typeof contactsOf>, about: ContactContext): PeopleActions<BuyerContact> {
  const { call } = useAccount();
  const { customerId } = useArea();
  const { replace, refresh } = useCache();
  const idempotencyKey = useIdempotencyKey(query.key.join(':'));
  /** After a lost answer or a 404, reads the contacts again: the removal may have been done. */
  const isGone = async (failure: Failure, contactId: string): Promise<boolean> => {
    if (failure.tag !== 'not-found' && !isAnswerLost(failure)) return false;
    const fresh = await query.read(call, new AbortController().signal);
    return fresh.ok && !fresh.value.some(({ id }) => id === contactId);
  };
  return {
    async add(sent) {
      const answer = await createContact(call, customerId, sent, about, idempotencyKey.of({ sent, about }));
      if (!answer.ok && !isDoneWithoutResult(answer.error)) return answer.error;
      idempotencyKey.restore(null, null);
      if (answer.ok) replace(query, (all) => [...all.filter(({ id }) => id !== answer.value.id), answer.value]);
      else await refresh(query);
      return null;
    },
    async change({ id }, sent) {
      const answer = await updateContact(call, customerId, id, sent, about);
      if (!answer.ok && !isDoneWithoutResult(answer.error)) return answer.error;
      if (answer.ok) replace(query, (all) => all.map((other) => (other.id === id ? answer.value : other)));
      else await refresh(query);
      return null;
    },
    async remove({ id }) {
      const answer = await removeContact(call, customerId, id);
      if (!answer.ok && !(await isGone(answer.error, id))) return answer.error;
      replace(query, (all) => all.filter((other) => other.id !== id));
      return null;
    },
  };
}
