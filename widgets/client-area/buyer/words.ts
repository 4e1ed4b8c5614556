/** Title, address and end of a sale of interest (docs/spec/buyer.md#2.3, docs/spec/buyer.md#3.5). */

import type { SaleEnd } from '@/domain/interest/sale-end';
import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';

/** Returns the address, else street and town, else 'Bien suivi'. */
export function addressOf({ property }: SaleOfInterest): string {
  const { address, streetNumber, streetName, zipCode, city } = property;
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  const town = [zipCode, city].filter(Boolean).join(' ');
  return address ?? ([street, town].filter(Boolean).join(', ') || 'Bien suivi');
}

/** Returns the title of the advert, else the address. */
export function titleOf(sale: SaleOfInterest): string {
  return sale.property.advert?.title ?? addressOf(sale);
}

/** Labels of a sale that is sold, stopped or paused, for its badge. */
export const saleEndLabels: Record<SaleEnd, string> = {
  sold: 'Vendu',
  dead: 'Vente arrêtée',
  on_break: 'En pause',
};

/** Sentences about the end of a sale, above its tabs. */
export const saleEndSentences: Record<SaleEnd, string> = {
  sold: 'Ce bien est vendu.',
  dead: 'La vente de ce bien est arrêtée.',
  on_break: "La vente de ce bien est en pause\u00a0: aucune visite ni offre n'est possible pour le moment.",
};
