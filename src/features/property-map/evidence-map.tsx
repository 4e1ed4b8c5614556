import type { EvidenceSale } from '@/domain/estimation/evidence';
import { fitCamera } from '@/domain/radar/map-zoom';
import { formatMoney } from '@/text/money';
import type { PropertyPoint } from './points';
import { PropertyMap } from './property-map';

/** A map of the sales behind an estimate, around the own property where its place is known. Source: docs/spec/evidence.md#2.3. */
export function EvidenceMap({ sales, own }: { sales: readonly EvidenceSale[]; own: PropertyPoint | null }) {
  const points = sales.flatMap(({ key, position, priceEuros }): PropertyPoint[] =>
    position ? [{ ...position, id: key, label: formatMoney(priceEuros), tone: 'sold' }] : [],
  );
  const camera = points.length > 0 && fitCamera(own, points);
  return (
    camera && <PropertyMap points={own ? [...points, own] : points} {...camera} name="Carte des ventes comparées" />
  );
}
