/** Validity of the steps of the funnel, and what it allows. Source: docs/spec/funnel.md#6. */

import { validateAddress } from './address';
import type { Answers } from './estimation';
import { validateMainInfos, validateReason, validateTypology } from './rules';
import { type FunnelVersion, navigationSteps, STEPS, type StepName } from './steps';

const isEmpty = (errors: object) => Object.keys(errors).length === 0;
const hasMainInfos = ({ typology, mainInfos }: Answers) => isEmpty(validateMainInfos(typology, mainInfos));

/**
 * Validators of the navigation steps (docs/spec/funnel.md#6.1, docs/spec/funnel.md#6.2). Contact and loader are absent:
 * leaving the contact step depends on the account too.
 */
const IS_VALID: Partial<Record<StepName, (answers: Answers) => boolean>> = {
  adresse: ({ placeData }) => isEmpty(validateAddress(placeData)),
  typologie: (answers) => isEmpty(validateTypology(answers)),
  informations: hasMainInfos,
  specificites: hasMainInfos,
  attentes: hasMainInfos,
  motif: (answers) => isEmpty(validateReason(answers)),
};

/** Returns whether the answers of a navigation step are valid, so that it can be left. */
export function isStepValid(step: StepName, answers: Answers): boolean {
  return IS_VALID[step]?.(answers) ?? false;
}

/** Returns the previous step, for 'Retour'; null on the first step. */
export function previousStep(version: FunnelVersion, step: StepName): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** Returns the next step; the loader for the loader. */
export function nextStep(version: FunnelVersion, step: StepName): StepName {
  const steps: readonly StepName[] = STEPS[version];
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** Returns the first invalid navigation step before this one; null without any. */
export function firstInvalidBefore(version: FunnelVersion, step: StepName, answers: Answers): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  const before = navigationSteps(version).filter((each) => steps.indexOf(each) < steps.indexOf(step));
  return before.find((each) => !isStepValid(each, answers)) ?? null;
}

/** Returns the last step before the loader: contact, or the step before it when contact is skipped. */
export function lastStep(version: FunnelVersion, skipsContact: boolean): StepName {
  return skipsContact ? (navigationSteps(version).at(-1) ?? 'contact') : 'contact';
}

/** Returns which label the forward button has (docs/spec/funnel.md#7.4); null on the loader, which has no button. */
export function forwardLabelOf(
  version: FunnelVersion,
  step: StepName,
  skipsContact: boolean,
): 'start' | 'next' | 'discover' | null {
  if (step === 'calcul-en-cours') return null;
  if (step === STEPS[version][0]) return 'start';
  return step === 'contact' || step === lastStep(version, skipsContact) ? 'discover' : 'next';
}

/**
 * Returns whether the buttons are hidden on desktop: on an incomplete first step. An address text shows them, so that
 * the button can geocode the text, also again after a failure (docs/spec/funnel.md#7.5).
 */
export function hidesButtons(version: FunnelVersion, step: StepName, answers: Answers): boolean {
  if (step === 'adresse' && answers.placeData.formattedAddress.trim()) return false;
  return step === STEPS[version][0] && !isStepValid(step, answers);
}
