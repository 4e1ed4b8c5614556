/** Replaces a figure or a date that is absent or unreadable: an en dash. Source: docs/spec/looks.md#2.1. */
export const NO_VALUE = '–';

/**
 * Returns a number in the French format: groups of three digits separated by U+202F, a decimal comma, the minus sign
 * U+2212. Decimals beyond `maxDecimals` are rounded, trailing zeros dropped. Null and non-finite numbers give NO_VALUE.
 * Not Intl: its group separator depends on the browser's age, and creating a formatter costs more.
 * @example formatNumber(1234.5, 2) // '1 234,5'
 */
export function formatNumber(value: number | null, maxDecimals = 0): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const kept = decimals.replace(/0+$/, '');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') + (kept && `,${kept}`);
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits;
}

/** Returns a formatted number and its unit, joined by U+00A0; NO_VALUE gets no unit. */
export function withUnit(figure: string, unit: string): string {
  return figure === NO_VALUE ? figure : `${figure}\u00a0${unit}`;
}
