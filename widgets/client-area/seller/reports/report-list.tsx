import { INTERESTS_BY_RANK, type Interest, type ReportedVisit } from '@/domain/visit/seller-visit';
import { interestLabels } from '@/text/visit/reports';
import { useCache } from '../../data/cache';
import { allRows, FilteredRows, type FilteredShown } from '../../filtered-rows';
import { useNow } from '../../use-now';
import { ReportCard } from './report-card';

const KINDS = INTERESTS_BY_RANK.map((id) => ({ id, label: interestLabels[id] }));

type Props = { saleId: string; reports: readonly ReportedVisit[] };

/** Reports, all or those of one interest; on coming back, the list is as it was left. */
export function ReportList({ saleId, reports }: Props) {
  const shown = useCache().keep<FilteredShown<Interest>>(['reports-shown', saleId], allRows);
  const now = useNow();
  return (
    <FilteredRows
      legend="Filtrer par intérêt"
      rows={reports.map((visit) => ({ id: visit.id, kind: visit.report.interest, visit }))}
      kinds={KINDS}
      from={1}
      shown={shown}
      names={['compte-rendu', 'comptes-rendus']}
    >
      {({ visit }) => <ReportCard visit={visit} now={now} />}
    </FilteredRows>
  );
}
