/** What stands where a figure or a date is absent or unreadable: an en dash, as in decisions.md (Seller space). */
export const NO_VALUE = '–';

/**
 * A number as French writes it: groups of three parted by U+202F, a decimal comma, a true minus sign. Decimals beyond
 * `maxDecimals` are rounded, trailing zeros dropped. Null and what is not finite give NO_VALUE.
 * Written by hand because Intl's group separator depends on the browser's age, and a formatter costs more to build.
 * @example formatNumber(1234.5, 2) // '1 234,5'
 */
export function formatNumber(value: number | null, maxDecimals = 0): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const kept = decimals.replace(/0+$/, '');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') + (kept && `,${kept}`);
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits;
}

/** A formatted number with its unit, kept on one line; NO_VALUE stands alone. */
export function withUnit(figure: string, unit: string): string {
  return figure === NO_VALUE ? figure : `${figure}\u00a0${unit}`;
}
