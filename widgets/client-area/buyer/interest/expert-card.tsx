import type { ReactNode } from 'react';
import type { SaleExpert } from '@/domain/interest/sale-of-interest';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { ContactDetails } from '../../contacts/contact-details';

const box = css`
  display: flex;
  align-items: center;
  gap: var(--_16);
`;

type Props = {
  expert: Omit<SaleExpert, 'civility'> & Partial<Pick<SaleExpert, 'civility'>>;
  /** Replaces the default title where the screen has another card of this expert. */
  title?: string;
  /** Further content below the contact details. */
  children?: ReactNode;
};

/** Draws the expert with phone and e-mail, for buyers and sellers (docs/spec/buyer.md#7.5). */
export function ExpertCard({ expert, title, children }: Props) {
  const { boot } = useSession();
  const name = fullName(expert);
  return (
    <Card title={title ?? (expert.civility === 'mrs' ? 'Votre experte' : 'Votre expert')} level={3}>
      <div className={box}>
        <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={name} size={56} />
        <div>
          <ContactDetails person={expert} />
        </div>
      </div>
      {children}
    </Card>
  );
}
