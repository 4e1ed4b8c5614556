/**
 * Where each act in the funnel leads. Every answer went through the guard: contact and loader are out of reach while an
 * earlier step is invalid. Source: estimation-and-radar.md §4, decisions.md (The funnel).
 */
import type { Answers } from './estimation';
import { firstInvalidBefore, isStepValid, lastStep, nextStep } from './guards';
import { type FunnelVersion, navigationSteps, STEPS, type StepName } from './steps';

/**
 * What moves depend on. `isLeadValid`: the contact, typed or from the account, passes validateLead. `skipsContact`: the
 * account's own contact does. `hasFlag`: a creation is under way or unanswered. `prefilled`: steps that the page's
 * parameters filled and that were not shown yet.
 */
export type Situation = {
  version: FunnelVersion;
  answers: Answers;
  isLeadValid: boolean;
  skipsContact: boolean;
  hasFlag: boolean;
  prefilled: readonly StepName[];
};

/** Whether the loader may start, or go on: everything is valid, the contact too. */
export function mayEnterLoader({ version, answers, isLeadValid, skipsContact }: Situation): boolean {
  const hasLead = isLeadValid || skipsContact;
  return hasLead && firstInvalidBefore(version, 'contact', answers) === null;
}

/** Contact that is skipped, and a loader that may not be entered, give the last step that may be shown. */
function shown(step: StepName, situation: Situation): StepName {
  const { version, skipsContact, hasFlag } = situation;
  if (step === 'calcul-en-cours' && hasFlag && mayEnterLoader(situation)) return step;
  return step === 'contact' || step === 'calcul-en-cours' ? lastStep(version, skipsContact) : step;
}

/**
 * What is shown when a step is entered by URL or history: itself, or with an earlier step invalid, step 1 for the
 * address and that earlier step for any other. The loader needs its flag.
 */
export function stepEntered(step: StepName, situation: Situation): StepName {
  const { version, answers } = situation;
  const invalid = firstInvalidBefore(version, step, answers);
  if (invalid !== null) return step === 'adresse' ? STEPS[version][0] : invalid;
  return shown(step, situation);
}

/** What is shown after 'Continuer' in the restore modal: the stored step, or the first invalid one before it. */
export function stepResumed(step: StepName, situation: Situation): StepName {
  return firstInvalidBefore(situation.version, step, situation.answers) ?? shown(step, situation);
}

/** The step, or the first after it that the parameters have not filled. */
function pastPrefilled(step: StepName, { version, answers, prefilled }: Situation): StepName {
  const isFilled = (each: StepName) => prefilled.includes(each) && isStepValid(each, answers);
  const steps: readonly StepName[] = STEPS[version];
  return steps.slice(steps.indexOf(step)).find((each) => !isFilled(each)) ?? step;
}

/** What is shown at first, in the place of the step that the address asks for. */
export function stepAtFirst(step: StepName, situation: Situation): StepName {
  return stepEntered(pastPrefilled(stepEntered(step, situation), situation), situation);
}

/**
 * Where a valid pick of an address, a type or a timing leads: contact when the whole navigation is valid, else the next
 * step. The same step when it is itself invalid (no sale project asks for a reason), and when only the loader is left:
 * that one is entered by the button alone.
 */
export function stepAfterPick(step: StepName, situation: Situation): StepName {
  const { version, answers } = situation;
  if (!isStepValid(step, answers)) return step;
  const isWhole = navigationSteps(version).every((each) => isStepValid(each, answers));
  return stepEntered(isWhole ? 'contact' : pastPrefilled(nextStep(version, step), situation), situation);
}

/**
 * Where the forward button leads; the same step while it is invalid. A valid address moves on as if it was picked, and
 * the last step before the loader starts it.
 */
export function stepForward(step: StepName, situation: Situation): StepName {
  const { version, answers, skipsContact } = situation;
  if (step !== 'contact' && !isStepValid(step, answers)) return step;
  if (step === 'contact' || step === lastStep(version, skipsContact)) {
    return mayEnterLoader(situation) ? 'calcul-en-cours' : stepEntered(step, situation);
  }
  if (step === 'adresse') return stepAfterPick(step, situation);
  return stepEntered(pastPrefilled(nextStep(version, step), situation), situation);
}

/** Where a click in the navigation leads; null refuses it: an earlier step is invalid, which a toast says. */
export function stepClicked(from: StepName, to: StepName, { version, answers }: Situation): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  const goesOn = steps.indexOf(to) > steps.indexOf(from);
  return goesOn && firstInvalidBefore(version, to, answers) !== null ? null : to;
}
