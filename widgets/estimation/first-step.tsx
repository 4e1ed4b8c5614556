/** The first step while the code of the others is on its way. What is answered here goes on there. */
import type { FunnelVersion } from '@/domain/estimation/steps';
import { useReady } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { OFFLINE } from './loading';
import { addressField, questions } from './steps/first-words';
import { StepForm } from './steps/step-form';
import { TypologyCards } from './typology-cards';

/** What was answered before the code of the acts was there; `pressed`: one meant to go on, too. */
export type Typed = { address: string; typology: 'apartment' | 'house' | null; pressed: boolean };

/** Before the first answer. */
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

/** The address, or the type of property: whichever the version starts with. */
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
      // What works is seen, also where the button is not there before there is an answer.
      view={{ ...VIEW, hidesButtons: !busy }}
      onFocus={ready}
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
  useReady();
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
  useReady();
  return <TypologyCards chosen={typed.typology} onPick={(typology) => goOn({ ...typed, typology })} />;
}
