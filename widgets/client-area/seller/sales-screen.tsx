/** 'Mes ventes': the sales of a seller (seller.md §2.1). */
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { useEffect, useState } from 'react';
import type { SellerSale } from '@/domain/seller-sale';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useSellerSales } from '../data/seller-sales';
import { Loaded, Screen } from '../screen';
import { SaleCard } from './sale-card';

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
`;
// A thousand cards: what is out of sight is not laid out before it comes near.
const MANY = 50;
// More than fit on any screen, and no more: what is seen first waits for nothing else.
const FIRST = 12;
const long = css`
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 132px;
  }
`;

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

/** The first of many cards are there at once, the others as soon as those are painted. */
function Cards({ sales }: { sales: readonly SellerSale[] }) {
  const { window } = useSession();
  const isLong = sales.length > MANY;
  const [isWhole, showAll] = useState(!isLong);
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => showAll(true));
    });
    let timer = 0;
    return () => {
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [window]);
  return (
    <ul className={cx(list, isLong && long)}>
      {(isWhole ? sales : sales.slice(0, FIRST)).map((sale) => (
        <li key={sale.id}>
          <SaleCard sale={sale} />
        </li>
      ))}
    </ul>
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
