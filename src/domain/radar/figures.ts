/** What is worked out of a sold property's figures. Source: estimation-and-radar.md §9, decisions.md (Radar). */

/**
 * By how much the real price is below the displayed one: max(0, rounded percent, to 1 decimal). Null, not shown, when
 * either is unknown or the displayed one is 0.
 * @example negotiationPercent(200000, 189000) // 5.5
 */
export function negotiationPercent(displayedEuros: number | null, realEuros: number | null): number | null {
  if (displayedEuros === null || realEuros === null || displayedEuros === 0) return null;
  // Multiplied first: a share of whole euros is not exact, and half a tenth would go either way.
  const tenths = ((displayedEuros - realEuros) * 1000) / displayedEuros;
  return Math.max(0, Math.round(tenths) / 10);
}

/** The ages that a buyer is said to be of: `from` and `to` in years, both included; null is open. */
export type AgeBand = { from: number | null; to: number | null };

/**
 * The decade of an age; below 20 and from 80 on are one band each. Null for what is no age.
 * @example ageBand(34) // { from: 30, to: 39 }
 */
export function ageBand(years: number | null): AgeBand | null {
  if (years === null || !Number.isFinite(years) || years < 0) return null;
  if (years < 20) return { from: null, to: 19 };
  if (years >= 80) return { from: 80, to: null };
  const from = Math.floor(years / 10) * 10;
  return { from, to: from + 9 };
}
