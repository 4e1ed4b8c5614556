/** 'Comptes-rendus': the visit reports of a sale (docs/spec/reports.md#3). */
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import { reportsOf } from '@/domain/visit/seller-visit';
import { EmptyState } from '@/ui/empty-state';
import { useQueryResult } from '../../data/cache';
import { saleVisitsOf } from '../../data/seller-queries';
import { QueryView, Screen } from '../../parts/screen';
import { PrintedAddress } from '../printed-address';
import type { SaleScreenProps } from '../sale-screen';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { saleScreenTitles } from '../titles';
import { MarkRead } from './mark-read';
import { ReportList } from './report-list';

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
