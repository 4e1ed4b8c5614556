const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Returns a finite number, also from a decimal text, as Rails writes decimals; null for any other value.
 * @example numberOf('400000.0') // 400000
 */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
