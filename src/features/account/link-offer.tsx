import { type ReactNode, useState } from 'react';
import type { ApiClient } from '@/api/client';
import type { LinkRecipient } from '@/api/sessions';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { useForm } from '@/ui/use-form';
import { askForLink } from './acts';

/** `signIn` is what to do, or the address of the house's own page where passwords are typed there alone. */
export type LinkOfferProps = {
  call: ApiClient;
  to: LinkRecipient;
  submit: string;
  signIn: string | (() => void);
  toSignIn: string;
  children: ReactNode;
};

/** No password here: an e-mail brings the link to choose one; `children` say to whom it goes. */
export function LinkOffer({ call, to, submit, signIn, toSignIn, children }: LinkOfferProps) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: {},
    validate: () => ({}),
    async submit() {
      const message = await askForLink(call, to);
      if (message) return { message };
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
          {submit}
        </Button>
      )}
      {typeof signIn === 'string' ? (
        <LinkButton kind="secondary" href={signIn} full>
          {toSignIn}
        </LinkButton>
      ) : (
        <Button kind="secondary" onClick={signIn} full>
          {toSignIn}
        </Button>
      )}
    </form>
  );
}
