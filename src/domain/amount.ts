/** Amounts and areas as people type them. Source: estimation-and-radar.md §5, decisions.md (The funnel: Numbers). */

/** A text without spaces of any kind: Unicode's, and those without width. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u180e\u200b\u2060\ufeff]/gu, '');
}

/**
 * The number of a text once every Unicode space and its unit (€, m²) are out of it; null when nothing or no number is
 * left. A comma is a dot, with or without decimals after it; three digits after a separator are thousands, as people
 * write them.
 * @example parseAmount('1 250,5') // 1250.5
 * @example parseAmount('350.000 €') // 350000
 */
export function parseAmount(typed: string): number | null {
  const bare = withoutSpaces(typed).replace(/(€|m²|m2)$/i, '');
  const digits = bare.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : null;
}
