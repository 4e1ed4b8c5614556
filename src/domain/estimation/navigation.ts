/**
 * Target step of each act in the funnel. All moves pass the guards: contact and loader are out of reach while an
 * earlier step is invalid. Source: docs/spec/funnel.md#6.
 */
import type { Answers } from './estimation';
import { firstInvalidBefore, isStepValid, lastStep, nextStep } from './guards';
import { type FunnelVersion, navigationSteps, STEPS, type StepName } from './steps';

/**
 * State that moves depend on. `isLeadValid`: the contact, typed or from the account, passes validateLead.
 * `skipsContact`: the account's own contact does. `hasFlag`: a creation is under way or unanswered. `prefilled`: steps
 * filled by parameters and not shown yet.
 */
export type NavigationState = {
  version: FunnelVersion;
  answers: Answers;
  isLeadValid: boolean;
  skipsContact: boolean;
  hasFlag: boolean;
  prefilled: readonly StepName[];
};

/** Returns whether the loader may start or go on: all steps are valid, contact included. */
export function mayEnterLoader({ version, answers, isLeadValid, skipsContact }: NavigationState): boolean {
  const hasLead = isLeadValid || skipsContact;
  return hasLead && firstInvalidBefore(version, 'contact', answers) === null;
}

/** Returns the step, or the last one before the loader for a skipped contact or a loader that may not be entered. */
function reachableStep(step: StepName, state: NavigationState): StepName {
  const { version, skipsContact, hasFlag } = state;
  if (step === 'calcul-en-cours' && hasFlag && mayEnterLoader(state)) return step;
  return step === 'contact' || step === 'calcul-en-cours' ? lastStep(version, skipsContact) : step;
}

/**
 * Returns the step shown for a step entered by URL or history: the step itself; with an earlier invalid step, step 1
 * for the address and that invalid step for any other. The loader needs its flag (docs/spec/funnel.md#6.3).
 */
export function stepEntered(step: StepName, state: NavigationState): StepName {
  const { version, answers } = state;
  const invalid = firstInvalidBefore(version, step, answers);
  if (invalid !== null) return step === 'adresse' ? STEPS[version][0] : invalid;
  return reachableStep(step, state);
}

/** Returns the step shown after 'Continuer' in the restore dialog: the stored one, or the first invalid one before. */
export function stepResumed(step: StepName, state: NavigationState): StepName {
  return firstInvalidBefore(state.version, step, state.answers) ?? reachableStep(step, state);
}

/** Returns the step, or the first one after it that the parameters did not fill. */
function pastPrefilled(step: StepName, { version, answers, prefilled }: NavigationState): StepName {
  const isFilled = (each: StepName) => prefilled.includes(each) && isStepValid(each, answers);
  const steps: readonly StepName[] = STEPS[version];
  return steps.slice(steps.indexOf(step)).find((each) => !isFilled(each)) ?? step;
}

/** Returns the first step shown, for the step in the URL. */
export function stepAtFirst(step: StepName, state: NavigationState): StepName {
  return stepEntered(pastPrefilled(stepEntered(step, state), state), state);
}

/**
 * Returns where a valid pick of an address, type, timing or reason leads: contact when all navigation steps are valid,
 * else the next step. Stays on an invalid step (no sale project requires a reason), and where only the loader is left,
 * which only the button enters (docs/spec/funnel.md#6.5, docs/spec/funnel.md#6.6).
 */
export function stepAfterPick(step: StepName, state: NavigationState): StepName {
  const { version, answers } = state;
  if (!isStepValid(step, answers)) return step;
  const isWhole = navigationSteps(version).every((each) => isStepValid(each, answers));
  return stepEntered(isWhole ? 'contact' : pastPrefilled(nextStep(version, step), state), state);
}

/**
 * Returns where the forward button leads; the same step while it is invalid. A valid address moves on like a pick; the
 * last step before the loader starts the loader.
 */
export function stepForward(step: StepName, state: NavigationState): StepName {
  const { version, answers, skipsContact } = state;
  if (step !== 'contact' && !isStepValid(step, answers)) return step;
  if (step === 'contact' || step === lastStep(version, skipsContact)) {
    return mayEnterLoader(state) ? 'calcul-en-cours' : stepEntered(step, state);
  }
  if (step === 'adresse') return stepAfterPick(step, state);
  return stepEntered(pastPrefilled(nextStep(version, step), state), state);
}

/** Returns where a click in the navigation leads; null for a later step behind an invalid one, as a toast explains. */
export function stepClicked(from: StepName, to: StepName, { version, answers }: NavigationState): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  const goesOn = steps.indexOf(to) > steps.indexOf(from);
  return goesOn && firstInvalidBefore(version, to, answers) !== null ? null : to;
}
