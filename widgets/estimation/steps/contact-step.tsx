/** The step `contact` (docs/spec/funnel.md#14). */

import { useEffect, useRef } from 'react';
import type { TypedLead } from '@/domain/estimation/lead';
import { ContactFields } from '@/features/contact/contact-fields';
import { PhoneConsentBox } from '@/features/contact/phone-consent';
import { Privacy } from '@/features/contact/privacy';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { ErrorSummary } from '@/ui/error-summary';
import { useControlledForm } from '@/ui/use-form';
import { estimationLabels } from '../field-words';
import { edit } from '../store';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';

const small = css`
  margin-bottom: var(--_16);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;

// The field names of the error summary; null where a message stands alone.
const LABELS = { ...estimationLabels, civility: null };

/** Asks for the contact, filled in with the account's data. */
export function ContactStep({ actions, state, view }: FunnelStepProps) {
  const { store } = actions;
  const { now, attribute, boot } = useSession();
  const form = useControlledForm<TypedLead>(
    {
      values: state.draft.answers.lead,
      latest: () => store.getState().draft.answers.lead,
      change: (name, value) => edit(store, now(), (all) => ({ ...all, lead: { ...all.lead, [name]: value } })),
    },
    // `submitContact` validates all fields together, with the phone number library.
    { validate: () => ({}), submit: () => actions.submitContact() },
  );
  // An invalid contact of the account is shown with its errors.
  const arrival = useRef(form.refuse);
  useEffect(() => {
    const fields = actions.profileProblems();
    if (Object.keys(fields).length > 0) arrival.current({ fields });
  }, [actions]);
  const { field } = form;
  return (
    <StepForm title={'Votre estimation est prête\u00a0!'} form={form} view={view}>
      <ContactFields
        civility={{
          ...field('civility'),
          onChange: (value) => form.set('civility', value as TypedLead['civility']),
        }}
        firstName={field('firstName')}
        lastName={field('lastName')}
        email={field('email')}
        phoneNumber={field('phoneNumber')}
      />
      <PhoneConsentBox {...field('phoneConsent')} place="estimation" />
      <ErrorSummary form={form} labels={LABELS} />
      <Privacy href={linkOf(attribute, 'privacy', boot)} className={small} />
    </StepForm>
  );
}
