import { formatNumber, withUnit } from './number';

/**
 * Returns an amount in whole euros, cents rounded away. Null (not sent by the server) gives '–'.
 * @example formatMoney(245000) // '245 000 €', with U+202F in the number and U+00A0 before €
 */
export function formatMoney(euros: number | null): string {
  return withUnit(formatNumber(euros), '€');
}

/**
 * Returns an amount to pay, to the cent: no decimals for whole euros, else two. Null gives '–'.
 * Source: docs/spec/looks.md#2.1.
 * @example formatCharge(290.5) // '290,50 €'
 */
export function formatCharge(euros: number | null): string {
  const [whole = '', cents] = formatNumber(euros, 2).split(',');
  return withUnit(cents ? `${whole},${cents.padEnd(2, '0')}` : whole, '€');
}
