/** Estimate, polling and outcome of a result page. Source: docs/spec/results.md. */
import type { Failure } from '@/domain/failure';

/** The figures to show, in whole euros; a range only if the server sent one. */
export type Estimate =
  | { tag: 'range'; lowEuros: number; highEuros: number; pointEuros: number | null }
  | { tag: 'single'; pointEuros: number }
  | { tag: 'none' };

/**
 * Returns the estimate of a valuation. An invalid range (an end missing, ends crossed or equal, the price outside) is
 * left out, never repaired (docs/spec/results.md#5.4).
 */
export function estimateOf(valuation: {
  salePrice: number | null;
  lowerPrice: number | null;
  upperPrice: number | null;
}): Estimate {
  const { salePrice: pointEuros, lowerPrice: low, upperPrice: high } = valuation;
  const holds = low !== null && high !== null && low < high;
  if (holds && (pointEuros === null || (low <= pointEuros && pointEuros <= high))) {
    return { tag: 'range', lowEuros: low, highEuros: high, pointEuros };
  }
  return pointEuros === null ? { tag: 'none' } : { tag: 'single', pointEuros };
}

/** Rounding step of prices, in euros. */
const ROUNDED_EUROS = 1000;

/**
 * Returns the amount rounded to 1000 euros, halves upwards; null for 0, which is no price.
 * @example roundedEuros(245_499) // 245000
 * @example roundedEuros(499) // null
 */
export function roundedEuros(euros: number | null): number | null {
  const rounded = Math.round((euros ?? 0) / ROUNDED_EUROS) * ROUNDED_EUROS;
  return rounded > 0 && Number.isFinite(rounded) ? rounded : null;
}

/** Level of confidence in an estimate. */
export type Confidence = 'high' | 'medium' | 'limited';

// Lower limits of the levels (docs/spec/results.md#5.6).
const HIGH = 0.8;
const MEDIUM = 0.5;

/**
 * Returns the level of a confidence, a fraction up to 1 or a percentage; null when absent or out of range.
 * @example confidenceOf(79.9) // 'medium'
 */
export function confidenceOf(confidence: number | null): Confidence | null {
  if (confidence === null || !(confidence >= 0 && confidence <= 100)) return null;
  const fraction = confidence > 1 ? confidence / 100 : confidence;
  if (fraction >= HIGH) return 'high';
  return fraction >= MEDIUM ? 'medium' : 'limited';
}

// Every 3 s; doubled by each failure in a row, 30 s at most.
const POLL_MS = 3_000;
const POLL_MAX_MS = 30_000;

/** State that polling depends on; `failures` counts failures in a row. */
export type Polling = {
  hasExpert: boolean;
  state: string | null;
  inZone: boolean | null;
  isHidden: boolean;
  failures: number;
};

/** Returns the delay until the next poll, in milliseconds; null without polling (docs/spec/results.md#6.5). */
export function pollDelayMs({ hasExpert, state, inZone, isHidden, failures }: Polling): number | null {
  if (hasExpert || state === 'dead' || inZone === false || isHidden) return null;
  return Math.min(POLL_MS * 2 ** failures, POLL_MAX_MS);
}

/** A result, or the failure of its call. */
export type ResultAnswer = { ok: true; value: { id: string; state: string | null } } | { ok: false; error: Failure };

/**
 * The outcome of a result: the 403 dialog, home, the guest view, the sale in the seller space, or the choice between
 * sign-in and password; or the guest view stays, with or without its estimate.
 */
export type ResultOutcome =
  | { tag: 'forbidden' | 'home' | 'to-invite' | 'choice' | 'guest' | 'guest-dead' }
  | { tag: 'to-sale'; saleId: string };

/** Returns where a result leads: first 403, then other failures, dead, signed in (docs/spec/results.md#2.3). */
export function resultOutcome(page: 'index' | 'invite', answer: ResultAnswer, isSignedIn: boolean): ResultOutcome {
  if (!answer.ok) return { tag: answer.error.tag === 'forbidden' ? 'forbidden' : 'home' };
  const { id, state } = answer.value;
  if (state === 'dead') return { tag: page === 'index' ? 'to-invite' : 'guest-dead' };
  if (isSignedIn) return { tag: 'to-sale', saleId: id };
  return { tag: page === 'index' ? 'choice' : 'guest' };
}

/** Returns which option comes first: a password for an owner who never signed in (docs/spec/results.md#4.2). */
export function firstChoice(lastSignInAt: string | null): 'password' | 'sign-in' {
  return lastSignInAt === null ? 'password' : 'sign-in';
}
