/** Where the funnel is, and where each act takes it. */
import { forwardLabelOf, hidesButtons, lastStep, previousStep } from '@/domain/estimation/guards';
import { stepAfterPick, stepClicked, stepEntered, stepForward } from '@/domain/estimation/moves';
import { STEPS, type StepName, stepFromPath } from '@/domain/estimation/steps';
import { goBack, goOn } from '@/host/trail';
import { estimationNotices } from '@/text/estimation/labels';
import { type Context, say, stateOf } from './context';
import { raiseFlag } from './flag';
import { situationOf } from './situation';
import type { StepView } from './steps/step-form';

/** The moves of one funnel. */
export function createMoves(context: Context) {
  const { session, paths, store } = context;
  const { version } = paths;
  const situation = () => situationOf(stateOf(context));
  const go = (from: StepName, to: StepName) => {
    if (to !== from) goOn(session, paths.step(to));
  };

  return {
    go,
    /** Shows a step in the place of the one on show. */
    replace(step: StepName) {
      if (session.router.current().path !== paths.step(step))
        session.router.navigate(paths.step(step), { replace: true });
    },
    /** The step that is shown for what the address asks; the loader stays until leaving it was asked about. */
    shown(part: string): StepName {
      const { phase, creation, mayLeave } = stateOf(context);
      if (phase !== 'open') return STEPS[version][0];
      if (creation !== 'none' && !mayLeave) return 'calcul-en-cours';
      const asked = stepFromPath(version, part);
      // An account that is known only now takes nobody out of the contact that they are typing.
      const isTyping = asked === 'contact' && stateOf(context).draft.currentStep === asked;
      return stepEntered(asked, isTyping ? { ...situation(), skipsContact: false } : situation());
    },
    view(step: StepName): Omit<StepView, 'arrives'> {
      const { answers, skipsContact } = situation();
      const previous = previousStep(version, step);
      return {
        onBack: previous && (() => goBack(session, paths.step(previous))),
        forward: forwardLabelOf(version, step, skipsContact),
        hidesButtons: hidesButtons(version, step, answers),
      };
    },
    /** An answer was picked on this step. */
    pick: (step: StepName) => go(step, stepAfterPick(step, situation())),
    /** Whether the account's own contact takes the place of the contact step. */
    skipsContact: () => situation().skipsContact,
    /** The step that the loader is started from. */
    beforeLoader: () => lastStep(version, situation().skipsContact),
    /** The forward button of this step, whose answers are right. */
    forward(step: StepName) {
      const to = stepForward(step, situation());
      if (to === 'calcul-en-cours') {
        raiseFlag(context);
        store.setState({ mayLeave: false });
      }
      go(step, to);
    },
    /** A click in the navigation. */
    click(from: StepName, to: StepName) {
      const step = stepClicked(from, to, situation());
      if (step) go(from, step);
      else say(context, 'info', estimationNotices.earlierSteps);
    },
  };
}

/** See createMoves. */
export type Moves = ReturnType<typeof createMoves>;
