import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { SellerContact } from '@/domain/sale/seller-sale';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';
import { LinkButton } from '@/ui/link-button';
import { contactTypeLabel } from '../../contacts/words';

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
export function CallLine({ expert }: { expert: SellerContact | null }) {
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
