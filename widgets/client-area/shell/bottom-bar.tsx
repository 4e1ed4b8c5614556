import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useState } from 'react';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { AccountEntries } from './account-entries';
import { EntryLink } from './entry-link';
import { ENTRIES, IN_THE_BAR, type Space, SWITCH } from './menu';

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 2;
  align-self: end;
  border-top: 1px solid var(--_line);
  background: var(--_paper);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  @container parvis (min-width: 1024px) {
    display: none;
  }
  & > ul {
    display: flex;
  }
  & > ul > li {
    display: flex;
    flex: 1;
    min-width: 0;
  }
`;
const more = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 56px;
  color: var(--_ink);
  font-size: 12px;
  font-weight: 600;
  line-height: 16px;
  & > svg {
    color: var(--_ink-soft);
  }
`;
const list = css`
  display: grid;
  gap: 2px;
`;

/** The menu of a phone: four entries, and the rest behind 'Plus'. */
export function BottomBar({ space, other }: { space: Space; other: Space | null }) {
  const { router } = useSession();
  const [isOpen, open] = useState(false);
  const close = () => open(false);
  const rest = ENTRIES[space].slice(IN_THE_BAR);
  return (
    <nav className={bar} aria-label="Menu" data-screen="">
      <ul>
        {ENTRIES[space].slice(0, IN_THE_BAR).map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} isInBar />
          </li>
        ))}
        <li>
          <button type="button" className={more} aria-haspopup="dialog" onClick={() => open(true)}>
            <Icon node={Ellipsis} />
            Plus
          </button>
        </li>
      </ul>
      <Dialog title="Plus" width={460} open={isOpen} onClose={close}>
        <ul className={list}>
          {rest.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} onChoose={close} />
            </li>
          ))}
        </ul>
        <AccountEntries onChoose={close} />
        {other && (
          <Button
            kind="secondary"
            full
            onClick={() => {
              close();
              router.navigate(`${SWITCH[other].path}?`);
            }}
          >
            {SWITCH[other].short}
          </Button>
        )}
      </Dialog>
    </nav>
  );
}
