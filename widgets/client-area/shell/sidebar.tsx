import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { useArea } from '../context';
import { ScreenButton } from '../parts/link';
import { AccountEntries } from './account-entries';
import { EntryLink } from './entry-link';
import { SaleMenuSkeleton } from './frame-skeleton';
import { ENTRIES, type Space, SWITCH } from './menu';
import type { SaleMenu } from './use-sale-menu';

// Room for a header of the host above the sidebar: the foot stays within the window before a scroll too.
const side = css`
  display: none;
  @container parvis (min-width: 960px) {
    position: sticky;
    top: 0;
    display: grid;
    align-content: start;
    align-self: start;
    max-height: max(480px, calc(100dvh - 96px));
    overflow-y: auto;
    gap: var(--_16);
    padding: var(--_16) 0 var(--_16) var(--_16);
  }
  @media (min-height: 640px) {
    scroll-padding-block-end: 220px;
  }
  & ul {
    display: grid;
    gap: 2px;
  }
`;
// The initial's own colour resembles many page backgrounds: paper behind it.
const person = css`
  display: flex;
  align-items: center;
  gap: var(--_12);
  padding-inline: var(--_12);
  font-weight: 600;
  overflow-wrap: anywhere;
  & > [aria-hidden] {
    background: var(--_paper);
  }
  & > span:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;
// The foot with the sign-out stays in sight; the menu scrolls under it.
const foot = css`
  display: grid;
  gap: var(--_12);
  padding-top: var(--_16);
  border-top: 1px solid var(--_line);
  @media (min-height: 640px) {
    position: sticky;
    bottom: calc(-1 * var(--_16));
    z-index: 1;
    padding-bottom: var(--_16);
    margin-bottom: calc(-1 * var(--_16));
    background: var(--_sand);
  }
`;

/** `other` is the other space, where there is one; `menu` is that of the sale on show. */
type Props = { space: Space; other: Space | null; menu: SaleMenu };

/** Draws the menu of wide elements. */
export function Sidebar({ space, other, menu }: Props) {
  const { boot } = useSession();
  const { customer } = useArea();
  const name = fullName(customer);
  const ordinary = (
    <nav aria-label={SWITCH[space].label}>
      <ul>
        {ENTRIES[space].map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <div className={side} data-screen="">
      <div className={person}>
        <Avatar src={httpUrl(customer.pictureUrl, boot.linkBase)} name={name} size={40} />
        <span>{name || customer.email}</span>
      </div>
      {menu === 'loading' && <SaleMenuSkeleton />}
      {menu === null && ordinary}
      {menu && menu !== 'loading' && <menu.SaleSidebar>{ordinary}</menu.SaleSidebar>}
      <div className={foot}>
        {other && (
          <ScreenButton to={SWITCH[other].path} kind="secondary" full>
            {SWITCH[other].label}
          </ScreenButton>
        )}
        <nav aria-label="Compte">
          <AccountEntries />
        </nav>
      </div>
    </div>
  );
}
