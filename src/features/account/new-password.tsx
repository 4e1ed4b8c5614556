import { validatePassword } from '@/domain/person/person';
import { passwordMessages } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { PasswordField } from '@/ui/password-field';
import { useForm } from '@/ui/use-form';
import type { AccountFormProps } from './account-form';
import { setFirstPassword } from './actions';

/** The form of a first password with its confirmation; `children` explains the account. */
export function FirstPasswordForm(props: AccountFormProps) {
  const { call, signupToken, email, onSignedIn, onSwitchForm } = props;
  const form = useForm({
    initial: { password: '', passwordConfirmation: '' },
    validate({ password, passwordConfirmation }): { password?: string; passwordConfirmation?: string } {
      const wrong = validatePassword(password, passwordConfirmation);
      return {
        ...(wrong.password && { password: passwordMessages[wrong.password] }),
        ...(wrong.confirmation && { passwordConfirmation: passwordMessages[wrong.confirmation] }),
      };
    },
    async submit(typed) {
      const answer = await setFirstPassword(call, { ...typed, signupToken: signupToken ?? '' });
      if ('signedIn' in answer) return onSignedIn(answer.signedIn);
      // An existing account: the sign-in form takes the place of this form (docs/spec/accounts.md#4.5).
      if ('existing' in answer) return onSwitchForm('sign-in');
      return answer.refusal;
    },
  });
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      {props.children}
      {/* Password managers look for the user name of the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Mot de passe"
        hint="8 caractères au minimum"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('passwordConfirmation')}
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
      />
      <ErrorSummary form={form} />
      <Button type="submit" busy={form.busy} full>
        {props.createLabel}
      </Button>
      <Button kind="quiet" onClick={() => onSwitchForm('sign-in')} full>
        {props.signInLabel}
      </Button>
      {form.summary && (
        <Button kind="quiet" onClick={() => onSwitchForm('link')} full>
          Recevoir un lien par e‑mail
        </Button>
      )}
    </form>
  );
}
