/** Figures computed from a sold property. Source: docs/spec/radar.md#8.5, docs/spec/radar.md#8.6. */

/**
 * Returns how far the real price is below the displayed one, in percent with 1 decimal, 0 at least. Null when a price
 * is unknown or the displayed price is 0.
 * @example negotiationPercent(200000, 189000) // 5.5
 */
export function negotiationPercent(displayedEuros: number | null, realEuros: number | null): number | null {
  if (displayedEuros === null || realEuros === null || displayedEuros === 0) return null;
  // Multiplied first: a fraction of whole euros is inexact, and half a tenth would be rounded either way.
  const tenths = ((displayedEuros - realEuros) * 1000) / displayedEuros;
  return Math.max(0, Math.round(tenths) / 10);
}

/** A band of ages, `from` and `to` in years, both included; null is open. */
export type AgeBand = { from: number | null; to: number | null };

/**
 * Returns the decade of an age; below 20 and from 80 on are one band each. Null for an invalid age.
 * @example ageBand(34) // { from: 30, to: 39 }
 */
export function ageBand(years: number | null): AgeBand | null {
  if (years === null || !Number.isFinite(years) || years < 0) return null;
  if (years < 20) return { from: null, to: 19 };
  if (years >= 80) return { from: 80, to: null };
  const from = Math.floor(years / 10) * 10;
  return { from, to: from + 9 };
}
