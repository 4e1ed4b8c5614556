/** After a guest's alert: their account is opened or found, or the house's own page does it. */
import { type ReactNode, useState } from 'react';
import type { SignedIn } from '@/api/sessions';
import { LinkOffer } from '@/features/account/link-offer';
import { NewPassword } from '@/features/account/new-password';
import { SignIn } from '@/features/account/sign-in';
import { accountsOf, linkOf, signInLink } from '@/host/settings';
import type { Account } from '@/session/account';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import type { Created } from './state';

// A first password, the one that exists, or a link by e-mail.
type Way = 'create' | 'sign-in' | 'link';

const TITLES: Record<Way, string> = {
  create: 'Créez votre compte',
  'sign-in': 'Connectez-vous',
  link: 'Suivez vos alertes dans votre espace',
};
const CREATE = 'Créer mon compte';

type Props = {
  created: Created;
  account: Account;
  onSignedIn: (who: SignedIn) => void;
  onClose: () => void;
  toaster: ReactNode;
};

/** A way that takes the place of another takes the focus that went with it. */
function startIn(way: HTMLElement | null): void {
  // The first one is the dialog's own to start in, once it is open.
  if (!way?.closest('dialog')?.open) return;
  way.querySelector<HTMLElement>('input:not([hidden]),button')?.focus();
}

/** The dialog over the confirmation. Where accounts are the house's own pages, no password is ever asked here. */
export function AccountDialog({ created, account, onSignedIn, onClose, toaster }: Props) {
  const { attribute, boot } = useSession();
  const [chosen, onOther] = useState<Way>(created.signupToken ? 'create' : 'sign-in');
  const elsewhere = accountsOf(attribute, boot) === 'link';
  const way = elsewhere ? 'link' : chosen;
  const { email, signupToken } = created;
  const who = { call: account.call, email, onSignedIn };
  return (
    <Dialog title={TITLES[way]} width={460} open onClose={onClose} toaster={toaster} closeLabel="Fermer, sans compte">
      <div key={way} ref={startIn}>
        {way === 'create' && (
          <NewPassword
            {...{ ...who, onOther }}
            signupToken={signupToken ?? ''}
            submit={CREATE}
            toSignIn="J'ai déjà un compte"
          >
            <p>
              Choisissez un mot de passe pour retrouver vos alertes avec <b>{email}</b>.
            </p>
          </NewPassword>
        )}
        {way === 'sign-in' && (
          <SignIn {...who} onCreate={() => onOther(signupToken ? 'create' : 'link')} toCreation={CREATE} />
        )}
        {way === 'link' && (
          <LinkOffer
            call={account.call}
            to={{ email }}
            submit={CREATE}
            toSignIn="Se connecter"
            signIn={
              elsewhere ? signInLink(attribute, boot, linkOf(attribute, 'alerts', boot)) : () => onOther('sign-in')
            }
          >
            <p>
              Avec un compte, vous modifiez vos alertes quand vous voulez. Nous pouvons envoyer à <b>{email}</b> un lien
              pour choisir votre mot de passe.
            </p>
          </LinkOffer>
        )}
      </div>
    </Dialog>
  );
}
