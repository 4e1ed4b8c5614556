import { INTERESTS_BY_RANK, type ReportedVisit } from '@/domain/visit/seller-visit';
import { FilteredRows } from '../../parts/filtered-rows';
import { useNow } from '../../parts/use-now';
import { ReportCard } from './report-card';
import { interestLabels } from './words';

const KINDS = INTERESTS_BY_RANK.map((id) => ({ id, label: interestLabels[id] }));

type Props = { saleId: string; reports: readonly ReportedVisit[] };

/** Shows the reports, all or those of one interest; the filter is kept for a return (docs/spec/reports.md#3.4). */
export function ReportList({ saleId, reports }: Props) {
  const now = useNow();
  return (
    <FilteredRows
      name={`reports ${saleId}`}
      legend="Filtrer par intérêt"
      rows={reports.map((visit) => ({ id: visit.id, kind: visit.report.interest, visit }))}
      kinds={KINDS}
      from={1}
      names={['compte-rendu', 'comptes-rendus']}
    >
      {({ visit }) => <ReportCard visit={visit} now={now} />}
    </FilteredRows>
  );
}
