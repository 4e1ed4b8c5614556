/** The steps of both versions of the funnel, from which order and progress derive. Source: docs/spec/funnel.md#2. */

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

/** A version of the funnel. */
export type FunnelVersion = keyof typeof STEPS;

/** The path of each version. */
export const FUNNEL_PATHS = { main: '/estimation', bis: '/estimation-en-ligne' } as const;

/**
 * Returns the version of a path: bis under /estimation-en-ligne, else `fallback`, the element's version
 * (docs/spec/funnel.md#2.5).
 * @example versionOfPath('/estimation-en-ligne/motif', 'main') // 'bis'
 */
export function versionOfPath(path: string, fallback: FunnelVersion): FunnelVersion {
  return `${path}/`.startsWith(`${FUNNEL_PATHS.bis}/`) ? 'bis' : fallback;
}

/** Returns the navigation steps: all but contact and loader. */
export function navigationSteps(version: FunnelVersion): readonly StepName[] {
  return STEPS[version].slice(0, -2);
}

/** Returns the step of a path segment; the first one for the index and for an unknown segment. */
export function stepFromPath(version: FunnelVersion, part: string): StepName {
  return STEPS[version].find((step) => step === part) ?? STEPS[version][0];
}

/**
 * Returns the progress: step `n` of `total` navigation steps, and the filled part of the bar, 0 to 1. On contact and
 * loader, which are not in the navigation, `n` is null and the bar is full (docs/spec/funnel.md#7.3).
 */
export function progressOf(version: FunnelVersion, step: StepName): { n: number | null; total: number; ratio: number } {
  const steps = navigationSteps(version);
  const n = steps.indexOf(step) + 1;
  return n > 0 ? { n, total: steps.length, ratio: n / steps.length } : { n: null, total: steps.length, ratio: 1 };
}
