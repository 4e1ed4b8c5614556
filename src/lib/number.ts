const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * A number, or a text that is nothing but one: Rails writes its decimals so. Null for anything else, infinity included.
 * @example numberOf('400000.0') // 400000
 */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
