/** The choice of an account: a first password, a sign-in, or neither (docs/spec/results.md#4). */
import { useRef, useState } from 'react';
import type { EstimationResult } from '@/api/estimation/results';
import { firstChoice } from '@/domain/estimation/result';
import type { AccountForm, AccountFormProps } from '@/features/account/account-form';
import { PasswordLinkForm } from '@/features/account/link-offer';
import { FirstPasswordForm } from '@/features/account/new-password';
import { SignInForm } from '@/features/account/sign-in';
import { accountsOf, signInLink } from '@/host/settings';
import { css } from '@/host/styles';
import type { AuthSession } from '@/session/auth-session';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { Stack } from '@/ui/stack';
import { takeFocus } from '@/ui/take-focus';
import { choiceColumn } from './layout';
import { saleHref } from './leave';
import { PropertyLine } from './property-line';
import type { ResultPagesProps } from './result-pages';

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
const wayTitle = css`
  margin-bottom: var(--_12);
`;
const without = css`
  margin-top: var(--_16);
  padding-top: var(--_16);
  border-top: 1px solid var(--_line);
`;

type Props = Pick<ResultPagesProps, 'hash' | 'created' | 'onTokenSpent'> & {
  result: EstimationResult;
  account: AuthSession;
  /** The option pressed on the guest view; null: decided by the owner's last sign-in. */
  way: AccountOption | null;
  arrives: boolean;
  onGuest: () => void;
};

/** Focuses the first control of an option that replaces another. */
function startIn(way: HTMLElement | null): void {
  way?.querySelector<HTMLElement>('input:not([hidden]),button,a')?.focus();
}

/** Shows the choice. With `accounts="link"` no password is asked for in the widget. */
export function Choice(props: Props) {
  const { result, created, arrives, onGuest } = props;
  const { attribute, boot } = useSession();
  const elsewhere = accountsOf(attribute, boot) === 'link';
  const signupToken = elsewhere ? null : (created?.signupToken ?? null);
  const first = props.way ?? firstChoice(result.owner.lastSignInAt);
  const [way, setWay] = useState<AccountForm>(first === 'sign-in' ? 'sign-in' : signupToken ? 'create' : 'link');
  const switched = useRef(false);
  const onOther = (other: AccountForm) => {
    switched.current = true;
    setWay(other);
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
        <section key={way} ref={switched.current ? startIn : undefined} aria-labelledby="way">
          <h3 id="way" className={wayTitle}>
            {way === 'sign-in' ? SIGN_IN : CREATE}
          </h3>
          <ShownWay {...props} {...{ way, elsewhere, signupToken, onOther }} />
        </section>
        <div className={without}>
          <Button kind="quiet" onClick={onGuest} full>
            Continuer sans compte
          </Button>
        </div>
      </Card>
    </div>
  );
}

type Shown = Omit<Props, 'way'> & {
  way: AccountForm;
  elsewhere: boolean;
  signupToken: string | null;
  onOther: (way: AccountForm) => void;
};

function ShownWay({ way, elsewhere, signupToken, onOther, ...props }: Shown) {
  const session = useSession();
  const { result, hash, account, created, onTokenSpent } = props;
  const email = created?.email ?? '';
  const { attribute, boot } = session;
  const signInHref = elsewhere ? signInLink(attribute, boot, saleHref(session, result.id)) : null;
  const ways: AccountFormProps = {
    call: account.call,
    email,
    signupToken,
    to: { uniqueHash: hash },
    // The result redirects to the seller space once somebody is signed in.
    onSignedIn(who) {
      if (way === 'create') onTokenSpent();
      account.signIn(who);
    },
    onOther,
    signInHref,
    toCreation: CREATE,
    toSignIn: SIGN_IN,
  };
  if (way === 'create') {
    return (
      <FirstPasswordForm {...ways}>
        <p>
          Retrouvez votre estimation à tout moment dans votre espace, avec <b>{email}</b>.
        </p>
      </FirstPasswordForm>
    );
  }
  if (way === 'link') {
    const to = email || result.owner.email;
    return (
      <PasswordLinkForm {...ways}>
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
  if (signInHref === null) return <SignInForm {...ways} />;
  return (
    <Stack>
      <p>Votre estimation vous attend dans votre espace.</p>
      <LinkButton href={signInHref} full>
        {SIGN_IN}
      </LinkButton>
      <Button kind="quiet" onClick={() => onOther('link')} full>
        {CREATE}
      </Button>
    </Stack>
  );
}
