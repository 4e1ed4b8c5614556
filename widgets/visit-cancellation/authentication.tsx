/** The first screen: the visitor is authenticated by e-mail. Source: docs/spec/visits.md#7. */

import { type ComponentType, useEffect } from 'react';
import { validateEmail } from '@/domain/person/email';
import { hasRecord } from '@/host/storage-keys';
import { useReportReady, useSession } from '@/session/session-provider';
import { emailMessages } from '@/text/person/email';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FieldError } from '@/ui/field';
import { ReloadButton } from '@/ui/reload-button';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import type { CancellationScreenProps, Proof, VisitLink } from './flow';
import { MODULES } from './lazy-modules';

type Props = {
  link: VisitLink;
  email: string;
  expired: boolean;
  onProof: (proof: Proof, Screens: ComponentType<CancellationScreenProps>) => void;
};

/** The e-mail form; with `expired` it explains why the e-mail is asked again, and is filled with the former e-mail. */
export function Authentication({ link, email, expired, onProof }: Props) {
  const session = useSession();
  const draftName = `form:visit-cancellation:${link.visitId}:email`;
  useReportReady();
  const form = useForm({
    initial: { email },
    validate({ email: typed }): { email?: string } {
      const error = validateEmail(typed);
      return error ? { email: emailMessages[error] } : {};
    },
    async submit({ email: typed }) {
      const { authenticate, VisitScreens } = await MODULES.fetch();
      const account = await session.account();
      const answer = await authenticate(account.call, link, typed.trim());
      if ('refusal' in answer) return answer.refusal;
      account.tab.remove(draftName);
      onProof({ visitToken: answer.visitToken, account, email: typed }, VisitScreens);
    },
  });
  const { values, needsReload, set, formRef } = form;
  useEffect(() => {
    if (needsReload) void session.account().then(({ tab }) => tab.write(draftName, values.email));
  }, [session, draftName, needsReload, values.email]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at mount only; typed text is kept
  useEffect(() => {
    // An expired page has stored the e-mail: only then is the code that reads it fetched at once.
    if (!hasRecord(session.window, 'sessionStorage', draftName)) return;
    const fill = async () => {
      const kept = (await session.account()).tab.read(draftName);
      const field = formRef.current?.elements.namedItem('email') as HTMLInputElement | null;
      if (typeof kept === 'string' && field?.value === '') set('email', kept);
    };
    fill().catch(() => {});
  }, []);
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

/** The screen of an address without a visit or a user slug. Source: docs/spec/visits.md#7.3. */
export function BrokenLink() {
  useReportReady();
  return (
    <Card title="Ce lien est incomplet">
      <p>Ouvrez en entier le lien reçu par e‑mail, ou contactez votre expert.</p>
    </Card>
  );
}
