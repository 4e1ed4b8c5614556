/** The valuation of a sale, and its owner's opinion. Source: docs/spec/estimation-report.md#2. */
import type { EvidenceSales } from './evidence';
import { type Confidence, confidenceOf, type Estimate, estimateOf, roundedEuros } from './result';

/** Opinions of an owner on the valuation. */
export const OPINIONS = ['too_low', 'accurate', 'too_high'] as const;

/** An opinion on the valuation. */
export type Opinion = (typeof OPINIONS)[number];

/** A valuation; null where the server sends nothing. `confidence` is a fraction up to 1, or a percentage. */
export type Valuation = {
  id: string;
  salePriceEuros: number | null;
  lowerPriceEuros: number | null;
  upperPriceEuros: number | null;
  confidence: number | null;
  evidence: EvidenceSales;
  opinion: Opinion | null;
};

/** Rounding step of the confidence, in percent. */
const ROUNDED_PERCENT = 10;

/**
 * Returns the rounded estimate: none without a price; no range if the rounded one is invalid
 * (docs/spec/estimation-report.md#2.2).
 */
export function shownEstimate(valuation: Omit<Valuation, 'id' | 'confidence' | 'evidence' | 'opinion'>): Estimate {
  const salePrice = roundedEuros(valuation.salePriceEuros);
  if (salePrice === null) return { tag: 'none' };
  return estimateOf({
    salePrice,
    lowerPrice: roundedEuros(valuation.lowerPriceEuros),
    upperPrice: roundedEuros(valuation.upperPriceEuros),
  });
}

/**
 * Returns the confidence rounded to tens of percent, with the level of the rounded value; null when absent or out of
 * range (docs/spec/estimation-report.md#2.4).
 * @example shownConfidence(0.78) // { percent: 80, level: 'high' }
 */
export function shownConfidence(confidence: number | null): { percent: number; level: Confidence } | null {
  if (confidenceOf(confidence) === null || confidence === null) return null;
  const percent = confidence > 1 ? confidence : confidence * 100;
  // Binary fractions lose halves: 0.35 × 100 is 35 all the same.
  const rounded = Math.round(Number((percent / ROUNDED_PERCENT).toFixed(9))) * ROUNDED_PERCENT;
  return { percent: rounded, level: confidenceOf(rounded) ?? 'limited' };
}
