/**
 * The steps of both versions of the funnel, as data; order, navigation and progress derive from it.
 * Source: estimation-and-radar.md §2, decisions.md (The funnel).
 */

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

/** The steps shown in the navigation: all but contact and loader (§2). */
export function navigationSteps(version: FunnelVersion): readonly StepName[] {
  return STEPS[version].slice(0, -2);
}

/** The step of a part of the path; the first one for the index and for what is no step. */
export function stepFromPath(version: FunnelVersion, part: string): StepName {
  return STEPS[version].find((step) => step === part) ?? STEPS[version][0];
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
