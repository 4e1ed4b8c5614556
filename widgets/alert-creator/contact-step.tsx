/** Step two: who asks for the alert, and when they would buy. */

import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { PROJECT_STATES, SITUATIONS } from '@/domain/buyer-alert';
import type { TypedCriteria } from '@/domain/typed-criteria';
import { linkOf } from '@/host/house';
import { css } from '@/host/styles';
import { whenIdle } from '@/lib/idle';
import { useSession } from '@/session/session-provider';
import { criteriaLine, projectStateLabels, situationLabels } from '@/text/alerts';
import { civilityOptions } from '@/text/person';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { optionsOf } from '@/ui/select';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { Form } from '@/ui/use-form';
import type { TypedContact } from './state';
import { StepHeading } from './step-heading';

const asked = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--_12);
  margin-bottom: var(--_16);
  padding: 4px 4px 4px var(--_16);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  & > p {
    flex: 1 1 12ch;
    min-width: 0;
    padding: 6px 0;
  }
`;
const small = css`
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;

const SITUATION_OPTIONS = optionsOf(SITUATIONS, situationLabels);
const PROJECT_OPTIONS = optionsOf(PROJECT_STATES, projectStateLabels);

// As a summary of errors names the fields; null where the message stands alone.
const LABELS = {
  situation: null,
  projectState: null,
  civility: null,
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  phoneNumber: 'Téléphone',
};

type Props = {
  form: Form<TypedContact>;
  criteria: TypedCriteria;
  onBack: () => void;
};

/** The contact of the alert, under a reminder of what it looks for. */
export function ContactStep({ form, criteria, onBack }: Props) {
  const { window } = useSession();
  const { field } = form;
  useEffect(() => whenIdle(window, () => void loadPhone().catch(() => {})), [window]);
  return (
    <Card>
      <StepHeading step={2} title="Vos coordonnées" arrives />
      <div className={asked}>
        <p>{criteriaLine(criteria)}</p>
        <Button kind="quiet" onClick={onBack} disabled={form.busy} aria-label="Modifier ma recherche">
          Modifier
        </Button>
      </div>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <RadioGroup {...field('situation')} label="Votre situation" options={SITUATION_OPTIONS} required />
        <RadioGroup {...field('projectState')} label="Votre projet" options={PROJECT_OPTIONS} required />
        <RadioGroup {...field('civility')} label="Civilité" options={civilityOptions} required inline />
        <Pair>
          <TextField {...field('firstName')} label={LABELS.firstName} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={LABELS.lastName} autoComplete="family-name" required />
        </Pair>
        <TextField
          {...field('email')}
          label={LABELS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PhoneField {...field('phoneNumber')} label={LABELS.phoneNumber} phone={loadPhone} required />
        <ErrorSummary form={form} labels={LABELS} />
        <Privacy />
        <Button type="submit" busy={form.busy} full>
          Confirmer mon alerte
        </Button>
        <Button kind="quiet" icon={ArrowLeft} onClick={onBack} disabled={form.busy} full>
          Retour
        </Button>
      </form>
    </Card>
  );
}

function Privacy() {
  const { attribute, boot } = useSession();
  return (
    <p className={small}>
      En confirmant, vous acceptez notre{' '}
      <a href={linkOf(attribute, 'privacy', boot)} target="_blank" rel="noopener noreferrer">
        politique d'utilisation des données personnelles
      </a>
      .
    </p>
  );
}
