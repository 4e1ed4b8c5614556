/** The account dialog after a guest's alert: first password, sign-in or link by e-mail (docs/spec/alerts.md#11.4). */
import { type ReactNode, useState } from 'react';
import type { SignedIn } from '@/api/person/sessions';
import { type AccountFormName, focusFirstControl } from '@/features/account/account-form';
import { PasswordLinkForm } from '@/features/account/link-offer';
import { FirstPasswordForm } from '@/features/account/new-password';
import { SignInForm } from '@/features/account/sign-in';
import { linkOf } from '@/host/host-links';
import { accountsOf, signInLink } from '@/host/settings';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import type { CreatedAlertRecord } from './state';

const TITLES: Record<AccountFormName, string> = {
  create: 'Créez votre compte',
  'sign-in': 'Connectez-vous',
  link: 'Suivez vos alertes dans votre espace',
};
const FORMS = { create: FirstPasswordForm, 'sign-in': SignInForm, link: PasswordLinkForm };

type Props = {
  created: CreatedAlertRecord;
  account: AuthSession;
  onSignedIn: (who: SignedIn) => void;
  onClose: () => void;
  toaster: ReactNode;
};

/** The dialog over the confirmation. With `accounts="link"` it has no password field (docs/spec/alerts.md#11.6). */
export function AccountDialog({ created, account, onSignedIn, onClose, toaster }: Props) {
  const { attribute, boot } = useSession();
  const [chosen, setChosen] = useState<AccountFormName>(created.signupToken ? 'create' : 'sign-in');
  const usesLink = accountsOf(attribute, boot) === 'link';
  const form = usesLink ? 'link' : chosen;
  const Form = FORMS[form];
  const { email, signupToken } = created;
  return (
    <Dialog title={TITLES[form]} width={460} open onClose={onClose} toaster={toaster} closeLabel="Fermer, sans compte">
      <div key={form} ref={focusFirstControl}>
        <Form
          {...{ call: account.call, to: { user: { email } }, email, signupToken, onSignedIn, onSwitchForm: setChosen }}
          signInHref={usesLink ? signInLink(attribute, boot, linkOf(attribute, 'alerts', boot)) : null}
          createLabel="Créer mon compte"
          signInLabel={form === 'create' ? "J'ai déjà un compte" : 'Se connecter'}
        >
          <p>
            {form === 'create'
              ? 'Choisissez un mot de passe pour retrouver vos alertes avec '
              : 'Avec un compte, vous modifiez vos alertes quand vous voulez. Nous pouvons envoyer à '}
            <b>{email}</b>
            {form === 'create' ? '.' : ' un lien pour choisir votre mot de passe.'}
          </p>
        </Form>
      </div>
    </Dialog>
  );
}
