import { type ComponentType, useRef } from 'react';
import type { StepName } from '@/domain/estimation/steps';
import { css } from '@/host/styles';
import { useReportReady } from '@/session/session-provider';
import type { FunnelActions } from '../actions';
import type { FunnelState } from '../store';
import { AddressStep } from './address-step';
import { ContactStep } from './contact-step';
import { ExtrasStep } from './extras-step';
import { InfosStep } from './infos-step';
import { LoaderStep } from './loader-step';
import { PriceStep } from './price-step';
import { ReasonStep } from './reason-step';
import type { FunnelStepProps } from './step-props';
import { TypologyStep } from './typology-step';

const STEPS: Record<StepName, ComponentType<FunnelStepProps>> = {
  adresse: AddressStep,
  typologie: TypologyStep,
  informations: InfosStep,
  specificites: ExtrasStep,
  attentes: PriceStep,
  motif: ReasonStep,
  contact: ContactStep,
  'calcul-en-cours': LoaderStep,
};

// A focused control stops scrolling above the sticky buttons, with its message; a narrow card leaves room for their
// labels.
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
  actions: FunnelActions;
  state: FunnelState;
  step: StepName;
  /** The steps replace the first step that was shown without them. */
  isFirst: boolean;
  pressed: boolean;
};

/**
 * Shows the current step. It takes the focus, except for the step that the funnel opens with when no dialog was shown
 * before (docs/spec/funnel.md#7.7).
 */
export function FunnelSteps({ actions, state, step, isFirst, pressed }: Props) {
  useReportReady();
  const opening = useRef<StepName | null>(actions.wasRestoreAsked() ? null : step);
  const isOpening = opening.current === step;
  if (!isOpening) opening.current = null;
  const Shown = STEPS[step];
  return (
    <div className={box}>
      <Shown
        key={step}
        actions={actions}
        state={state}
        view={{ ...actions.view(step), arrives: !isOpening }}
        pressed={isFirst && isOpening && pressed}
        focusedAt={isFirst && isOpening ? actions.focusedAt() : -1}
      />
    </div>
  );
}
