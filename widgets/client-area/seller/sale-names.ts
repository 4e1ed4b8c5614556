/** The words that name a sale on its card, in the property selector and on its screens (docs/spec/sale.md#4.2). */
import { placeOf, streetOf } from '@/domain/sale/property-place';
import type { SaleStatusInput, SellerSale } from '@/domain/sale/seller-sale';
import { kindLabel } from '@/text/sale/property-kinds';
import { saleStatusLabel } from './words';

type Named = Pick<SellerSale, 'property'>;

/** Returns the label of the property's kind; '' when the kind is unknown. */
export function propertyKindLabel({ property: { kind } }: Named): string {
  return kindLabel(kind) ?? '';
}

/** Returns the street of the property, else its kind, else 'Votre bien'. */
export function saleName(sale: Named): string {
  return streetOf(sale.property) || propertyKindLabel(sale) || 'Votre bien';
}

/** Returns town and state, which distinguish the sale from others of the same name. */
export function townAndState(sale: SaleStatusInput & Named): string {
  return [placeOf(sale.property), saleStatusLabel(sale)].filter(Boolean).join(' · ');
}
