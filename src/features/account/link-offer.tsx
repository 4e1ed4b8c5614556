import { useState } from 'react';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { useForm } from '@/ui/use-form';
import type { AccountFormProps } from './account-form';
import { requestPasswordLink } from './actions';

/** The form that sends a password link by e-mail; `children` names the recipient. */
export function PasswordLinkForm({
  call,
  to,
  onSwitchForm,
  signInHref,
  createLabel,
  signInLabel,
  children,
}: AccountFormProps) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: {},
    validate: () => ({}),
    async submit() {
      const refusal = await requestPasswordLink(call, to);
      if (refusal) return refusal;
      setSent(true);
    },
  });
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      {children}
      <ErrorSummary form={form} />
      {sent ? (
        <Notice tone="success" role="status">
          Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.
        </Notice>
      ) : (
        <Button type="submit" busy={form.busy} full>
          {createLabel}
        </Button>
      )}
      {signInHref ? (
        <LinkButton kind="secondary" href={signInHref} full>
          {signInLabel}
        </LinkButton>
      ) : (
        <Button kind="secondary" onClick={() => onSwitchForm('sign-in')} full>
          {signInLabel}
        </Button>
      )}
    </form>
  );
}
