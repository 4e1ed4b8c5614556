/** How a sale that is followed is called, on every screen. */
import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';

/** Where it is: its address, else its street and town, else its town. */
export function addressOf({ property }: SaleOfInterest): string {
  const { address, streetNumber, streetName, zipCode, city } = property;
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  const town = [zipCode, city].filter(Boolean).join(' ');
  return address ?? ([street, town].filter(Boolean).join(', ') || 'Bien suivi');
}

/** The title of its advert, else where it is. */
export function titleOf(sale: SaleOfInterest): string {
  return sale.property.advert?.title ?? addressOf(sale);
}
