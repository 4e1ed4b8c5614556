import { formatNumber, withUnit } from './number';

/**
 * An amount in whole euros; cents are rounded away. Null, when the server did not say, gives '–'.
 * @example formatMoney(245000) // '245 000 €', with U+202F in the number and U+00A0 before €
 */
export function formatMoney(euros: number | null): string {
  return withUnit(formatNumber(euros), '€');
}

/**
 * What somebody is charged or bound to, to the cent: whole euros have no decimals, other amounts have two. Null gives '–'.
 * @example formatCharge(290.5) // '290,50 €'
 */
export function formatCharge(euros: number | null): string {
  const [whole = '', cents] = formatNumber(euros, 2).split(',');
  return withUnit(cents ? `${whole},${cents.padEnd(2, '0')}` : whole, '€');
}
