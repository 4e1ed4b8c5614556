/** Properties sold or for sale near this one, on a map and by price (docs/spec/estimation-report.md#3.3). */

import { type Neighbour, neighbourhoodOf } from '@/domain/estimation/neighbours';
import { fitCamera } from '@/domain/radar/map-zoom';
import type { SellerProperty } from '@/domain/sale/seller-sale';
import { NearbyPrices } from '@/features/estimate/nearby-prices';
import type { PropertyPoint } from '@/features/property-map/points';
import { PropertyMap } from '@/features/property-map/property-map';
import { css } from '@/host/styles';
import { Card } from '@/ui/card';
import { useQueryResult } from '../../data/cache';
import { neighboursOf } from '../../data/seller-queries';
import { QueryView, SkeletonBlocks } from '../../parts/screen';
import { softText } from '../../parts/styles';

const map = css`
  margin-top: var(--_16);
`;

/** Returns the property as a point of the map; null without coordinates. */
export function ownPoint({ lat, lng }: Pick<SellerProperty, 'lat' | 'lng'>): PropertyPoint | null {
  return lat === null || lng === null ? null : { id: 'own', lat, lng, label: 'Votre bien', tone: 'own' };
}

function pointsOf(neighbours: readonly Neighbour[]): PropertyPoint[] {
  return neighbours.flatMap(({ id, state, position }) =>
    // An unknown state has no marker.
    position && state !== 'unknown'
      ? [{ ...position, id, label: null, tone: state === 'sold' ? 'sold' : 'for-sale' }]
      : [],
  );
}

type Props = { property: SellerProperty; pointEuros: number | null };

/** Shows the neighbours' prices beside the estimated price; a failure affects this part alone. */
export function SimilarProperties({ property, pointEuros }: Props) {
  const read = useQueryResult(neighboursOf(property.id ?? ''));
  return (
    <Card title="Biens similaires près de chez vous" level={3}>
      <QueryView read={read} skeleton={<SkeletonBlocks heights={[72, 266]} />}>
        {/* A property for sale may be found near itself. */}
        {(neighbours) => (
          <Near
            neighbours={neighbours.filter(({ id }) => id !== property.id)}
            property={property}
            pointEuros={pointEuros}
          />
        )}
      </QueryView>
    </Card>
  );
}

function Near({ neighbours, property, pointEuros }: Props & { neighbours: readonly Neighbour[] }) {
  const near = neighbourhoodOf(neighbours, pointEuros);
  const points = pointsOf(neighbours);
  const own = ownPoint(property);
  const camera = points.length > 0 && fitCamera(own, points);
  if (!near) {
    return (
      <p className={softText}>Nous ne connaissons pas encore de bien similaire vendu ou en vente dans votre secteur.</p>
    );
  }
  return (
    <>
      <NearbyPrices near={near} pointEuros={pointEuros} />
      {camera && (
        <div className={map}>
          <PropertyMap points={own ? [...points, own] : points} {...camera} name="Carte des biens similaires" />
        </div>
      )}
    </>
  );
}
