/**
 * The first step while the remaining code loads; its input is taken over by that code (docs/spec/funnel.md#3.5,
 * docs/spec/funnel.md#3.6).
 */
import type { FunnelVersion } from '@/domain/estimation/steps';
import { useReportReady } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { OFFLINE } from './loading';
import { addressField, questions } from './steps/first-step-texts';
import { StepForm } from './steps/step-form';
import { TypologyCards } from './typology-cards';

/** The input before the actions are loaded; `pressed`: the forward button was pressed too. */
export type FirstInput = { address: string; typology: 'apartment' | 'house' | null; pressed: boolean };

/** The state before any input. */
export const EMPTY_INPUT: FirstInput = { address: '', typology: null, pressed: false };

type Props = {
  version: FunnelVersion;
  typed: FirstInput;
  onType: (typed: FirstInput) => void;
  /** Fetches the code of the actions. */
  load: () => void;
  failed: boolean;
};

const VIEW = { onBack: null, forward: 'start', hidesButtons: true, arrives: false } as const;

/** Shows the address field or the type cards, by version. */
export function FirstStep({ version, typed, onType, load, failed }: Props) {
  const { pressed } = typed;
  const submit = (answered: FirstInput) => {
    onType({ ...answered, pressed: true });
    load();
  };
  const busy = pressed && !failed;
  const Fields = version === 'main' ? AddressField : Cards;
  return (
    <StepForm
      title={version === 'main' ? questions.address : questions.typology}
      form={{
        busy,
        onSubmit(event) {
          event.preventDefault();
          if (!busy) submit(typed);
        },
      }}
      // While busy the button is shown, also where it is hidden before an answer.
      view={{ ...VIEW, hidesButtons: !busy }}
      onFocus={load}
      autoAdvance={version !== 'main'}
    >
      <Fields typed={typed} onType={onType} submit={submit} />
      {pressed && failed && (
        <div role="alert">
          <FieldError id="failure" label={null} error={OFFLINE} />
        </div>
      )}
    </StepForm>
  );
}

type FieldsProps = { typed: FirstInput; onType: (typed: FirstInput) => void; submit: (typed: FirstInput) => void };

function AddressField({ typed, onType }: FieldsProps) {
  useReportReady();
  return (
    <TextField
      {...addressField}
      value={typed.address}
      onChange={(address) => onType({ ...typed, address })}
      autoComplete="off"
    />
  );
}

function Cards({ typed, submit }: FieldsProps) {
  useReportReady();
  return <TypologyCards chosen={typed.typology} onPick={(typology) => submit({ ...typed, typology })} />;
}
