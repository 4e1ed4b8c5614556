/** The choice of an account: a first password, a sign-in, or neither (docs/spec/results.md#4). */
import { useRef, useState } from 'react';
import type { EstimationResult } from '@/api/estimation/results';
import { firstChoice } from '@/domain/estimation/result';
import { type AccountFormName, type AccountFormProps, focusFirstControl } from '@/features/account/account-form';
import { PasswordLinkForm } from '@/features/account/link-offer';
import { FirstPasswordForm } from '@/features/account/new-password';
import { SignInForm } from '@/features/account/sign-in';
import { accountsOf, signInLink } from '@/host/settings';
import { css } from '@/host/styles';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { Stack } from '@/ui/stack';
import { takeFocus } from '@/ui/take-focus';
import { choiceColumn } from './layout';
import { saleHref } from './messages';
import { PropertyLine } from './property-line';

/** The two options that the guest view offers. */
export type AccountOption = 'password' | 'sign-in';

const CREATE = 'Créer mon mot de passe';
const SIGN_IN = 'Me connecter';

const head = css`
  display: grid;
  gap: 4px;
  margin-bottom: var(--_24);
  padding-bottom: var(--_16);
  border-bottom: 1px solid var(--_line);
`;
const formTitle = css`
  margin-bottom: var(--_12);
`;
const guestButton = css`
  margin-top: var(--_16);
  padding-top: var(--_16);
  border-top: 1px solid var(--_line);
`;

/** The props of the choice. */
export type ChoiceProps = {
  hash: string;
  /** The record of this tab's creation: the typed e-mail and the signup token. */
  created: { email: string; signupToken: string | null } | null;
  /** Called once the password was set: `created.signupToken` is used up. */
  onTokenSpent: () => void;
  result: EstimationResult;
  account: AuthSession;
  /** The e-mail of the sign-in, which stays while another form or the guest view is shown. */
  typedEmail: { current: string };
  /** The option pressed on the guest view; null: decided by the owner's last sign-in. */
  option: AccountOption | null;
  arrives: boolean;
  onGuest: () => void;
};

/** Shows the choice. With `accounts="link"` no password is asked for in the widget. */
export function AccountChoice(props: ChoiceProps) {
  const { result, created, arrives, onGuest } = props;
  const { attribute, boot } = useSession();
  const usesLink = accountsOf(attribute, boot) === 'link';
  const signupToken = usesLink ? null : (created?.signupToken ?? null);
  const first = props.option ?? firstChoice(result.owner.lastSignInAt);
  const [form, setForm] = useState<AccountFormName>(first === 'sign-in' ? 'sign-in' : signupToken ? 'create' : 'link');
  const switched = useRef(false);
  const onSwitchForm = (other: AccountFormName) => {
    switched.current = true;
    setForm(other);
  };
  return (
    <div className={choiceColumn}>
      <Card>
        <div className={head}>
          <h2 tabIndex={-1} ref={arrives ? takeFocus : undefined}>
            Votre estimation est prête
          </h2>
          <PropertyLine property={result.property} />
        </div>
        <section key={form} ref={switched.current ? focusFirstControl : undefined} aria-labelledby="way">
          <h3 id="way" className={formTitle}>
            {form === 'sign-in' ? SIGN_IN : CREATE}
          </h3>
          <ShownForm {...props} {...{ form, usesLink, signupToken, onSwitchForm }} />
        </section>
        <div className={guestButton}>
          <Button kind="quiet" onClick={onGuest} full>
            Continuer sans compte
          </Button>
        </div>
      </Card>
    </div>
  );
}

type ShownProps = Omit<ChoiceProps, 'option'> & {
  form: AccountFormName;
  usesLink: boolean;
  signupToken: string | null;
  onSwitchForm: (form: AccountFormName) => void;
};

function ShownForm({ form, usesLink, signupToken, onSwitchForm, ...props }: ShownProps) {
  const session = useSession();
  const { result, hash, account, created, onTokenSpent, typedEmail } = props;
  const email = created?.email ?? '';
  const { attribute, boot } = session;
  const signInHref = usesLink ? signInLink(attribute, boot, saleHref(session, result.id)) : null;
  const formProps: AccountFormProps = {
    call: account.call,
    email,
    signupToken,
    to: { uniqueHash: hash },
    // The result redirects to the seller space once somebody is signed in.
    onSignedIn(who) {
      if (form === 'create') onTokenSpent();
      account.signIn(who);
    },
    onSwitchForm,
    signInHref,
    createLabel: CREATE,
    signInLabel: SIGN_IN,
  };
  if (form === 'create') {
    return (
      <FirstPasswordForm {...formProps}>
        <p>
          Retrouvez votre estimation à tout moment dans votre espace, avec <b>{email}</b>.
        </p>
      </FirstPasswordForm>
    );
  }
  if (form === 'link') {
    const to = email || result.owner.email;
    return (
      <PasswordLinkForm {...formProps}>
        <p>
          Retrouvez votre estimation à tout moment dans votre espace. Nous vous envoyons
          {to ? (
            <>
              {' '}
              à <b>{to}</b>
            </>
          ) : (
            ' par e‑mail'
          )}{' '}
          un lien pour choisir votre mot de passe.
        </p>
      </PasswordLinkForm>
    );
  }
  if (signInHref === null) {
    return (
      <SignInForm
        {...formProps}
        email={typedEmail.current}
        onEmail={(typed) => {
          typedEmail.current = typed;
        }}
      />
    );
  }
  return (
    <Stack>
      <p>Votre estimation vous attend dans votre espace.</p>
      <LinkButton href={signInHref} full>
        {SIGN_IN}
      </LinkButton>
      <Button kind="quiet" onClick={() => onSwitchForm('link')} full>
        {CREATE}
      </Button>
    </Stack>
  );
}
