import { placeOf, streetOf } from '@/domain/sale/property-place';
import { type SellerSale, saleTone } from '@/domain/sale/seller-sale';
import { Badge } from '@/ui/badge';
import { PropertyCard } from '../parts/property-card';
import { salePath } from '../sale-paths';
import { propertyKindLabel, saleName } from './sale-names';
import { saleStatusLabel } from './words';

/** Shows a sale of the displayed seller as a card that links to the sale (docs/spec/sale.md#4.2). */
export function SaleCard({ sale }: { sale: SellerSale }) {
  const { property, priceEuros } = sale;
  return (
    <PropertyCard
      pictureUrl={property.pictureUrl ?? property.pictureUrls[0]}
      badge={<Badge tone={saleTone(sale)}>{saleStatusLabel(sale)}</Badge>}
      to={salePath(sale.id)}
      title={saleName(sale)}
      about={[streetOf(property) && propertyKindLabel(sale), placeOf(property)].filter(Boolean).join(' · ')}
      // A price of 0 is a price that nobody has set yet.
      priceEuros={priceEuros || null}
    />
  );
}
