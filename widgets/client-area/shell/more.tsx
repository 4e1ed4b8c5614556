/** The dialog 'Plus' of a phone: further entries, account menu, switch of spaces. */
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { AccountEntries } from './account-entries';
import { EntryLink, entryList } from './entry-link';
import { ENTRIES, IN_THE_BAR, type Space, SWITCH } from './menu';
import type { SaleMenu } from './use-sale-menu';

const foot = css`
  margin-top: var(--_12);
`;

type Props = { space: Space; other: Space | null; menu: SaleMenu; onClose: () => void };

/** Draws the dialog; choosing an entry closes it. */
export function More({ space, other, menu, onClose }: Props) {
  const { router } = useSession();
  const ordinary = (
    <ul className={entryList}>
      {ENTRIES[space].slice(IN_THE_BAR).map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} onChoose={onClose} />
        </li>
      ))}
    </ul>
  );
  const isOfSale = menu !== null && menu !== 'loading';
  return (
    <Dialog title="Plus" width={460} open onClose={onClose}>
      {isOfSale ? <menu.SaleMoreMenu onChoose={onClose}>{ordinary}</menu.SaleMoreMenu> : ordinary}
      <AccountEntries onChoose={onClose} />
      {other && (
        <div className={foot}>
          <Button
            kind="secondary"
            full
            onClick={() => {
              onClose();
              router.navigate(`${SWITCH[other].path}?`);
            }}
          >
            {SWITCH[other].short}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
