import { feeOf } from '@/domain/sale/net';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { lazy } from '@/session/lazy';
import { Card } from '@/ui/card';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { LazyComponent } from '../parts/lazy-component';

const NET = lazy(async () => (await import('./net-table')).Net);

const skeleton = (
  <Card title="Ce qui vous reviendra" level={3}>
    <Skeleton>
      <SkeletonBlock height={320} />
    </Skeleton>
  </Card>
);

type Props = { sale: SellerSale; amountEuros: number | null; source: string };

/** Draws what reaches the seller; nothing without an amount, or where the server does not send its fee. */
export function NetCard({ sale, amountEuros, source }: Props) {
  const fee = feeOf(sale);
  if (!fee || !amountEuros) return null;
  return <LazyComponent code={NET} props={{ saleId: sale.id, fee, amountEuros, source }} skeleton={skeleton} isPart />;
}
