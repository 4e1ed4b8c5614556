import { useState } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import {
  NO_SPONSORSHIP,
  type Sponsorship,
  type TypedSponsorship,
  validateSponsorship,
} from '@/domain/person/sponsorship';
import { brandOf } from '@/host/brand';
import { emit } from '@/host/events';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { contactLabels } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { Pair, Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../context';
import { useCache } from '../data/cache';
import { sponsorshipsOf } from '../data/sponsorship-queries';
import { useDraftForm } from '../parts/draft-form';
import { useIdempotencyKey } from '../parts/use-idempotency-key';
import { DialogToaster } from '../shell/toaster';
import { sponsor } from './sponsor';
import { ineligibleWords, SPONSORSHIP_CONSENT, SPONSORSHIP_CREATED, sponsorshipMessages } from './words';

type IneligibleDialogProps = { refused: { reason: string | null } | null; onClose: () => void };

const consent = css`
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
  & > a {
    display: inline-block;
    padding-block: 3px;
  }
`;

/** Returns the form, its submission, and the reason of an ineligible person. */
function useSponsorship() {
  const { host } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const actKey = useIdempotencyKey(`sponsorship:${customerId}`);
  const [ineligible, setIneligible] = useState<{ reason: string | null } | null>(null);
  usePrefetch(loadPhone);
  const form = useDraftForm<TypedSponsorship>({
    name: `sponsorship:${customerId}`,
    initial: NO_SPONSORSHIP,
    // All rules run in `submit`, once the phone code is loaded.
    validate: () => ({}),
    async submit(typed) {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const fields = sponsorshipMessages(validateSponsorship(typed, phone));
      if (Object.keys(fields).length > 0) return { fields };
      const answer = await sponsor(call, customerId, typed, { phone, idempotencyKey: actKey.of(typed) });
      if ('refusal' in answer) return answer.refusal;
      if ('ineligible' in answer) return setIneligible({ reason: answer.ineligible });
      const { created } = answer;
      actKey.restore(null, null);
      for (const name of Object.keys(NO_SPONSORSHIP) as (keyof TypedSponsorship)[]) {
        form.set(name, NO_SPONSORSHIP[name]);
      }
      const list = sponsorshipsOf(customerId);
      if (created) cache.replace<Sponsorship[]>(list, (all) => [created, ...all.filter(({ id }) => id !== created.id)]);
      void cache.refresh(list);
      showToast(toasterId, 'success', SPONSORSHIP_CREATED);
      emit(host, 'parvis:success', { kind: 'sponsorship-created', sponsorshipId: created?.id ?? null });
    },
  });
  return { form, ineligible, forgive: () => setIneligible(null) };
}

/** Draws the form: names, e-mail, phone of the sponsored person. */
export function SponsorshipForm() {
  const { attribute, boot } = useSession();
  const { form, ineligible, forgive } = useSponsorship();
  const { field } = form;
  return (
    <Card title="Qui souhaitez-vous parrainer&nbsp;?" level={3}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <Pair>
          <TextField {...field('firstName')} label={contactLabels.firstName} autoComplete="off" required />
          <TextField {...field('lastName')} label={contactLabels.lastName} autoComplete="off" required />
        </Pair>
        <TextField
          {...field('email')}
          label={contactLabels.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <PhoneField
          {...field('phoneNumber')}
          label={contactLabels.phoneNumber}
          phone={loadPhone}
          autoComplete="off"
          required
        />
        <ErrorSummary form={form} />
        <Button type="submit" busy={form.busy} full>
          Parrainer ce proche
        </Button>
        <p className={consent}>
          {SPONSORSHIP_CONSENT}{' '}
          <a href={linkOf(attribute, 'terms', boot)} target="_blank" rel="noopener noreferrer">
            Conditions du parrainage
          </a>
        </p>
      </form>
      <IneligibleDialog refused={ineligible} onClose={forgive} />
    </Card>
  );
}

/** Draws why a person cannot be sponsored, and a contact address (docs/spec/sponsorship.md#4.6). */
function IneligibleDialog({ refused, onClose }: IneligibleDialogProps) {
  const { attribute, boot } = useSession();
  const { email } = brandOf(attribute, boot);
  return (
    <Dialog
      title={ineligibleWords.title}
      width={520}
      open={refused !== null}
      onClose={onClose}
      toaster={<DialogToaster />}
    >
      <Stack>
        {refused?.reason && (
          <p>
            <b>{ineligibleWords.reason}</b> {refused.reason}
          </p>
        )}
        <p>
          Une question&nbsp;? Écrivez-nous à{' '}
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </p>
        <Button full onClick={onClose}>
          Revenir au formulaire
        </Button>
      </Stack>
    </Dialog>
  );
}
