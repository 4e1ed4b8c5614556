import { type ComponentType, useRef } from 'react';
import type { StepName } from '@/domain/estimation/steps';
import { css } from '@/host/styles';
import { useReady } from '@/session/session-provider';
import type { Acts } from '../acts';
import type { FunnelState } from '../store';
import { AddressStep } from './address-step';
import { ContactStep } from './contact-step';
import { ExtrasStep } from './extras-step';
import { InfosStep } from './infos-step';
import { LoaderStep } from './loader-step';
import { PriceStep } from './price-step';
import { ReasonStep } from './reason-step';
import type { StepView } from './step-form';
import { TypologyStep } from './typology-step';

/**
 * What a step takes. `pressed`: its forward button was, before this code was there; `focusedAt`: which control of its
 * form had the focus then (-1: none).
 */
export type StepProps = { acts: Acts; state: FunnelState; view: StepView; pressed: boolean; focusedAt: number };

const STEPS: Record<StepName, ComponentType<StepProps>> = {
  adresse: AddressStep,
  typologie: TypologyStep,
  informations: InfosStep,
  specificites: ExtrasStep,
  attentes: PriceStep,
  motif: ReasonStep,
  contact: ContactStep,
  'calcul-en-cours': LoaderStep,
};

// What takes the focus comes to rest above the bar of the acts, with its message; in a narrow card their words have room.
const box = css`
  & form > :not(:last-child) {
    --_below: 136px;
  }
  @container parvis (max-width: 479.9px) {
    & form > :last-child > * {
      padding-inline: var(--_8);
    }
  }
`;

type Props = {
  acts: Acts;
  state: FunnelState;
  step: StepName;
  /** They take the place of the first step that was shown without them. */
  isFirst: boolean;
  pressed: boolean;
};

/** The step on show. The one that the funnel opens with leaves the focus where it was; any other takes it, and the first after a question. */
export function Steps({ acts, state, step, isFirst, pressed }: Props) {
  useReady();
  const opening = useRef<StepName | null>(acts.wasAsked() ? null : step);
  const isOpening = opening.current === step;
  if (!isOpening) opening.current = null;
  const Shown = STEPS[step];
  return (
    <div className={box}>
      <Shown
        key={step}
        acts={acts}
        state={state}
        view={{ ...acts.view(step), arrives: !isOpening }}
        pressed={isFirst && isOpening && pressed}
        focusedAt={isFirst && isOpening ? acts.focusedAt() : -1}
      />
    </div>
  );
}
