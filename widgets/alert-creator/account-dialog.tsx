/** After a guest's alert: their account is opened or found, or the house's own page does it. */
import { type ReactNode, useState } from 'react';
import { accountsOf } from '@/host/settings';
import type { Account } from '@/session/account';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { LinkOffer } from './link-offer';
import { NewPassword } from './new-password';
import { SignIn } from './sign-in';
import type { Created } from './state';

/** What the ways to an account take. */
export type AccountWay = {
  created: Created;
  account: Account;
  onSignedIn: (who: { token: string; userId: string }) => void;
  /** Shows another way. */
  onOther: (way: Way) => void;
};

/** A first password, the one that exists, or a link by e-mail. */
export type Way = 'create' | 'sign-in' | 'link';

const TITLES: Record<Way, string> = {
  create: 'Créez votre compte',
  'sign-in': 'Connectez-vous',
  link: 'Suivez vos alertes dans votre espace',
};
const WAYS = { create: NewPassword, 'sign-in': SignIn, link: LinkOffer };

type Props = Omit<AccountWay, 'onOther'> & { onClose: () => void; toaster: ReactNode };

/** A way that takes the place of another takes the focus that went with it. */
function startIn(way: HTMLElement | null): void {
  // The first one is the dialog's own to start in, once it is open.
  if (!way?.closest('dialog')?.open) return;
  way.querySelector<HTMLElement>('input:not([hidden]),button')?.focus();
}

/** The dialog over the confirmation. Where accounts are the house's own pages, no password is ever asked here. */
export function AccountDialog({ onClose, toaster, ...props }: Props) {
  const { attribute, boot } = useSession();
  const [chosen, setWay] = useState<Way>(props.created.signupToken ? 'create' : 'sign-in');
  const way = accountsOf(attribute, boot) === 'link' ? 'link' : chosen;
  const Shown = WAYS[way];
  return (
    <Dialog title={TITLES[way]} width={460} open onClose={onClose} toaster={toaster} closeLabel="Fermer, sans compte">
      <div key={way} ref={startIn}>
        <Shown {...props} onOther={setWay} />
      </div>
    </Dialog>
  );
}
