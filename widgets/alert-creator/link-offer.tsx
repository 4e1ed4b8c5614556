import { useState } from 'react';
import { linkOf } from '@/host/house';
import { accountsOf, signInLink } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { useForm } from '@/ui/use-form';
import type { AccountWay } from './account-dialog';
import { askForLink } from './acts';

/** No password here: the house's own page signs in, and an e-mail brings the link to choose a password. */
export function LinkOffer({ created, account, onOther }: AccountWay) {
  const { attribute, boot } = useSession();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: {},
    validate: () => ({}),
    async submit() {
      const message = await askForLink(account.call, created.email);
      if (message) return { message };
      setSent(true);
    },
  });
  const inline = accountsOf(attribute, boot) === 'inline';
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      <p>
        Avec un compte, vous modifiez vos alertes quand vous voulez. Nous pouvons envoyer à <b>{created.email}</b> un
        lien pour choisir votre mot de passe.
      </p>
      <ErrorSummary form={form} />
      {sent ? (
        <Notice tone="success" role="status">
          Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.
        </Notice>
      ) : (
        <Button type="submit" busy={form.busy} full>
          Créer mon compte
        </Button>
      )}
      {inline ? (
        <Button kind="secondary" onClick={() => onOther('sign-in')} full>
          Se connecter
        </Button>
      ) : (
        <LinkButton kind="secondary" href={signInLink(attribute, boot, linkOf(attribute, 'alerts', boot))} full>
          Se connecter
        </LinkButton>
      )}
    </form>
  );
}
