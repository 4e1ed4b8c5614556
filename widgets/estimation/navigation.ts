/** The current step of the funnel, and the step that each act leads to (docs/spec/funnel.md#6). */
import { forwardLabelOf, hidesButtons, lastStep, previousStep } from '@/domain/estimation/guards';
import { stepAfterPick, stepClicked, stepEntered, stepForward } from '@/domain/estimation/navigation';
import { STEPS, type StepName, stepFromPath } from '@/domain/estimation/steps';
import { popStep, pushStep } from '@/host/step-history';
import { type FunnelContext, showNotice, stateOf } from './context';
import { keyUnanswered, setCreationFlag } from './creation-flag';
import { keyDoneElsewhere } from './other-tabs';
import type { StepView } from './steps/step-form';
import { navigationStateOf } from './store';
import { estimationNotices } from './words';

/** Returns the navigation of one funnel. */
export function createNavigation(context: FunnelContext) {
  const { session, paths, store } = context;
  const { version } = paths;
  const situation = () => navigationStateOf(stateOf(context));
  const go = (from: StepName, to: StepName) => {
    if (to !== from) pushStep(session, paths.step(to));
  };

  return {
    go,
    /** Shows a step and replaces the history entry. */
    replace(step: StepName) {
      if (session.router.current().path !== paths.step(step))
        session.router.navigate(paths.step(step), { replace: true });
    },
    /** Returns the step to show for the address; the loader stays until the visitor was asked about leaving it. */
    shown(part: string): StepName {
      const { phase, creation, mayLeave } = stateOf(context);
      if (phase !== 'open') return STEPS[version][0];
      if (creation !== 'none' && !mayLeave) return 'calcul-en-cours';
      const asked = stepFromPath(version, part);
      // An account that becomes known late moves nobody out of the contact being typed (docs/spec/funnel.md#14.7).
      const isTyping = asked === 'contact' && stateOf(context).draft.currentStep === asked;
      return stepEntered(asked, isTyping ? { ...situation(), skipsContact: false } : situation());
    },
    view(step: StepName): Omit<StepView, 'arrives'> {
      const { answers, skipsContact } = situation();
      const previous = previousStep(version, step);
      return {
        onBack: previous && (() => popStep(session, paths.step(previous))),
        forward: forwardLabelOf(version, step, skipsContact),
        hidesButtons: hidesButtons(version, step, answers),
      };
    },
    /** Moves on after a picked answer. */
    pick: (step: StepName) => go(step, stepAfterPick(step, situation())),
    /** Returns whether the account's contact replaces the contact step. */
    skipsContact: () => situation().skipsContact,
    /** Returns the step before the loader. */
    beforeLoader: () => lastStep(version, situation().skipsContact),
    /** Moves on from a valid step by its forward button. */
    forward(step: StepName) {
      const to = stepForward(step, situation());
      if (to === 'calcul-en-cours') {
        setCreationFlag(context, keyDoneElsewhere(context) ?? keyUnanswered(context));
        store.setState({ mayLeave: false });
      }
      go(step, to);
    },
    /** Handles a press in the navigation. */
    click(from: StepName, to: StepName) {
      const step = stepClicked(from, to, situation());
      if (step) go(from, step);
      else showNotice(context, 'info', estimationNotices.earlierSteps);
    },
  };
}

/** The result of `createNavigation`. */
export type Navigation = ReturnType<typeof createNavigation>;
