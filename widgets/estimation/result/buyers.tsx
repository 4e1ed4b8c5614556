import type { ApiClient } from '@/api/client';
import { countBuyers } from '@/api/estimation/results';
import { BuyersCount } from '@/ui/buyers-count';
import { Card } from '@/ui/card';
import { SkeletonBlock } from '@/ui/skeleton';
import { useSecondaryQuery } from './use-secondary-query';

/**
 * Shows how many buyers look for such a property at this price; nothing for 0 or a failure (docs/spec/results.md#7.4).
 */
export function Buyers({ call, hash, pointEuros }: { call: ApiClient; hash: string; pointEuros: number }) {
  const { answer } = useSecondaryQuery(`${hash} ${pointEuros}`, (signal) =>
    countBuyers(call, hash, pointEuros, signal),
  );
  const count = answer.tag === 'ready' ? answer.value.count : 0;
  if (answer.tag !== 'loading' && count === 0) return null;
  return <Card>{answer.tag === 'loading' ? <SkeletonBlock height={62} /> : <BuyersCount count={count} />}</Card>;
}
