/** How a sale of one's own is called, on its card, in the choice of a property and on its screens. */
import { placeOf, streetOf } from '@/domain/sale/property-place';
import type { SellerSale, Standing } from '@/domain/sale/seller-sale';
import { kindLabel } from '@/text/sale/property-kinds';
import { saleStateLabel } from '@/text/sale/states';

type Named = Pick<SellerSale, 'property'>;

/** What is sold, in a word; '' where the server does not say. */
export function kindOf({ property: { kind } }: Named): string {
  return kindLabel(kind) ?? '';
}

/** Its street, else what it is. */
export function nameOf(sale: Named): string {
  return streetOf(sale.property) || kindOf(sale) || 'Votre bien';
}

/** Its town and its state: what tells it from the others, beside its name. */
export function whereAndState(sale: Standing & Named): string {
  return [placeOf(sale.property), saleStateLabel(sale)].filter(Boolean).join(' · ');
}
