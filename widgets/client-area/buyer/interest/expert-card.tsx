import type { ReactNode } from 'react';
import type { SaleExpert } from '@/domain/interest/sale-of-interest';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Reached } from '../../contacts/reached';

const box = css`
  display: flex;
  align-items: center;
  gap: var(--_16);
`;

type Props = {
  expert: Omit<SaleExpert, 'civility'> & Partial<Pick<SaleExpert, 'civility'>>;
  /** Where another card of this screen is theirs too. */
  title?: string;
  /** What else there is to say or to do, under who they are. */
  children?: ReactNode;
};

/** Who sells the property, and how they are reached: buyers and sellers see their e-mail (buyer-and-shell.md §6). */
export function ExpertCard({ expert, title, children }: Props) {
  const { boot } = useSession();
  const name = fullName(expert);
  return (
    <Card title={title ?? (expert.civility === 'mrs' ? 'Votre experte' : 'Votre expert')} level={3}>
      <div className={box}>
        <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={name} size={56} />
        <div>
          <Reached person={expert} />
        </div>
      </div>
      {children}
    </Card>
  );
}
