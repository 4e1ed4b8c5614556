import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import MoveLeft from 'lucide/dist/esm/icons/move-left.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import { urlOf } from '@/host/brand';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { signOut } from '@/session/sign-out';
import { Icon } from '@/ui/icon';
import { useAccount, useArea } from '../context';
import { PATHS } from '../routes';
import { EntryLink, entryList, entryRow } from './entry-link';
import type { MenuEntry } from './menu';

const wide = css`
  width: 100%;
`;
const ACCOUNT: MenuEntry = {
  label: 'Mon compte',
  short: 'Compte',
  path: PATHS.account,
  icon: UserRound,
  routes: ['account'],
};

/** Draws the account menu (docs/spec/shell.md#6.6). */
export function AccountEntries({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  const account = useAccount();
  const { isOwn } = useArea();
  return (
    <ul className={entryList}>
      <li>
        <EntryLink entry={ACCOUNT} {...(onChoose && { onChoose })} />
      </li>
      <li>
        <a className={entryRow} href={urlOf(session.attribute, 'home-url', '/', session.boot)}>
          <Icon node={MoveLeft} />
          Retour au site
        </a>
      </li>
      {isOwn && (
        <li>
          <button type="button" className={cx(entryRow, wide)} onClick={() => signOut(session, account)}>
            <Icon node={LogOut} />
            Me déconnecter
          </button>
        </li>
      )}
    </ul>
  );
}
