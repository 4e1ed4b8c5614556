/** What a result shows and where it leads. Source: estimation-and-radar.md §4 (Result page) and §9, decisions.md (Results). */
import type { Failure } from '@/domain/failure';

/** What the figures allow to say, in whole euros; a range only when the server gave one. */
export type Estimate =
  | { tag: 'range'; lowEuros: number; highEuros: number; pointEuros: number | null }
  | { tag: 'single'; pointEuros: number }
  | { tag: 'none' };

/**
 * The estimate of a valuation. A range that is none (one end missing, ends crossed or equal, the price outside) is left
 * out, never mended.
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

/** How far an estimate can be trusted. */
export type Confidence = 'high' | 'medium' | 'limited';

// From these on (decisions.md, Results).
const HIGH = 0.8;
const MEDIUM = 0.5;

/**
 * The word for a confidence, a fraction up to 1 or a percentage; null when it is absent or neither.
 * @example confidenceOf(79.9) // 'medium'
 */
export function confidenceOf(confidence: number | null): Confidence | null {
  if (confidence === null || !(confidence >= 0 && confidence <= 100)) return null;
  const fraction = confidence > 1 ? confidence / 100 : confidence;
  if (fraction >= HIGH) return 'high';
  return fraction >= MEDIUM ? 'medium' : 'limited';
}

// Every 3 s (§9); after failures twice as long each time, 30 s at most.
const POLL_MS = 3_000;
const POLL_MAX_MS = 30_000;

/** What polling depends on; `failures` counts those in a row. */
export type Polling = {
  hasExpert: boolean;
  state: string | null;
  inZone: boolean | null;
  isHidden: boolean;
  failures: number;
};

/** In how many milliseconds to ask again whether an expert is there; null when there is nothing to ask for. */
export function pollDelayMs({ hasExpert, state, inZone, isHidden, failures }: Polling): number | null {
  if (hasExpert || state === 'dead' || inZone === false || isHidden) return null;
  return Math.min(POLL_MS * 2 ** failures, POLL_MAX_MS);
}

/** A result as it was read, or why it was not. */
export type ResultAnswer = { ok: true; value: { id: string; state: string | null } } | { ok: false; error: Failure };

/**
 * Where a result leads: a dialog then home, home, the guest view, the sale in the seller space, the choice between
 * sign-in and password; or it stays on the guest view, with its estimate or without.
 */
export type ResultOutcome =
  | { tag: 'forbidden' | 'home' | 'to-invite' | 'choice' | 'guest' | 'guest-dead' }
  | { tag: 'to-sale'; saleId: string };

/** The order of the decisions: 403, other failures, dead, signed in, else what the page is for. */
export function resultOutcome(page: 'index' | 'invite', answer: ResultAnswer, isSignedIn: boolean): ResultOutcome {
  if (!answer.ok) return { tag: answer.error.tag === 'forbidden' ? 'forbidden' : 'home' };
  const { id, state } = answer.value;
  if (state === 'dead') return { tag: page === 'index' ? 'to-invite' : 'guest-dead' };
  if (isSignedIn) return { tag: 'to-sale', saleId: id };
  return { tag: page === 'index' ? 'choice' : 'guest' };
}

/** What the choice offers first: a password to those who never signed in. */
export function firstChoice(lastSignInAt: string | null): 'password' | 'sign-in' {
  return lastSignInAt === null ? 'password' : 'sign-in';
}
