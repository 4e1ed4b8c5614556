/** The account dialog after a guest's alert: first password, sign-in or link by e-mail (docs/spec/alerts.md#11.4). */
import { type ReactNode, useState } from 'react';
import type { SignedIn } from '@/api/person/sessions';
import type { AccountForm } from '@/features/account/account-form';
import { PasswordLinkForm } from '@/features/account/link-offer';
import { FirstPasswordForm } from '@/features/account/new-password';
import { SignInForm } from '@/features/account/sign-in';
import { linkOf } from '@/host/host-links';
import { accountsOf, signInLink } from '@/host/settings';
import type { AuthSession } from '@/session/auth-session';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import type { CreatedAlertRecord } from './state';

const TITLES: Record<AccountForm, string> = {
  create: 'Créez votre compte',
  'sign-in': 'Connectez-vous',
  link: 'Suivez vos alertes dans votre espace',
};
const WAYS = { create: FirstPasswordForm, 'sign-in': SignInForm, link: PasswordLinkForm };

type Props = {
  created: CreatedAlertRecord;
  account: AuthSession;
  onSignedIn: (who: SignedIn) => void;
  onClose: () => void;
  toaster: ReactNode;
};

/** Focuses the first control of a form that replaces another form of the dialog. */
function startIn(way: HTMLElement | null): void {
  // The dialog itself focuses its first form, when it opens.
  if (!way?.closest('dialog')?.open) return;
  way.querySelector<HTMLElement>('input:not([hidden]),button')?.focus();
}

/** The dialog over the confirmation. With `accounts="link"` it has no password field (docs/spec/alerts.md#11.6). */
export function AccountDialog({ created, account, onSignedIn, onClose, toaster }: Props) {
  const { attribute, boot } = useSession();
  const [chosen, onOther] = useState<AccountForm>(created.signupToken ? 'create' : 'sign-in');
  const elsewhere = accountsOf(attribute, boot) === 'link';
  const way = elsewhere ? 'link' : chosen;
  const Shown = WAYS[way];
  const { email, signupToken } = created;
  return (
    <Dialog title={TITLES[way]} width={460} open onClose={onClose} toaster={toaster} closeLabel="Fermer, sans compte">
      <div key={way} ref={startIn}>
        <Shown
          {...{ call: account.call, to: { user: { email } }, email, signupToken, onSignedIn, onOther }}
          signInHref={elsewhere ? signInLink(attribute, boot, linkOf(attribute, 'alerts', boot)) : null}
          toCreation="Créer mon compte"
          toSignIn={way === 'create' ? "J'ai déjà un compte" : 'Se connecter'}
        >
          <p>
            {way === 'create'
              ? 'Choisissez un mot de passe pour retrouver vos alertes avec '
              : 'Avec un compte, vous modifiez vos alertes quand vous voulez. Nous pouvons envoyer à '}
            <b>{email}</b>
            {way === 'create' ? '.' : ' un lien pour choisir votre mot de passe.'}
          </p>
        </Shown>
      </div>
    </Dialog>
  );
}
