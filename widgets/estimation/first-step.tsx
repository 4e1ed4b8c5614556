/**
 * The first step while the remaining code loads; its input is taken over by that code (docs/spec/funnel.md#3.5,
 * docs/spec/funnel.md#3.6).
 */
import type { FunnelVersion } from '@/domain/estimation/steps';
import { useReportReady } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { OFFLINE } from './loading';
import { addressField, questions } from './steps/first-words';
import { StepForm } from './steps/step-form';
import { TypologyCards } from './typology-cards';

/** The input before the acts are loaded; `pressed`: the forward button was pressed too. */
export type Typed = { address: string; typology: 'apartment' | 'house' | null; pressed: boolean };

/** The state before any input. */
export const NOTHING_TYPED: Typed = { address: '', typology: null, pressed: false };

type Props = {
  version: FunnelVersion;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Fetches the code of the acts. */
  ready: () => void;
  failed: boolean;
};

const VIEW = { onBack: null, forward: 'start', hidesButtons: true, arrives: false } as const;

/** Shows the address field or the type cards, by version. */
export function FirstStep({ version, typed, onType, ready, failed }: Props) {
  const { pressed } = typed;
  const goOn = (answered: Typed) => {
    onType({ ...answered, pressed: true });
    ready();
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
          if (!busy) goOn(typed);
        },
      }}
      // While busy the button is shown, also where it is hidden before an answer.
      view={{ ...VIEW, hidesButtons: !busy }}
      onFocus={ready}
      leadsOn={version !== 'main'}
    >
      <Fields typed={typed} onType={onType} goOn={goOn} />
      {pressed && failed && (
        <div role="alert">
          <FieldError id="failure" label={null} error={OFFLINE} />
        </div>
      )}
    </StepForm>
  );
}

type FieldsProps = { typed: Typed; onType: (typed: Typed) => void; goOn: (typed: Typed) => void };

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

function Cards({ typed, goOn }: FieldsProps) {
  useReportReady();
  return <TypologyCards chosen={typed.typology} onPick={(typology) => goOn({ ...typed, typology })} />;
}
