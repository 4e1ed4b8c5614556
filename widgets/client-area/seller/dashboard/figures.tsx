/** The key figures of a sale on the market (docs/spec/sale.md#10.4). */
import type { ReactNode } from 'react';
import { interestedPercent, isInterestLow, listingSites, marketingDays, visitsMade } from '@/domain/dashboard/figures';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { reportsOf, type SellerVisit, upcomingVisits } from '@/domain/visit/seller-visit';
import { css } from '@/host/styles';
import { NO_VALUE } from '@/text/number';
import { plural } from '@/text/plural';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { useQueryResult } from '../../data/cache';
import { saleVisitsOf } from '../../data/seller-queries';
import { QueryView, SkeletonBlocks } from '../../parts/screen';
import { column } from '../../parts/styles';
import { useNow } from '../../parts/use-now';
import { marketingDurationText } from './words';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: var(--_16);
  & + & {
    padding-top: var(--_16);
    border-top: 1px solid var(--_line);
  }
`;
const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  align-items: flex-start;
  & > dt {
    color: var(--_ink-soft);
  }
  & > dd {
    font-size: 28px;
    font-weight: 600;
    line-height: 36px;
    font-variant-numeric: tabular-nums;
  }
  & > dd[data-low] {
    color: var(--_danger);
  }
  & > dd[data-note] {
    font-size: 13px;
    font-weight: 400;
    line-height: 20px;
  }
`;

type FigureProps = { value: string; label: string; isLow?: boolean; children?: ReactNode };

function Figure({ value, label, isLow = false, children }: FigureProps) {
  return (
    <div className={figure}>
      {children && <dd data-note>{children}</dd>}
      <dt>{label}</dt>
      <dd data-low={isLow || undefined}>{value}</dd>
    </div>
  );
}

/** Shows the figures; those of the visits fail alone. */
export function Figures({ sale }: { sale: SellerSale }) {
  const now = useNow();
  const { id } = sale.property;
  const visits = useQueryResult(saleVisitsOf(id ?? ''), { enabled: id !== null });
  const days = marketingDays(sale.timeline.firstAwaitingOfferAt, now);
  return (
    <Card title="Chiffres clés" level={3}>
      <div className={column}>
        {id !== null && (
          <QueryView read={visits} skeleton={<SkeletonBlocks heights={[80]} />}>
            {(all) => <Visits visits={all} now={now} />}
          </QueryView>
        )}
        <dl className={grid}>
          <Figure value={marketingDurationText(days)} label="de commercialisation" />
          <Figure
            value={listingSites(sale)}
            label={sale.isAdvertPublished ? 'sites diffusent votre annonce' : 'site diffuse votre annonce'}
          />
        </dl>
      </div>
    </Card>
  );
}

function Visits({ visits, now }: { visits: SellerVisit[]; now: number }) {
  const reports = reportsOf(visits);
  const percent = interestedPercent(reports);
  const isLow = isInterestLow(percent);
  const made = visitsMade(visits, now);
  const ahead = upcomingVisits(visits, now).length;
  return (
    <dl className={grid}>
      <Figure value={percent === null ? NO_VALUE : `${percent}\u00a0%`} label="de visiteurs intéressés" isLow={isLow}>
        {percent === null ? (
          'Pas encore de compte-rendu'
        ) : (
          <>
            {isLow && <Badge tone="danger">Intérêt faible</Badge>}
            <span>
              {' '}
              sur {reports.length} {plural(reports.length, 'compte-rendu', 'comptes-rendus')}
            </span>
          </>
        )}
      </Figure>
      <Figure value={String(made)} label={plural(made, 'visite effectuée', 'visites effectuées')}>
        {ahead > 0 && `et ${ahead} à venir`}
      </Figure>
    </dl>
  );
}
