import { useEffect, useRef, useState } from 'react';
import { type AccountForm, changesPassword } from '@/domain/person/account';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { Pair } from '@/ui/stack';
import type { Form } from '@/ui/use-form';
import { accountLabels } from './words';

const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_8);
`;
const PASSWORDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;

/** Draws the change of the password: its three fields appear on request and disappear with their contents. */
export function PasswordPart({ form, email }: { form: Form<AccountForm>; email: string | null }) {
  const [isWanted, want] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isTyped = changesPassword(form.values);
  // After a successful save the fields are empty and close.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !form.busy && !isTyped) want(false);
    wasBusy.current = form.busy;
  }, [isTyped, form.busy]);
  useEffect(() => {
    if (isWanted) box.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [isWanted]);

  if (!isWanted) {
    return (
      <div className={part}>
        <p>Votre mot de passe protège vos documents et vos offres.</p>
        <p>
          <Button kind="secondary" onClick={() => want(true)}>
            Changer mon mot de passe
          </Button>
        </p>
      </div>
    );
  }
  const giveUp = () => {
    for (const name of PASSWORDS) form.set(name, '');
    want(false);
  };
  return (
    <div className={part} ref={box}>
      {/* Password managers look for the user name that belongs to the password. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={accountLabels.currentPassword}
        autoComplete="current-password"
        required
      />
      <Pair>
        <PasswordField
          {...form.field('password')}
          label={accountLabels.password}
          hint="8 caractères au minimum"
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={accountLabels.passwordConfirmation}
          hint="Le même, une seconde fois"
          autoComplete="new-password"
          required
        />
      </Pair>
      <p>
        <Button kind="quiet" onClick={giveUp} disabled={form.busy}>
          Garder mon mot de passe
        </Button>
      </p>
    </div>
  );
}
