/** 'Mes ventes': the sales of a seller (seller.md §2.1). */
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { SALE_STANDINGS, type SaleStanding, type SellerSale, standingOf } from '@/domain/sale/seller-sale';
import { saleStandingLabels } from '@/text/sale/states';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useCache } from '../data/cache';
import { useSellerSales } from '../data/seller-sales';
import { allRows, FilteredRows, type FilteredShown } from '../filtered-rows';
import { Loaded, Screen } from '../screen';
import { SaleCard } from './sale-card';

const KINDS = SALE_STANDINGS.map((id) => ({ id, label: saleStandingLabels[id] }));

/** Every sale of a seller, with its state. */
export function SalesScreen() {
  const sales = useSellerSales();
  return (
    <Screen title={sales.value?.length ? `Mes ventes (${sales.value.length})` : 'Mes ventes'}>
      <Loaded read={sales} skeleton={<CardsSkeleton />}>
        {(all) => (all.length === 0 ? <None /> : <Cards sales={all} />)}
      </Loaded>
    </Screen>
  );
}

/** Some at a time; back from one of them, the list is as it was left. */
function Cards({ sales }: { sales: readonly SellerSale[] }) {
  const shown = useCache().keep<FilteredShown<SaleStanding>>(['sales-shown'], allRows);
  return (
    <FilteredRows
      legend="Filtrer mes ventes"
      rows={sales.map((sale) => ({ id: sale.id, kind: standingOf(sale), sale }))}
      kinds={KINDS}
      shown={shown}
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
