/** 'Mes ventes': the list of a seller's sales (docs/spec/sale.md#4). */
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { placeOf, streetOf } from '@/domain/sale/property-place';
import { SELLER_SALE_STATUSES, type SellerSale, saleStatus, saleTone } from '@/domain/sale/seller-sale';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { useSellerSales } from '../data/seller-sales';
import { FilteredRows } from '../parts/filtered-rows';
import { PropertyCard } from '../parts/property-card';
import { QueryView, Screen, SkeletonBlocks } from '../parts/screen';
import { salePath } from '../sale-paths';
import { propertyKindLabel, saleName } from './sale-names';
import { saleStatusLabel, saleStatusLabels } from './words';

const KINDS = SELLER_SALE_STATUSES.map((id) => ({ id, label: saleStatusLabels[id] }));

/** Shows every sale of the seller with its state. */
export function SalesScreen() {
  const sales = useSellerSales();
  return (
    <Screen title={sales.value?.length ? `Mes ventes (${sales.value.length})` : 'Mes ventes'}>
      <QueryView read={sales} skeleton={<SkeletonBlocks heights={[132, 132]} />}>
        {(all) => (all.length === 0 ? <None /> : <Cards sales={all} />)}
      </QueryView>
    </Screen>
  );
}

/** Shows the cards, twenty at a time; filter and number of cards are kept for a return (docs/spec/sale.md#4.1). */
function Cards({ sales }: { sales: readonly SellerSale[] }) {
  return (
    <FilteredRows
      name="sales"
      legend="Filtrer mes ventes"
      all="Toutes"
      rows={sales.map((sale) => ({ id: sale.id, kind: saleStatus(sale), sale }))}
      kinds={KINDS}
      names={['vente', 'ventes']}
    >
      {({ sale }) => <SaleCard sale={sale} />}
    </FilteredRows>
  );
}

function None() {
  return (
    <EmptyState level={3} icon={Tag} title="Pas de vente à afficher">
      Vos ventes s'afficheront ici dès que votre expert les aura créées.
    </EmptyState>
  );
}

/** Shows a sale of the displayed seller as a card that links to the sale (docs/spec/sale.md#4.2). */
function SaleCard({ sale }: { sale: SellerSale }) {
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
