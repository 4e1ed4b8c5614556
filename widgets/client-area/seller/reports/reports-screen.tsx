/** 'Comptes-rendus': the visit reports of a sale (docs/spec/reports.md#3). */
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import { useEffect } from 'react';
import { INTERESTS_BY_RANK, isNewReport, type ReportedVisit, reportsOf } from '@/domain/visit/seller-visit';
import { EmptyState } from '@/ui/empty-state';
import { useQueryResult } from '../../data/cache';
import { saleVisitsOf } from '../../data/seller-queries';
import { FilteredRows } from '../../parts/filtered-rows';
import { QueryView, Screen } from '../../parts/screen';
import { useNow } from '../../parts/use-now';
import { PrintedAddress } from '../printed-address';
import type { SaleScreenProps } from '../sale-screen';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { saleScreenTitles } from '../titles';
import { useReadReports } from './read-reports';
import { ReportCard } from './report-card';
import { interestLabels } from './words';

const KINDS = INTERESTS_BY_RANK.map((id) => ({ id, label: interestLabels[id] }));

type ReportListProps = { saleId: string; reports: readonly ReportedVisit[] };

/** Shows the reports that were sent to the seller, the newest visit first. */
export function ReportsScreen({ sale }: SaleScreenProps) {
  const { id } = sale.property;
  const visits = useSuppressStaleNotice(useQueryResult(saleVisitsOf(id ?? ''), { enabled: id !== null }));
  // A sale whose property has no id has no visits to read.
  const read = id === null ? { ...visits, value: [] } : visits;
  return (
    <Screen title={saleScreenTitles.reports}>
      <PrintedAddress sale={sale} />
      <QueryView read={read}>
        {(all) => {
          const reports = reportsOf(all);
          return reports.length > 0 ? (
            <>
              <MarkRead saleId={sale.id} reports={reports} />
              <ReportList saleId={sale.id} reports={reports} />
            </>
          ) : (
            <EmptyState level={3} icon={ClipboardList} title="Pas de compte rendu">
              Après chaque visite, ce que le visiteur en a pensé s'affichera ici.
            </EmptyState>
          );
        }}
      </QueryView>
    </Screen>
  );
}

/**
 * Stores which new reports were on show, so that the dashboard does not announce them again (docs/spec/reports.md#4.2).
 * Renders nothing.
 */
function MarkRead({ saleId, reports }: { saleId: string; reports: readonly ReportedVisit[] }): null {
  const now = useNow();
  const read = useReadReports(saleId);
  const ids = reports.filter((visit) => isNewReport(visit, now)).map(({ id }) => id);
  const shown = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of them
  useEffect(() => {
    if (ids.length > 0) read.keep(ids);
  }, [shown, saleId]);
  return null;
}

/** Shows the reports, all or those of one interest; the filter is kept for a return (docs/spec/reports.md#3.4). */
function ReportList({ saleId, reports }: ReportListProps) {
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
