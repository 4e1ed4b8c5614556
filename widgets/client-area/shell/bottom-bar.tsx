import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useState } from 'react';
import { css } from '@/host/styles';
import { lazy, useLazy } from '@/session/lazy';
import { Icon } from '@/ui/icon';
import { barLabel, EntryLink } from './entry-link';
import { ENTRIES, IN_THE_BAR, type Space } from './menu';
import type { SaleMenu } from './use-sale-menu';

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 2;
  align-self: end;
  border-top: 1px solid var(--_line);
  background: var(--_paper);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  @container parvis (min-width: 960px) {
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
  min-width: 0;
  min-height: 56px;
  color: var(--_ink);
  font-size: 12px;
  font-weight: 600;
  line-height: 16px;
  @container parvis (max-width: 359.9px) {
    font-size: 11px;
  }
  & > svg {
    color: var(--_ink-soft);
  }
`;
/** Draws the placeholder of four entries. */
export function BarSkeleton() {
  return [1, 2, 3, 4].map((entry) => <li key={entry} />);
}

const MORE = lazy(async () => (await import('./more')).More);

/** Draws the phone menu: four entries and 'Plus'. */
export function BottomBar({ space, other, menu }: { space: Space; other: Space | null; menu: SaleMenu }) {
  const [isOpen, setOpen] = useState(false);
  const { value: More, load } = useLazy(MORE, 'ahead');
  const ordinary = ENTRIES[space].slice(0, IN_THE_BAR).map((entry) => (
    <li key={entry.path}>
      <EntryLink entry={entry} isInBar />
    </li>
  ));
  const isLoaded = menu !== null && menu !== 'loading';
  return (
    <nav className={bar} aria-label="Menu" data-screen="">
      <ul>
        {menu === 'loading' && <BarSkeleton />}
        {menu === null && ordinary}
        {isLoaded && <menu.SalePhoneBar>{ordinary}</menu.SalePhoneBar>}
        <li>
          <button
            type="button"
            className={more}
            aria-haspopup="dialog"
            onClick={() => {
              load();
              setOpen(true);
            }}
          >
            <Icon node={Ellipsis} />
            <span className={barLabel}>Plus</span>
          </button>
        </li>
      </ul>
      {isOpen && More && <More {...{ space, other, menu }} onClose={() => setOpen(false)} />}
    </nav>
  );
}
