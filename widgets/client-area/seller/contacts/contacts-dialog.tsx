/** The dialog 'Contacts à informer' of a sale (docs/spec/contacts.md#6). */
import Users from 'lucide/dist/esm/icons/users.mjs';
import { contactsToInform, type OwnedSale, type SalesUser } from '@/domain/mandate/sales-user';
import { css } from '@/host/styles';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ContactCard } from '../../contacts/contact-card';
import { useEditedPeople } from '../../contacts/use-edited-people';
import { contactKindLabel, contactWords } from '../../contacts/words';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { salesUsersOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import { softText } from '../../parts/styles';
import { DialogToaster } from '../../shell/toaster';
import { useSalesUserActions } from './use-sales-user-actions';

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

const NOBODY = (
  <EmptyState level={3} icon={Users} title="Pas encore de contact">
    Un conjoint, un locataire, un associé… Ajoutez ici les personnes à tenir informées de votre vente.
  </EmptyState>
);

type Props = { sale: OwnedSale; onClose: () => void };

/** Lists the contacts to inform, without the signatories, who are informed of everything. */
export function ContactsDialog({ sale, onClose }: Props) {
  const { isOwn, customerId } = useArea();
  const users = useQueryResult(salesUsersOf(customerId, sale));
  const contacts = users.value && contactsToInform(users.value);
  const edited = useEditedPeople({
    people: contacts ?? [],
    actions: useSalesUserActions(sale, false, users.value),
    words: contactWords.informedOfSale,
    about: `sale:${sale.id}`,
  });
  const drawCard = (contact: SalesUser) => (
    <li key={contact.id}>
      <ContactCard
        contact={contact}
        role={contactKindLabel(contact.kind) ?? 'Contact à informer'}
        actions={isOwn ? edited.actionsOf(contact) : undefined}
      />
    </li>
  );
  return (
    <>
      <Dialog title="Contacts à informer" width={640} open onClose={onClose} toaster={<DialogToaster />}>
        <div className={column}>
          <p className={softText}>Ces personnes sont tenues informées de votre vente, sans avoir à signer.</p>
          <QueryView read={{ ...users, value: contacts }}>
            {(all) => (all.length === 0 ? NOBODY : <ul ref={edited.list}>{all.map(drawCard)}</ul>)}
          </QueryView>
          {contacts && isOwn && edited.addButton}
        </div>
      </Dialog>
      {edited.dialogs}
    </>
  );
}
