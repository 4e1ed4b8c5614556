/** The words about comparable sales. */
import type { ComparableSale } from '@/domain/estimation/folder';
import { formatNumber } from '@/text/number';
import { kindLabel } from '@/text/sale/property-kinds';

/**
 * Returns the kind of a property with its rooms.
 * @example kindAndRooms(sale) // 'Appartement, 3 pièces'
 */
export function kindAndRooms({ kind, roomNumber }: Pick<ComparableSale, 'kind' | 'roomNumber'>): string {
  const rooms = roomNumber && `${formatNumber(roomNumber)}\u00a0${roomNumber < 2 ? 'pièce' : 'pièces'}`;
  return [kindLabel(kind), rooms].filter(Boolean).join(', ');
}
