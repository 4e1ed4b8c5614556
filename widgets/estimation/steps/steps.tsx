import { type ComponentType, useRef } from 'react';
import type { StepName } from '@/domain/estimation-steps';
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
 * What a step takes. `pressed`: its forward button was, before this code was there; `wasTyping`: its field had the
 * focus then.
 */
export type StepProps = { acts: Acts; state: FunnelState; view: StepView; pressed: boolean; wasTyping: boolean };

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

type Props = {
  acts: Acts;
  state: FunnelState;
  step: StepName;
  /** They take the place of the first step that was shown without them. */
  isFirst: boolean;
  pressed: boolean;
};

/** The step on show. The one that the funnel opens with leaves the focus where it was, any other takes it. */
export function Steps({ acts, state, step, isFirst, pressed }: Props) {
  useReady();
  const opening = useRef<StepName | null>(step);
  const isOpening = opening.current === step;
  if (!isOpening) opening.current = null;
  const Shown = STEPS[step];
  return (
    <Shown
      key={step}
      acts={acts}
      state={state}
      view={{ ...acts.view(step), arrives: !isOpening }}
      pressed={isFirst && isOpening && pressed}
      wasTyping={isFirst && isOpening && acts.wasTyping()}
    />
  );
}
