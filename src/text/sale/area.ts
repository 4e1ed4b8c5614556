import { formatNumber, withUnit } from '@/text/number';
import { plural } from '@/text/plural';

/**
 * Returns an area in square metres, with two decimals at most (a Carrez area has two). Null gives '–'.
 * @example formatArea(62.5) // '62,5 m²'
 */
export function formatArea(m2: number | null): string {
  return withUnit(formatNumber(m2, 2), 'm²');
}

/**
 * Returns a number of rooms.
 * @example formatRooms(3) // '3 pièces'
 */
export const formatRooms = (count: number): string => withUnit(formatNumber(count), plural(count, 'pièce', 'pièces'));
