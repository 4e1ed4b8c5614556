/** The home of a sale: actions, milestones, figures and advert (docs/spec/sale.md#7). */

import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { contactsToInform, type SalesUser } from '@/domain/mandate/sales-user';
import { propertyAddress } from '@/domain/sale/property-place';
import {
  isSignatureIncoming,
  type SellerContact,
  type SellerSale,
  saleTone,
  stopReason,
} from '@/domain/sale/seller-sale';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatMoney } from '@/text/money';
import { fullName } from '@/text/names';
import { telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { contactKindLabel, contactTypeLabel } from '../../contacts/words';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { salesUsersOf } from '../../data/seller-queries';
import { QueryView, Screen } from '../../parts/screen';
import { softText } from '../../parts/styles';
import { ContactsButton } from '../contacts/contacts-button';
import { NetCard } from '../net-card';
import { PhotoBookingGate } from '../photo/booking-gate';
import type { SaleScreenProps } from '../sale-screen';
import { StopNotice } from '../stop-notice';
import { SIGNATURE_BEING_RECORDED, saleStatusLabel } from '../words';
import { ActionCards } from './action-cards';
import { AdvertCard } from './advert-card';
import { Figures } from './figures';
import { BuyersCard, Claims } from './marketing';
import { Nearby } from './nearby';
import { Price } from './price';
import { Timeline } from './timeline';

const money = css`
  display: block;
  margin-top: 4px;
  color: var(--_ink);
  font-size: 30px;
  font-weight: 600;
  line-height: 38px;
  font-variant-numeric: tabular-nums;
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--_16);
  @container parvis (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_16);
  }
`;

// Cards of a line or two: side by side where there is room.
const shortCards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: var(--_16);
`;

/** Shows the dashboard of a sale whose mandate is signed. */
export function DashboardScreen({ sale }: SaleScreenProps) {
  const { customer } = useArea();
  const isOnMarket = sale.state === 'awaiting_offer';
  const reason = stopReason(sale);
  return (
    <Screen
      title={customer.firstName ? `Bonjour ${customer.firstName}` : 'Bonjour'}
      lead={leadOf(sale)}
      aside={<Badge tone={saleTone(sale)}>{saleStatusLabel(sale)}</Badge>}
    >
      <CallLine expert={sale.expert} />
      {reason ? (
        <StopNotice sale={sale} reason={reason} />
      ) : (
        isSignatureIncoming(sale) && <Notice tone="info">{SIGNATURE_BEING_RECORDED}</Notice>
      )}
      <ActionCards sale={sale} />
      <div className={columns}>
        <div>
          <Timeline sale={sale} />
          {isOnMarket && <Price sale={sale} />}
          {isOnMarket && <NetCard sale={sale} amountEuros={sale.priceEuros} source="votre prix" />}
        </div>
        <div>
          {isOnMarket && <Figures sale={sale} />}
          <AdvertCard sale={sale} />
        </div>
      </div>
      <Nearby sale={sale} />
      <div className={shortCards}>
        {isOnMarket && <BuyersCard sale={sale} />}
        <InformedCard sale={sale} />
      </div>
      <Claims sale={sale} />
      <PhotoBookingGate sale={sale} />
    </Screen>
  );
}

/**
 * Returns the address, and the price where it has no card of its own and the sale is not stopped
 * (docs/spec/sale.md#7.1).
 */
function leadOf({ property, state, priceEuros }: SellerSale) {
  const address = propertyAddress(property);
  if (!priceEuros || state === 'awaiting_offer' || state === 'dead') return address || undefined;
  return (
    <>
      {address}
      <b className={money}>{formatMoney(priceEuros)}</b>
    </>
  );
}

// From this width on the sidebar shows the expert's card.
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_12);
  min-width: 0;
  & > div {
    flex: 1 1 7em;
    display: grid;
    min-width: 0;
  }
  & small {
    color: var(--_ink-soft);
  }
  @container parvis (min-width: 960px) {
    @media (min-height: 900px) {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

/** Shows the expert of a sale with a call button where the sidebar is hidden, or has no room for the expert's card (docs/spec/sale.md#3.5). */
function CallLine({ expert }: { expert: SellerContact | null }) {
  const { boot } = useSession();
  if (!expert?.phoneNumber) return null;
  const name = fullName(expert);
  return (
    <div className={line}>
      <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={name} size={40} />
      <div>
        <small>{contactTypeLabel({ type: 'expert', civility: expert.civility ?? null })}</small>
        {name && <b>{name}</b>}
      </div>
      <LinkButton kind="secondary" icon={Phone} href={telHref(expert.phoneNumber)}>
        Appeler
      </LinkButton>
    </div>
  );
}

const column = css`
  display: grid;
  justify-items: start;
  gap: var(--_12);
  overflow-wrap: anywhere;
`;
// More names would be a list, which the dialog shows.
const NAMED = 4;

function nameOf({ kind, ...person }: SalesUser): string {
  const role = contactKindLabel(kind);
  return [fullName(person), role && `(${role})`].filter(Boolean).join(' ') || 'Contact à informer';
}

/** Names the contacts to inform, with a button that manages them (docs/spec/contacts.md#6.4). */
function InformedCard({ sale }: { sale: SellerSale }) {
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
    return <p className={softText}>Personne d'autre que vous n'est tenu informé de cette vente.</p>;
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
