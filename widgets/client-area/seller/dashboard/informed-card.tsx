import { contactsToInform, type SalesUser } from '@/domain/mandate/sales-user';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { Card } from '@/ui/card';
import { contactKindLabels } from '../../contacts/words';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { salesUsersOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import { ContactsButton } from '../contacts/contacts-button';

const column = css`
  display: grid;
  justify-items: start;
  gap: var(--_12);
  overflow-wrap: anywhere;
`;
const soft = css`
  color: var(--_ink-soft);
`;

// More names would be a list, which the dialog shows.
const NAMED = 4;

function nameOf({ kind, ...person }: SalesUser): string {
  const role = kind && kind !== 'unknown' ? contactKindLabels[kind] : '';
  return [fullName(person), role && `(${role})`].filter(Boolean).join(' ') || 'Contact à informer';
}

/** Names the contacts to inform, with a button that manages them (docs/spec/contacts.md#6.4). */
export function InformedCard({ sale }: { sale: SellerSale }) {
  const { customerId } = useArea();
  const users = useQueryResult(salesUsersOf(customerId, sale));
  return (
    <Card title="Contacts à informer" level={3}>
      <div className={column}>
        <QueryView read={users}>{(all) => <Names contacts={contactsToInform(all)} />}</QueryView>
        <ContactsButton sale={sale}>Gérer les contacts</ContactsButton>
      </div>
    </Card>
  );
}

function Names({ contacts }: { contacts: SalesUser[] }) {
  if (contacts.length === 0)
    return <p className={soft}>Personne d'autre que vous n'est tenu informé de cette vente.</p>;
  const others = contacts.length - NAMED;
  return (
    <ul>
      {contacts.slice(0, NAMED).map((contact) => (
        <li key={contact.id}>{nameOf(contact)}</li>
      ))}
      {others > 0 && <li>{others > 1 ? `et ${others} autres personnes` : 'et une autre personne'}</li>}
    </ul>
  );
}
