/** What was sold, or is for sale, near the property: prices beside its own. */

import type { ApiClient } from '@/api/client';
import { fetchNeighbours } from '@/api/estimation-results';
import { type Neighbourhood, neighbourhoodOf } from '@/domain/neighbours';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { NeighbourScale } from './neighbour-scale';
import { useAnswer } from './use-answer';

const soft = css`
  color: var(--_ink-soft);
`;
const again = css`
  margin: 4px 0 0 -12px;
`;
const list = css`
  margin-top: var(--_16);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 var(--_16);
    padding: var(--_12) 0;
    border-top: 1px solid var(--_line);
  }
  & b {
    font-size: 18px;
    line-height: 26px;
    white-space: nowrap;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const state = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid var(--_primary);
    border-radius: 50%;
    print-color-adjust: exact;
  }
  &[data-sold]::before {
    background: var(--_primary);
  }
`;

const STATES = { sold: 'Vendu', awaiting_offer: 'En vente', unknown: null };

type Props = { call: ApiClient; propertyId: string; pointEuros: number | null };

/** Never stands in the way of the estimate: a failure is a sentence and a button. */
export function Neighbours({ call, propertyId, pointEuros }: Props) {
  const { answer, retry } = useAnswer(propertyId, (signal) => fetchNeighbours(call, propertyId, signal));
  const near = answer.tag === 'ready' ? neighbourhoodOf(answer.value.items, pointEuros) : null;
  return (
    <Card title="Biens similaires près de chez vous">
      {answer.tag === 'loading' && (
        <Skeleton>
          <SkeletonBlock height={22} width="80%" />
          <SkeletonBlock height={72} />
          <SkeletonBlock height={266} />
        </Skeleton>
      )}
      {answer.tag === 'failed' && (
        <div role="status">
          <p>Les biens similaires n'ont pas pu être chargés.</p>
          <div className={again} data-screen="">
            <Button kind="quiet" onClick={retry}>
              Réessayer
            </Button>
          </div>
        </div>
      )}
      {answer.tag === 'ready' && !near && (
        <p className={soft}>Nous ne connaissons pas encore de bien similaire vendu ou en vente dans votre secteur.</p>
      )}
      {near && <Near near={near} pointEuros={pointEuros} />}
    </Card>
  );
}

function Near({ near, pointEuros }: { near: Neighbourhood; pointEuros: number | null }) {
  return (
    <>
      <p>{summaryOf(near)}</p>
      <NeighbourScale near={near} pointEuros={pointEuros} />
      {near.count > near.nearest.length && (
        <p className={soft}>
          Les {near.nearest.length} plus proches {pointEuros === null ? 'du prix médian' : 'de votre prix estimé'}
        </p>
      )}
      <ul className={list}>
        {near.nearest.map(({ id, priceEuros, state: known }) => (
          <li key={id}>
            <span>
              <b className="figures">{formatMoney(priceEuros)}</b>{' '}
              {pointEuros !== null && <small>{besideYours(priceEuros, pointEuros)}</small>}
            </span>
            {STATES[known] && (
              <span className={state} data-sold={known === 'sold' ? '' : undefined}>
                {STATES[known]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf({ count, soldCount, forSaleCount, lowEuros, highEuros }: Neighbourhood): string {
  const sold = soldCount > 0 && `${soldCount}\u00a0${plural(soldCount, 'vendu', 'vendus')}`;
  const forSale = forSaleCount > 0 && `${forSaleCount}\u00a0en vente`;
  const what = [sold, forSale].filter(Boolean).join(' et ') || `${count}\u00a0${plural(count, 'bien', 'biens')}`;
  if (lowEuros === highEuros) return `${what}, à ${formatMoney(lowEuros)}.`;
  return `${what}, de ${formatMoney(lowEuros)} à ${formatMoney(highEuros)}.`;
}

/** How a price differs from one's own, in whole percent. */
function besideYours(priceEuros: number, pointEuros: number): string {
  const percent = Math.round((priceEuros / pointEuros - 1) * 100);
  if (percent === 0) return 'au même prix';
  return `${Math.abs(percent)}\u00a0% ${percent > 0 ? 'de plus' : 'de moins'}`;
}
