import Users from 'lucide/dist/esm/icons/users.mjs';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { Icon } from '@/ui/icon';

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

/** The number of buyers who look for a similar property. Source: docs/spec/results.md#7.4. */
export function BuyersCount({ count }: { count: number }) {
  return (
    <p className={line}>
      <Icon node={Users} size={32} />
      <span>
        <b className="figures">{formatNumber(count)}</b> {plural(count, 'acheteur recherche', 'acheteurs recherchent')}{' '}
        un bien comme le vôtre à ce prix
      </span>
    </p>
  );
}
