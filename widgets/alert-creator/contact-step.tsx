/** The second step: the contact and the project of the visitor. */

import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { PROJECT_STATES, SITUATIONS } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { ContactFields } from '@/features/contact/contact-fields';
import { PhoneConsentBox } from '@/features/contact/phone-consent';
import { Privacy } from '@/features/contact/privacy';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { contactLabels } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { optionsOf } from '@/ui/select';
import type { Form } from '@/ui/use-form';
import { criteriaLine, projectStateLabels, situationLabels } from './contact-words';
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

// Labels in the error summary; null where the message stands alone.
const LABELS = {
  situation: null,
  projectState: null,
  ...contactLabels,
  civility: null,
};

type Props = {
  form: Form<TypedContact>;
  criteria: TypedCriteria;
  onBack: () => void;
};

/** The contact form, under a line that recalls the criteria. Source: docs/spec/alerts.md#9.2. */
export function ContactStep({ form, criteria, onBack }: Props) {
  const { attribute, boot } = useSession();
  const { field } = form;
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
        <ContactFields
          civility={field('civility')}
          firstName={field('firstName')}
          lastName={field('lastName')}
          email={field('email')}
          phoneNumber={field('phoneNumber')}
        />
        <PhoneConsentBox {...field('phoneConsent')} place="alert" />
        <ErrorSummary form={form} labels={LABELS} />
        <Privacy href={linkOf(attribute, 'privacy', boot)} className={small} />
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
