import { useSyncExternalStore } from 'react';
import type { ActionKind } from '@/domain/dashboard/actions';
import type { SaleScreen } from '@/domain/dashboard/screens';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { telHref } from '@/text/person/phones';
import { plural } from '@/text/plural';
import { mailHref } from '@/ui/email-link';
import { LinkButton } from '@/ui/link-button';
import { useArea } from '../../context';
import { ScreenButton } from '../../parts/link';
import { salePath } from '../../sale-paths';
import { ContactsButton } from '../contacts/contacts-button';
import { needsType, uploadRows } from '../documents/upload-row';
import { bookingPathOf } from '../photo/booking-gate';

/** The screen of each action; the photo shoot is booked in a dialog over the dashboard. */
const SCREENS: Partial<Record<ActionKind, SaleScreen>> = {
  documents: 'folder',
  unavailabilities: 'planning',
  offers: 'offers',
  reports: 'reports',
  notary: 'folder',
};

type Props = { kind: ActionKind; sale: SellerSale; label: string; look: 'primary' | 'secondary' };

/** Shows the button of an action. A notary is named to the expert, by e-mail or phone (docs/spec/sale.md#8.7). */
export function ActionButton({ kind, sale, label, look }: Props) {
  const { id, expert } = sale;
  if (kind === 'contacts')
    return (
      <ContactsButton sale={sale} kind={look} full>
        {label}
      </ContactsButton>
    );
  if (kind === 'notary' && (expert?.email || expert?.phoneNumber)) {
    const { email, phoneNumber } = expert;
    const mail = email && `${mailHref(email)}?subject=${encodeURIComponent('Mon notaire')}`;
    return (
      <LinkButton kind={look} full href={mail || telHref(phoneNumber ?? '')}>
        {mail ? 'Écrire à mon expert' : 'Appeler mon expert'}
      </LinkButton>
    );
  }
  const button = (
    <ScreenButton kind={look} full to={kind === 'photo' ? bookingPathOf(id) : salePath(id, SCREENS[kind])}>
      {label}
    </ScreenButton>
  );
  if (kind !== 'photo') return button;
  return (
    <>
      <UntypedFiles saleId={id} />
      {button}
    </>
  );
}

const line = css`
  padding-bottom: var(--_8);
  color: var(--_warning);
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

/**
 * Shows how many files of a sale wait for their type (docs/spec/documents.md#6.6).
 */
function UntypedFiles({ saleId }: { saleId: string }) {
  const { customerId } = useArea();
  const { subscribe, getState } = uploadRows(useSession().lifetime, customerId, saleId);
  const rows = useSyncExternalStore(subscribe, getState);
  const untyped = rows.filter(needsType).length;
  return (
    <p role="status" className={line}>
      {untyped > 0 &&
        `${untyped} ${plural(untyped, 'fichier attend son type', 'fichiers attendent leur type')} pour partir.`}
    </p>
  );
}
