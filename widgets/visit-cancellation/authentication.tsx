/** The first screen: the visitor proves by e-mail that this is their visit. */
import type { ComponentType } from 'react';
import { validateEmail } from '@/domain/email';
import { useReady, useSession } from '@/session/session-provider';
import { emailMessages } from '@/text/email';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FieldError } from '@/ui/field';
import { ReloadButton } from '@/ui/reload-button';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import { KIT } from './code';
import type { Link, Proof, ScreenProps } from './flow';

type Props = {
  link: Link;
  email: string;
  expired: boolean;
  onProof: (proof: Proof, After: ComponentType<ScreenProps>) => void;
};

/** Asks for the e-mail; `expired` explains why it is asked again, with the one that was right before. */
export function Authentication({ link, email, expired, onProof }: Props) {
  const session = useSession();
  useReady();
  const form = useForm({
    initial: { email },
    validate({ email: typed }): { email?: string } {
      const error = validateEmail(typed);
      return error ? { email: emailMessages[error] } : {};
    },
    async submit({ email: typed }) {
      const { authenticate, VisitScreens } = await KIT.fetch();
      const account = await session.account();
      const answer = await authenticate(account.call, link, typed.trim());
      if ('refusal' in answer) return answer.refusal;
      onProof({ visitToken: answer.visitToken, account, email: typed }, VisitScreens);
    },
  });
  return (
    <Card title="Authentification">
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p role={expired ? 'alert' : undefined}>
          {expired
            ? 'Votre vérification a expiré. Authentifiez‑vous à nouveau : vos réponses sont gardées.'
            : "Pour annuler votre visite, saisissez l'adresse e‑mail à laquelle vous avez reçu ce lien."}
        </p>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <Button type="submit" busy={form.busy} full>
          S'authentifier
        </Button>
        {form.summary && (
          <div role="alert">
            <FieldError id="failure" label={null} error={form.summary} />
          </div>
        )}
        {form.needsReload && <ReloadButton />}
      </form>
    </Card>
  );
}

/** Shown when the address does not name a visit and its visitor. */
export function BrokenLink() {
  useReady();
  return (
    <Card title="Ce lien est incomplet">
      <p>Ouvrez en entier le lien reçu par e‑mail, ou contactez votre expert.</p>
    </Card>
  );
}
