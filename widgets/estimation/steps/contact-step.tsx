/** Who asks for the estimation. */

import { useEffect, useRef } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import type { TypedLead } from '@/domain/estimation-lead';
import { linkOf } from '@/host/house';
import { css } from '@/host/styles';
import { whenIdle } from '@/lib/idle';
import { useSession } from '@/session/session-provider';
import { estimationLabels } from '@/text/estimation-fields';
import { civilityOptions } from '@/text/person';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { useFormOf } from '@/ui/use-form';
import { edit } from '../store';
import { StepForm } from './step-form';
import type { StepProps } from './steps';

const small = css`
  margin-bottom: var(--_16);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;

// As a summary of errors names the fields; null where the message stands alone.
const LABELS = { ...estimationLabels, civility: null };

/** The contact, filled in with what the account knows. */
export function ContactStep({ acts, state, view }: StepProps) {
  const { store } = acts;
  const { now, window, attribute, boot } = useSession();
  useEffect(() => whenIdle(window, () => void loadPhone().catch(() => {})), [window]);
  const form = useFormOf<TypedLead>(
    {
      values: state.draft.answers.lead,
      latest: () => store.getState().draft.answers.lead,
      change: (name, value) => edit(store, now(), (all) => ({ ...all, lead: { ...all.lead, [name]: value } })),
    },
    // All at once, with what reads phone numbers: see submitContact.
    { validate: () => ({}), submit: () => acts.submitContact() },
  );
  // A profile that does not pass is shown with its errors.
  const arrival = useRef(form.refuse);
  useEffect(() => {
    const fields = acts.profileProblems();
    if (Object.keys(fields).length > 0) arrival.current({ fields });
  }, [acts]);
  const { field } = form;
  return (
    <StepForm title={'Votre estimation est prête\u00a0!'} form={form} view={view}>
      <RadioGroup
        {...field('civility')}
        onChange={(value) => form.set('civility', value as TypedLead['civility'])}
        label={estimationLabels.civility}
        options={civilityOptions}
        required
        inline
      />
      <Pair>
        <TextField {...field('firstName')} label={estimationLabels.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={estimationLabels.lastName} autoComplete="family-name" required />
      </Pair>
      <TextField
        {...field('email')}
        label={estimationLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PhoneField {...field('phoneNumber')} label={estimationLabels.phoneNumber} phone={loadPhone} required />
      <ErrorSummary form={form} labels={LABELS} />
      <p className={small}>
        En confirmant, vous acceptez notre{' '}
        <a href={linkOf(attribute, 'privacy', boot)} target="_blank" rel="noopener noreferrer">
          politique d'utilisation des données personnelles
        </a>
        .
      </p>
    </StepForm>
  );
}
