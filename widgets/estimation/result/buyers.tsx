import Users from 'lucide/dist/esm/icons/users.mjs';
import type { ApiClient } from '@/api/client';
import { countBuyers } from '@/api/estimation-results';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { SkeletonBlock } from '@/ui/skeleton';
import { useAnswer } from './use-answer';

const line = css`
  display: flex;
  align-items: center;
  gap: var(--_16);
  min-height: 62px;
  & > svg {
    color: var(--_primary);
  }
  & b {
    display: block;
    font-size: 28px;
    line-height: 34px;
  }
`;

/** How many look for such a property at this price. When that is not known, or nobody does, nothing is said. */
export function Buyers({ call, hash, pointEuros }: { call: ApiClient; hash: string; pointEuros: number }) {
  const { answer } = useAnswer(`${hash} ${pointEuros}`, (signal) => countBuyers(call, hash, pointEuros, signal));
  const count = answer.tag === 'ready' ? answer.value.count : 0;
  if (answer.tag !== 'loading' && count === 0) return null;
  return (
    <Card>
      {answer.tag === 'loading' ? (
        <SkeletonBlock height={62} />
      ) : (
        <p className={line}>
          <Icon node={Users} size={32} />
          <span>
            <b className="figures">{formatNumber(count)}</b>{' '}
            {plural(count, 'acheteur recherche', 'acheteurs recherchent')} un bien comme le vôtre à ce prix
          </span>
        </p>
      )}
    </Card>
  );
}
