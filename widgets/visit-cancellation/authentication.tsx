/** The first screen: the visitor proves by e-mail that this is their visit. */
import type { ComponentType } from 'react';
import { validateVisitorEmail } from '@/domain/visitor';
import { useReady, useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import type { Link, Proof, ScreenProps } from './flow';
import { stack } from './stack';

const EMAIL_ERRORS = { missing: 'est requis', invalid: 'non valide' };

type Props = { link: Link; expired: boolean; onProof: (proof: Proof, After: ComponentType<ScreenProps>) => void };

/** Asks for the e-mail; `expired` explains why it is asked again. */
export function Authentication({ link, expired, onProof }: Props) {
  const session = useSession();
  useReady();
  const form = useForm({
    initial: { email: '' },
    validate({ email }): { email?: string } {
      const error = validateVisitorEmail(email);
      return error ? { email: EMAIL_ERRORS[error] } : {};
    },
    async submit({ email }) {
      const { authenticate, VisitScreens } = await import('./later');
      const account = await session.account();
      const answer = await authenticate(account.call, link, email.trim());
      if ('field' in answer) return { fields: { email: answer.field } };
      if ('message' in answer) return { message: answer.message };
      onProof({ visitToken: answer.visitToken, account }, VisitScreens);
    },
  });
  return (
    <Card title="Authentification">
      <form className={stack} ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p role={expired ? 'status' : undefined}>
          {expired
            ? 'Votre vérification a expiré. Authentifiez-vous à nouveau : votre saisie est gardée.'
            : "Pour annuler votre visite, saisissez l'adresse e-mail avec laquelle vous l'avez réservée."}
        </p>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        {form.summary && (
          <div role="alert">
            <FieldError id="failure" label={null} error={form.summary} />
          </div>
        )}
        <Button type="submit" busy={form.busy} full>
          S'authentifier
        </Button>
      </form>
    </Card>
  );
}

/** Shown when the address does not name a visit and its visitor. */
export function BrokenLink() {
  useReady();
  return (
    <Card title="Ce lien est incomplet">
      <p>Ouvrez en entier le lien d'annulation reçu par e-mail, ou contactez votre expert.</p>
    </Card>
  );
}
