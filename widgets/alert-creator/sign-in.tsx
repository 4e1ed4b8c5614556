import { validateEmail } from '@/domain/email';
import { emailMessages } from '@/text/email';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import type { AccountWay } from './account-dialog';
import { authenticate } from './acts';

/** E-mail and password of an account that exists. */
export function SignIn({ created, account, onSignedIn, onOther }: AccountWay) {
  const form = useForm({
    initial: { email: created.email, password: '' },
    validate({ email, password }): { email?: string; password?: string } {
      const wrong = validateEmail(email);
      return { ...(wrong && { email: emailMessages[wrong] }), ...(!password && { password: 'est requis' }) };
    },
    async submit({ email, password }) {
      const answer = await authenticate(account.call, { email: email.trim(), password });
      if ('refusal' in answer) return answer.refusal;
      onSignedIn(answer.signedIn);
    },
  });
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField {...form.field('password')} label="Mot de passe" autoComplete="current-password" required />
      <ErrorSummary form={form} />
      <Button type="submit" busy={form.busy} full>
        Me connecter
      </Button>
      <Button kind="quiet" onClick={() => onOther(created.signupToken ? 'create' : 'link')} full>
        Créer mon compte
      </Button>
    </form>
  );
}
