/** The instant valuation of a sale, and what its owner thinks of it. Source: seller.md §2.4 and §9, contract.md §8, decisions.md (Results). */
import { type Confidence, confidenceOf, type Estimate, estimateOf } from './result';

/** What an owner may think of the valuation (§2.4). */
export const OPINIONS = ['too_low', 'accurate', 'too_high'] as const;

/** One of them. */
export type Opinion = (typeof OPINIONS)[number];

/** A valuation; null where the server does not say. `confidence` is a fraction up to 1, or a percentage. */
export type Valuation = {
  id: string;
  salePriceEuros: number | null;
  lowerPriceEuros: number | null;
  upperPriceEuros: number | null;
  confidence: number | null;
  opinion: Opinion | null;
};

/** Values are rounded to that (§9). */
const ROUNDED_EUROS = 1000;

/** Confidence is rounded to that (§9). */
const ROUNDED_PERCENT = 10;

/**
 * An amount to the nearest 1000 euros, halves upwards; null for what is no price then.
 * @example roundedEuros(245_499) // 245000
 * @example roundedEuros(499) // null
 */
export function roundedEuros(euros: number | null): number | null {
  const rounded = Math.round((euros ?? 0) / ROUNDED_EUROS) * ROUNDED_EUROS;
  return rounded > 0 && Number.isFinite(rounded) ? rounded : null;
}

/**
 * The estimate as it is shown: its price is what makes it one, its range is left out where it is none, also once it is
 * rounded.
 */
export function shownEstimate(valuation: Omit<Valuation, 'id' | 'confidence' | 'opinion'>): Estimate {
  const salePrice = roundedEuros(valuation.salePriceEuros);
  if (salePrice === null) return { tag: 'none' };
  return estimateOf({
    salePrice,
    lowerPrice: roundedEuros(valuation.lowerPriceEuros),
    upperPrice: roundedEuros(valuation.upperPriceEuros),
  });
}

/**
 * A confidence as it is shown: whole tens of percent, and the word for those; null when it is absent or neither a
 * fraction nor a percentage.
 * @example shownConfidence(0.78) // { percent: 80, level: 'high' }
 */
export function shownConfidence(confidence: number | null): { percent: number; level: Confidence } | null {
  if (confidenceOf(confidence) === null || confidence === null) return null;
  const percent = confidence > 1 ? confidence : confidence * 100;
  // A hair below a half is one that binary fractions have lost: 0.35 × 100 is 35 all the same.
  const rounded = Math.round(Number((percent / ROUNDED_PERCENT).toFixed(9))) * ROUNDED_PERCENT;
  return { percent: rounded, level: confidenceOf(rounded) ?? 'limited' };
}
