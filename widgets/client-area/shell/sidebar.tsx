import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { useArea } from '../context';
import { ScreenButton } from '../link';
import { AccountEntries } from './account-entries';
import { EntryLink } from './entry-link';
import { ENTRIES, type Space, SWITCH } from './menu';

const side = css`
  display: none;
  @container parvis (min-width: 960px) {
    position: sticky;
    top: 0;
    display: grid;
    align-content: start;
    align-self: start;
    max-height: 100dvh;
    overflow-y: auto;
    gap: var(--_24);
    padding: var(--_24) 0 var(--_24) var(--_16);
  }
  & ul {
    display: grid;
    gap: 2px;
  }
`;
// An initial has the colour of many a page behind it: here it stands on paper.
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
const foot = css`
  display: grid;
  gap: var(--_12);
  padding-top: var(--_16);
  border-top: 1px solid var(--_line);
`;

/** The menu where there is room for it. `other` is the space one may change to. */
export function Sidebar({ space, other }: { space: Space; other: Space | null }) {
  const { boot } = useSession();
  const { customer } = useArea();
  const name = fullName(customer);
  return (
    <div className={side} data-screen="">
      <div className={person}>
        <Avatar src={httpUrl(customer.pictureUrl, boot.linkBase)} name={name} size={40} />
        <span>{name || customer.email}</span>
      </div>
      <nav aria-label={SWITCH[space].label}>
        <ul>
          {ENTRIES[space].map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
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
