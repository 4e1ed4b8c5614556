import { formatNumber, withUnit } from './number';

/**
 * An amount in whole euros; cents are rounded away. Null, when the server did not say, gives '–'.
 * @example formatMoney(245000) // '245 000 €', with U+202F in the number and U+00A0 before €
 */
export function formatMoney(euros: number | null): string {
  return withUnit(formatNumber(euros), '€');
}
