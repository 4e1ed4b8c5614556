import type { SaleExpert } from '@/domain/sale-of-interest';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/phones';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { EmailLink } from './email-link';

const box = css`
  display: flex;
  align-items: center;
  gap: var(--_16);
  & p > a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    margin-inline-end: var(--_16);
    overflow-wrap: anywhere;
  }
`;

/** Who sells the property, and how they are reached: a buyer sees their e-mail (buyer-and-shell.md §6). */
export function ExpertCard({ expert }: { expert: SaleExpert }) {
  const { boot } = useSession();
  const name = fullName(expert);
  const { phoneNumber, email } = expert;
  return (
    <Card title={expert.civility === 'mrs' ? 'Votre experte' : 'Votre expert'} level={3}>
      <div className={box}>
        <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={name} size={56} />
        <div>
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
      </div>
    </Card>
  );
}
