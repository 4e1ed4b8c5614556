/**
 * The expert's comparable sales on a map and in a table, and the expert's screenshots of adverts
 * (docs/spec/estimation-report.md#5).
 */
import { type ComparableSale, pricePerM2 } from '@/domain/estimation/folder';
import { fitCamera } from '@/domain/radar/map-zoom';
import type { SellerProperty } from '@/domain/sale/seller-sale';
import type { PropertyPoint } from '@/features/property-map/points';
import { PropertyMap } from '@/features/property-map/property-map';
import { formatMoney } from '@/text/money';
import { useQueryResult } from '../../data/cache';
import { comparablesOf, screenshotsOf } from '../../data/valuation-queries';
import { QueryView, SkeletonBlocks } from '../../parts/screen';
import { column } from '../../parts/styles';
import { ComparableCards, ComparableTable } from './comparable-rows';
import { ownPoint } from './nearby';
import { NothingWritten } from './parts';
import { Screenshots } from './screenshots';

type Props = { folderId: string; property: SellerProperty };

/** Shows both lists; each fails alone. */
export function Comparables({ folderId, property }: Props) {
  const sales = useQueryResult(comparablesOf(folderId));
  const screenshots = useQueryResult(screenshotsOf(folderId));
  const hasNone = sales.value?.length === 0 && screenshots.value?.length === 0;
  if (hasNone) return <NothingWritten />;
  return (
    <div className={column}>
      <QueryView read={sales} skeleton={<SkeletonBlocks heights={[240, 200]} />}>
        {(all) => all.length > 0 && <Compared sales={all} property={property} />}
      </QueryView>
      <QueryView read={screenshots} skeleton={<SkeletonBlocks heights={[140]} />}>
        {(all) => all.length > 0 && <Screenshots screenshots={all} />}
      </QueryView>
    </div>
  );
}

function Compared({ sales, property }: { sales: readonly ComparableSale[]; property: SellerProperty }) {
  const own = ownPoint(property);
  const points = sales.flatMap(({ id, position, priceEuros }): PropertyPoint[] =>
    position ? [{ ...position, id, label: priceEuros && formatMoney(priceEuros), tone: 'sold' } as PropertyPoint] : [],
  );
  const camera = points.length > 0 && fitCamera(own, points);
  const rows = sales.map((sale) => ({ ...sale, pricePerM2Euros: pricePerM2(sale) }));
  return (
    <>
      {camera && (
        <PropertyMap points={own ? [...points, own] : points} {...camera} name="Carte des biens comparables" />
      )}
      <ComparableTable rows={rows} />
      <ComparableCards rows={rows} />
    </>
  );
}
