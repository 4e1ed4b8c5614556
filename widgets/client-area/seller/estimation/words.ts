/** Short words about comparables. */
import type { ComparableSale } from '@/domain/estimation/folder';
import { formatNumber } from '@/text/number';
import { kindLabel } from '@/text/sale/property-kinds';

/**
 * What was sold, in a word and its rooms.
 * @example kindOf(sale) // 'Appartement, 3 pièces'
 */
export function kindOf({ kind, roomNumber }: Pick<ComparableSale, 'kind' | 'roomNumber'>): string {
  const rooms = roomNumber && `${formatNumber(roomNumber)}\u00a0${roomNumber < 2 ? 'pièce' : 'pièces'}`;
  return [kindLabel(kind), rooms].filter(Boolean).join(', ');
}
