/** 'Mes ventes': the list of a seller's sales (docs/spec/sale.md#4). */
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { SELLER_SALE_STATUSES, type SellerSale, saleStatus } from '@/domain/sale/seller-sale';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useSellerSales } from '../data/seller-sales';
import { FilteredRows } from '../parts/filtered-rows';
import { QueryView, Screen } from '../parts/screen';
import { SaleCard } from './sale-card';
import { saleStatusLabels } from './words';

const KINDS = SELLER_SALE_STATUSES.map((id) => ({ id, label: saleStatusLabels[id] }));

/** Shows every sale of the seller with its state. */
export function SalesScreen() {
  const sales = useSellerSales();
  return (
    <Screen title={sales.value?.length ? `Mes ventes (${sales.value.length})` : 'Mes ventes'}>
      <QueryView read={sales} skeleton={<CardsSkeleton />}>
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

function CardsSkeleton() {
  return (
    <Skeleton>
      {[0, 1].map((row) => (
        <SkeletonBlock key={row} height={132} />
      ))}
    </Skeleton>
  );
}
