/** The first step while its code is on its way. What is answered here goes on there. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { FunnelVersion } from '@/domain/estimation-steps';
import { useReady } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import type { Typed } from './funnel';
import { OFFLINE } from './loading';
import { addressField, questions } from './steps/first-words';
import { StepForm } from './steps/step-form';
import type { TypologyCardsProps } from './typology-later';

type Props = { version: FunnelVersion; ready: () => void; failed: boolean; typed: Typed };

const VIEW = { onBack: null, forward: 'start', hidesButtons: true, arrives: false } as const;

/** The address, or the type of property: whichever the version starts with. */
export function FirstStep({ version, ready, failed, typed }: Props) {
  const [pressed, setPressed] = useState(false);
  const press = () => {
    typed.pressed = true;
    setPressed(true);
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
          if (!busy) press();
        },
      }}
      // What works is seen, also where the button is not there before there is an answer.
      view={{ ...VIEW, hidesButtons: !busy }}
      onFocus={ready}
    >
      <Fields typed={typed} press={press} />
      {pressed && failed && (
        <div role="alert">
          <FieldError id="failure" label={null} error={OFFLINE} />
        </div>
      )}
    </StepForm>
  );
}

type FieldsProps = { typed: Typed; press: () => void };

function AddressField({ typed }: FieldsProps) {
  useReady();
  const [address, setAddress] = useState(typed.address);
  typed.address = address;
  return <TextField {...addressField} value={address} onChange={setAddress} autoComplete="off" />;
}

function Cards({ typed, press }: FieldsProps) {
  const [Shown, setShown] = useState<ComponentType<TypologyCardsProps> | null>(null);
  const [chosen, setChosen] = useState(typed.typology);
  typed.typology = chosen;
  useEffect(() => {
    import('./typology-later').then(
      ({ TypologyCards }) => setShown(() => TypologyCards),
      () => {},
    );
  }, []);
  if (!Shown) return <p role="status">Chargement…</p>;
  return (
    <CardsReady>
      <Shown
        chosen={chosen}
        onPick={(picked) => {
          setChosen(picked);
          press();
        }}
      />
    </CardsReady>
  );
}

function CardsReady({ children }: { children: ReactNode }) {
  useReady();
  return children;
}
