import { validateEmail } from '@/domain/person/email';
import { emailMessages } from '@/text/person/email';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import type { AccountFormProps } from './account-form';
import { signInWithPassword } from './actions';

/** The sign-in form: e-mail and password. Source: docs/spec/accounts.md#4.4. */
export function SignInForm({
  call,
  email,
  signupToken,
  onEmail,
  onSignedIn,
  onSwitchForm,
  createLabel,
  submitLabel,
}: AccountFormProps) {
  const form = useForm({
    initial: { email, password: '' },
    validate(typed): { email?: string; password?: string } {
      const wrong = validateEmail(typed.email);
      return { ...(wrong && { email: emailMessages[wrong] }), ...(!typed.password && { password: 'est requis' }) };
    },
    async submit(typed) {
      const answer = await signInWithPassword(call, { email: typed.email.trim(), password: typed.password });
      if ('refusal' in answer) return answer.refusal;
      onSignedIn(answer.signedIn);
    },
  });
  const emailField = form.field('email');
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...emailField}
        onChange={(typed) => {
          emailField.onChange(typed);
          onEmail?.(typed);
        }}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField {...form.field('password')} label="Mot de passe" autoComplete="current-password" required />
      <ErrorSummary form={form} />
      <Button type="submit" busy={form.busy} full>
        {submitLabel ?? 'Me connecter'}
      </Button>
      <Button kind="quiet" onClick={() => onSwitchForm(signupToken ? 'create' : 'link', form.values.email)} full>
        {createLabel}
      </Button>
    </form>
  );
}
