import { useState } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import type { ApiClient } from '@/api/client';
import { createSponsorship, fetchSponsorships } from '@/api/person/sponsorships';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import {
  NO_SPONSORSHIP,
  type Sponsorship,
  sponsorshipRefusal,
  type TypedSponsorship,
  validateSponsorship,
} from '@/domain/person/sponsorship';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { brandOf } from '@/host/brand';
import { emit } from '@/host/events';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import type { PhoneTools } from '@/lib/phone-tools';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { contactLabels } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { mailHref } from '@/ui/email-link';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { Pair, Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useAccount, useArea } from '../context';
import { useCache } from '../data/cache';
import { listQuery } from '../data/queries';
import { useDraftForm } from '../parts/draft-form';
import { useIdempotencyKey } from '../parts/use-idempotency-key';
import { DialogToaster } from '../shell/toaster';
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
  const idempotencyKey = useIdempotencyKey(`sponsorship:${customerId}`);
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
      const answer = await sendSponsorship(call, customerId, typed, {
        phone,
        idempotencyKey: idempotencyKey.of(typed),
      });
      if ('refusal' in answer) return answer.refusal;
      if ('ineligible' in answer) return setIneligible({ reason: answer.ineligible });
      const { created } = answer;
      idempotencyKey.restore(null, null);
      form.saved(typed, NO_SPONSORSHIP);
      const list = sponsorshipsOf(customerId);
      if (created) cache.replace<Sponsorship[]>(list, (all) => [created, ...all.filter(({ id }) => id !== created.id)]);
      void cache.refresh(list);
      showToast(toasterId, 'success', SPONSORSHIP_CREATED);
      emit(host, 'parvis:success', { kind: 'sponsorship-created', sponsorshipId: created?.id ?? null });
    },
  });
  return { form, ineligible, closeIneligible: () => setIneligible(null) };
}

/** Draws the form: names, e-mail, phone of the sponsored person. */
export function SponsorshipForm() {
  const { attribute, boot } = useSession();
  const { form, ineligible, closeIneligible } = useSponsorship();
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
      <IneligibleDialog refused={ineligible} onClose={closeIneligible} />
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
          Une question&nbsp;? Écrivez-nous à <a href={mailHref(email)}>{email}</a>
        </p>
        <Button full onClick={onClose}>
          Revenir au formulaire
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Created (null without a record in the response), ineligible with the server's reason, or refused by field. */
type SponsorshipResult = { created: Sponsorship | null } | { ineligible: string | null } | { refusal: Refusal };

/** Creates the sponsorship. A repeat with the same key creates no second one. */
async function sendSponsorship(
  call: ApiClient,
  customerId: string,
  typed: TypedSponsorship,
  { phone, idempotencyKey }: { phone: PhoneTools; idempotencyKey: string },
): Promise<SponsorshipResult> {
  const { number, countryCode } = typed.phoneNumber;
  const sent = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phoneNumber: phone.toE164(number, countryCode) ?? number,
    phoneCountryCode: countryCode,
  };
  const answer = await createSponsorship(call, customerId, sent, idempotencyKey);
  if (answer.ok) return { created: answer.value };
  const { error } = answer;
  if (isDoneWithoutResult(error)) return { created: null };
  if (sponsorshipRefusal(error) === 'ineligible') return { ineligible: reasonOf(error) };
  return { refusal: refusalOf(error, ownFields(error)) };
}

function reasonOf(failure: Failure): string | null {
  if (failure.tag !== 'refused') return null;
  const { message, fields } = failure.refusal;
  return (message ?? Object.values(fields)[0])?.replace(/^\*/, '') ?? null;
}

// Flat, or nested as they were sent.
function ownFields(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure));
  return Object.fromEntries(fields.map(([name, text]) => [name.replace(/^sponsorship\./, ''), text]));
}

/** The sponsorships of a customer. */
export const sponsorshipsOf = (id: string) =>
  listQuery(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal), [
    'Une personne parrainée',
    'personnes parrainées',
  ]);
