/** The properties sold or for sale near the property, with their prices (docs/spec/results.md#7.1). */

import type { ApiClient } from '@/api/client';
import { fetchNeighbours } from '@/api/estimation/results';
import { neighbourhoodOf } from '@/domain/estimation/neighbours';
import { NearbyPrices } from '@/features/estimate/nearby-prices';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useSecondaryQuery } from './use-secondary-query';

const soft = css`
  color: var(--_ink-soft);
`;
const again = css`
  margin: 4px 0 0 -12px;
`;
type Props = { call: ApiClient; propertyId: string; pointEuros: number | null };

/** Shows the neighbours; a failure is a sentence and a button, and never hides the estimate. */
export function Neighbours({ call, propertyId, pointEuros }: Props) {
  const { answer, retry } = useSecondaryQuery(propertyId, (signal) => fetchNeighbours(call, propertyId, signal));
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
      {near && <NearbyPrices near={near} pointEuros={pointEuros} />}
    </Card>
  );
}
