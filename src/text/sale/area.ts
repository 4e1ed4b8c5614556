import { formatNumber, withUnit } from '@/text/number';

/**
 * Returns an area in square metres, with two decimals at most (a Carrez area has two). Null gives '–'.
 * @example formatArea(62.5) // '62,5 m²'
 */
export function formatArea(m2: number | null): string {
  return withUnit(formatNumber(m2, 2), 'm²');
}
