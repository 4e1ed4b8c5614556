/** The header above every screen once the visit is known: first name and phone of the expert. */
import type { Contact } from '@/domain/visit/visit';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatPhone, telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';

const bar = css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: 20px;
  padding-bottom: 16px;
  border-bottom: 1px solid var(--_line);
`;
const words = css`
  min-width: 0;
  overflow-wrap: anywhere;
  & > * { display: block; }
  & > :first-child { font-size: 13px; line-height: 18px; color: var(--_ink-soft); }
  & > a { display: inline-flex; align-items: center; min-height: 44px; margin: -8px 0; }
  & > :nth-child(2) { font-weight: 600; }
`;

/** Renders the known data of the expert; nothing if first name and phone are both missing (docs/spec/visits.md#8.2). */
export function ExpertHeader({ expert }: { expert: Contact }) {
  const { boot } = useSession();
  const { firstName, phoneNumber } = expert;
  if (!firstName && !phoneNumber) return null;
  return (
    <header className={bar}>
      <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={firstName ?? ''} />
      <div className={words}>
        <span>Votre contact</span>
        <span>{firstName}</span>
        {phoneNumber && <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
      </div>
    </header>
  );
}
