/** What each step of the funnel waits for, and what that lets one do. Source: estimation-and-radar.md §4, decisions.md (The funnel). */

import { validateAddress } from './address';
import type { Answers } from './estimation';
import { validateMainInfos, validateReason, validateTypology } from './rules';
import { type FunnelVersion, navigationSteps, STEPS, type StepName } from './steps';

const isEmpty = (errors: object) => Object.keys(errors).length === 0;
const hasMainInfos = ({ typology, mainInfos }: Answers) => isEmpty(validateMainInfos(typology, mainInfos));

/**
 * What each step waits for (§4: 1 typology; 2 to 4 main infos; 5 reason; 6 address, in the order of bis). Contact and
 * loader are not here: who may leave the contact depends on the account too.
 */
const IS_VALID: Partial<Record<StepName, (answers: Answers) => boolean>> = {
  adresse: ({ placeData }) => isEmpty(validateAddress(placeData)),
  typologie: (answers) => isEmpty(validateTypology(answers)),
  informations: hasMainInfos,
  specificites: hasMainInfos,
  attentes: hasMainInfos,
  motif: (answers) => isEmpty(validateReason(answers)),
};

/** Whether the answers of a step of the navigation let it be left. */
export function isStepValid(step: StepName, answers: Answers): boolean {
  return IS_VALID[step]?.(answers) ?? false;
}

/** The step before, for 'Retour'; null on the first. */
export function previousStep(version: FunnelVersion, step: StepName): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The step after; the loader stays itself. */
export function nextStep(version: FunnelVersion, step: StepName): StepName {
  const steps: readonly StepName[] = STEPS[version];
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** The first step of the navigation that is before this one and invalid; null when none is. */
export function firstInvalidBefore(version: FunnelVersion, step: StepName, answers: Answers): StepName | null {
  const steps: readonly StepName[] = STEPS[version];
  const before = navigationSteps(version).filter((each) => steps.indexOf(each) < steps.indexOf(step));
  return before.find((each) => !isStepValid(each, answers)) ?? null;
}

/** The last step before the loader: contact, or the one before it when contact is skipped. */
export function lastStep(version: FunnelVersion, skipsContact: boolean): StepName {
  return skipsContact ? (navigationSteps(version).at(-1) ?? 'contact') : 'contact';
}

/** What the forward button says; null on the loader, which has none. */
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
 * Whether the buttons are hidden on desktop: on the first step, while it is incomplete. An address that is written is
 * to be looked for by the button, again after a failure.
 */
export function hidesButtons(version: FunnelVersion, step: StepName, answers: Answers): boolean {
  if (step === 'adresse' && answers.placeData.formattedAddress.trim()) return false;
  return step === STEPS[version][0] && !isStepValid(step, answers);
}
