import type { ReactNode } from 'react';
import type { SellerContact, SellerSale } from '@/domain/sale/seller-sale';
import { AppointmentLabel } from '@/features/contact/appointment-label';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { EmailLink } from '@/ui/email-link';
import { LinkButton } from '@/ui/link-button';
import { contactTypeLabel } from '../contacts/words';
import { softText } from '../parts/styles';

const people = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  & > a {
    padding-inline: 4px;
    text-wrap: balance;
  }
`;
const person = css`
  display: flex;
  align-items: flex-start;
  gap: var(--_12);
  overflow-wrap: anywhere;
  & > div {
    display: grid;
    justify-items: start;
    min-width: 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
  }
  & small {
    color: var(--_ink-soft);
  }
`;

/**
 * `title` replaces the default title where the menu shows its own expert card too. `children` follow the people:
 * buttons to manage contacts. `level` is the level of the card's heading.
 */
type Props = { sale: Pick<SellerSale, 'expert' | 'visitGuide'>; title?: string; level?: 2 | 3; children?: ReactNode };

/**
 * Shows the expert and the visit guide of a sale with their contact details (docs/spec/contacts.md#2.1,
 * docs/spec/contacts.md#2.2).
 */
export function SaleExpertCard({ sale: { expert, visitGuide }, title, level = 3, children }: Props) {
  const { boot } = useSession();
  const calendar = httpUrl(expert?.phoneCalendarLink ?? null, boot.linkBase);
  return (
    <Card title={title ?? contactTypeLabel({ type: 'expert', civility: expert?.civility ?? null })} level={level}>
      <div className={people}>
        {expert ? (
          <Person contact={expert} />
        ) : (
          <p className={softText}>Votre expert vous sera présenté dès qu'il aura été désigné.</p>
        )}
        {calendar && (
          <LinkButton href={calendar} kind="secondary" full external>
            <AppointmentLabel />
          </LinkButton>
        )}
        {visitGuide && <Person contact={visitGuide} role={contactTypeLabel({ type: 'visit_guide', civility: null })} />}
        {children}
      </div>
    </Card>
  );
}

/** Shows one person. `role` names the person's role where the card's title does not. */
function Person({ contact, role }: { contact: SellerContact; role?: string }) {
  const { boot } = useSession();
  const { phoneNumber, email, pictureUrl } = contact;
  const name = fullName(contact);
  return (
    <div className={person}>
      <Avatar src={httpUrl(pictureUrl, boot.linkBase)} name={name} size={44} />
      <div>
        {role && <small>{role}</small>}
        {name && <b>{name}</b>}
        {phoneNumber && <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
        {email && <EmailLink email={email} />}
      </div>
    </div>
  );
}
