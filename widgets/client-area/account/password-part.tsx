import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AccountForm, changesPassword } from '@/domain/person/account';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { Pair } from '@/ui/stack';
import type { Form } from '@/ui/use-form';
import { fieldColumn } from '../parts/styles';
import { accountLabels } from './words';

const PASSWORDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;

/** Draws the change of the password: its three fields appear on request and disappear with their contents. */
export function PasswordPart({ form, email }: { form: Form<AccountForm>; email: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isTyped = changesPassword(form.values);
  // After a successful save the fields are empty and close.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !form.busy && !isTyped) setOpen(false);
    wasBusy.current = form.busy;
  }, [isTyped, form.busy]);
  // At once: what is typed right after the press goes into the field.
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div className={fieldColumn}>
        <p>Votre mot de passe protège vos documents et vos offres.</p>
        <p>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            Changer mon mot de passe
          </Button>
        </p>
      </div>
    );
  }
  const cancel = () => {
    for (const name of PASSWORDS) form.set(name, '');
    setOpen(false);
  };
  return (
    <div className={fieldColumn} ref={box}>
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
        <Button kind="quiet" onClick={cancel} disabled={form.busy}>
          Garder mon mot de passe
        </Button>
      </p>
    </div>
  );
}
