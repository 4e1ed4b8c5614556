import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useRef, useState } from 'react';
import { removeContact } from '@/api/buyer-contacts';
import { type BuyerContact, canEditContact, withExpert } from '@/domain/buyer-contact';
import { lastOffer } from '@/domain/buyer-offer';
import { latestVisit } from '@/domain/sale-of-interest';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { contactKindLabels, contactToasts, contactTypeLabel } from '@/text/contacts';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/phones';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { showToast } from '@/ui/toast-acts';
import { useAccount, useArea } from '../../context';
import { useCache, useReading } from '../../data/cache';
import { contactsOf } from '../../data/later-readings';
import { useIsThere } from '../../is-there';
import { Loaded } from '../../screen';
import { takeLostFocus } from '../../take-lost-focus';
import { ContactDialog } from './contact-dialog';
import { EmailLink } from './email-link';
import type { TabProps } from './tab-props';

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
const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_12) var(--_16);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  & small {
    color: var(--_ink-soft);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    margin-inline-end: var(--_16);
    overflow-wrap: anywhere;
  }
`;

/** 'Contacts': the expert, the guide, and whom the buyer wants kept informed. */
export function ContactsTab({ sale, offers, visits }: TabProps) {
  const { customerId } = useArea();
  const about = { offerId: lastOffer(offers)?.id ?? null, visitId: latestVisit(visits)?.id ?? null };
  const reading = contactsOf(customerId, { saleId: sale.id, ...about });
  const contacts = useReading(reading);
  const [edited, edit] = useState<BuyerContact | 'new' | null>(null);
  const [removed, remove] = useState<BuyerContact | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  const count = contacts.value?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card is gone, and the button that was pressed with it
  useEffect(() => {
    if (hasRemoved.current) takeLostFocus(add.current);
    hasRemoved.current = false;
  }, [count]);
  return (
    <div className={column}>
      <Loaded read={contacts}>
        {(all) => <People contacts={withExpert(all, sale.expert)} {...{ edit, remove }} />}
      </Loaded>
      <Button kind="secondary" icon={Plus} onClick={() => edit('new')} buttonRef={add}>
        Ajouter un contact
      </Button>
      {edited && (
        <ContactDialog contact={edited === 'new' ? null : edited} {...{ reading, about }} onClose={() => edit(null)} />
      )}
      {removed && (
        <RemoveDialog
          contact={removed}
          reading={reading}
          onClose={() => remove(null)}
          onRemoved={() => {
            hasRemoved.current = true;
          }}
        />
      )}
    </div>
  );
}

type PeopleProps = {
  contacts: BuyerContact[];
  edit: (contact: BuyerContact) => void;
  remove: (contact: BuyerContact) => void;
};

function People({ contacts, edit, remove }: PeopleProps) {
  if (contacts.length === 0) {
    return (
      <EmptyState level={3} icon={Users} title="Pas encore de contact">
        Ajoutez ici les personnes à tenir informées de votre achat.
      </EmptyState>
    );
  }
  return (
    <ul>
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
  const { contact } = props;
  const { kind, phoneNumber, email } = contact;
  const name = fullName(contact);
  const role = contact.type === 'informed' && kind && kind !== 'unknown' ? contactKindLabels[kind] : null;
  return (
    <article className={card}>
      <Avatar src={httpUrl(contact.pictureUrl, boot.linkBase)} name={name} size={48} />
      <div>
        <small>{role ?? contactTypeLabel(contact)}</small>
        {name && (
          <p>
            <b>{name}</b>
          </p>
        )}
        <p>
          {phoneNumber && <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
          {email && <EmailLink email={email} />}
        </p>
      </div>
      {canEditContact(contact) && (
        <>
          <Button kind="quiet" aria-label={`Modifier ${name || 'ce contact'}`} onClick={props.onEdit}>
            Modifier
          </Button>
          <Button kind="quiet" aria-label={`Retirer ${name || 'ce contact'}`} onClick={props.onRemove}>
            Retirer
          </Button>
        </>
      )}
    </article>
  );
}

type Contacts = ReturnType<typeof contactsOf>;

type RemoveProps = { contact: BuyerContact; reading: Contacts; onClose: () => void; onRemoved: () => void };

function RemoveDialog({ contact, reading, onClose, onRemoved }: RemoveProps) {
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isThere = useIsThere();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await removeContact(call, customerId, contact.id);
    if (isThere.current) onClose();
    if (!answer.ok) return showToast(toasterId, 'error', contactToasts.removalFailed);
    onRemoved();
    cache.replace(reading, (all) => all.filter(({ id }) => id !== contact.id));
    showToast(toasterId, 'success', contactToasts.removed);
  };
  return (
    <Dialog
      title="Retirer ce contact"
      width={460}
      open
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Garder ce contact
          </Button>
          <Button kind="danger" busy={isBusy} onClick={remove}>
            Retirer
          </Button>
        </>
      }
    >
      <p>{fullName(contact) || 'Ce contact'} ne sera plus tenu informé de votre achat.</p>
    </Dialog>
  );
}
