/** Title and address of a sale of interest (docs/spec/buyer.md#2.3). */
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
