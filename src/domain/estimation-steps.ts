/**
 * The steps of both versions of the funnel, as data; order, guards, navigation and progress derive from it.
 * Source: estimation-and-radar.md §2 and §4, decisions.md (The funnel).
 */
import type { Answers } from './estimation';
import { validateAddress } from './estimation-address';
import { validateMainInfos, validateReason, validateTypology } from './estimation-rules';

/** A step, named as in the path. */
export type StepName =
  | 'adresse'
  | 'typologie'
  | 'informations'
  | 'specificites'
  | 'attentes'
  | 'motif'
  | 'contact'
  | 'calcul-en-cours';

/** The steps in order. A version ends with contact, then the loader; the others are its navigation. */
export const STEPS = {
  main: ['adresse', 'typologie', 'informations', 'specificites', 'attentes', 'motif', 'contact', 'calcul-en-cours'],
  bis: ['typologie', 'informations', 'specificites', 'attentes', 'motif', 'adresse', 'contact', 'calcul-en-cours'],
} as const satisfies Record<string, readonly StepName[]>;

/** The version of the funnel. */
export type FunnelVersion = keyof typeof STEPS;

/** Where each version lives (§2). */
export const FUNNEL_PATHS: Record<FunnelVersion, string> = { main: '/estimation', bis: '/estimation-en-ligne' };

/**
 * The version of a path: under /estimation-en-ligne always bis, elsewhere what the element was told (contract §2).
 * @example versionOfPath('/estimation-en-ligne/motif', 'main') // 'bis'
 */
export function versionOfPath(path: string, told: FunnelVersion): FunnelVersion {
  return `${path}/`.startsWith(`${FUNNEL_PATHS.bis}/`) ? 'bis' : told;
}

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

/** The steps shown in the navigation: all but contact and loader (§2). */
export function navigationSteps(version: FunnelVersion): readonly StepName[] {
  return STEPS[version].slice(0, -2);
}

/** The step of a part of the path; the first one for the index and for what is no step. */
export function stepFromPath(version: FunnelVersion, part: string): StepName {
  return STEPS[version].find((step) => step === part) ?? STEPS[version][0];
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

/**
 * Where the visitor is: `n` of `total` steps of the navigation, and the filled part of the bar, 0 to 1. On contact and
 * loader, which are no steps of the navigation, `n` is null and the bar is full.
 */
export function progressOf(version: FunnelVersion, step: StepName): { n: number | null; total: number; ratio: number } {
  const steps = navigationSteps(version);
  const n = steps.indexOf(step) + 1;
  return n > 0 ? { n, total: steps.length, ratio: n / steps.length } : { n: null, total: steps.length, ratio: 1 };
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

/** Whether the buttons are hidden on desktop: on the first step, while it is incomplete. */
export function hidesButtons(version: FunnelVersion, step: StepName, answers: Answers): boolean {
  return step === STEPS[version][0] && !isStepValid(step, answers);
}
