import type { ApiClient } from '@/api/client';
import { countBuyers } from '@/api/estimation/results';
import { BuyersCount } from '@/ui/buyers-count';
import { Card } from '@/ui/card';
import { SkeletonBlock } from '@/ui/skeleton';
import { useAnswer } from './use-answer';

/** How many look for such a property at this price. When that is not known, or nobody does, nothing is said. */
export function Buyers({ call, hash, pointEuros }: { call: ApiClient; hash: string; pointEuros: number }) {
  const { answer } = useAnswer(`${hash} ${pointEuros}`, (signal) => countBuyers(call, hash, pointEuros, signal));
  const count = answer.tag === 'ready' ? answer.value.count : 0;
  if (answer.tag !== 'loading' && count === 0) return null;
  return <Card>{answer.tag === 'loading' ? <SkeletonBlock height={62} /> : <BuyersCount count={count} />}</Card>;
}
