import type { FunnelActions } from '../actions';
import type { FunnelState } from '../store';
import type { StepView } from './step-form';

/**
 * The props of a step. `pressed`: the forward button was pressed before this code was loaded; `focusedAt`: the index of
 * the control that had the focus then (-1: none).
 */
export type FunnelStepProps = {
  actions: FunnelActions;
  state: FunnelState;
  view: StepView;
  pressed: boolean;
  focusedAt: number;
};
