/** 'Comptes-rendus': the visit reports of a sale (docs/spec/reports.md#3). */
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import { reportsOf } from '@/domain/visit/seller-visit';
import { EmptyState } from '@/ui/empty-state';
import { useReading } from '../../data/cache';
import { saleVisitsOf } from '../../data/seller-readings';
import { Loaded, Screen } from '../../screen';
import { PaperAddress } from '../paper-address';
import { useSaid } from '../said';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';
import { MarkRead } from './mark-read';
import { ReportList } from './report-list';

/** Shows the reports that were sent to the seller, the newest visit first. */
export function ReportsScreen({ sale }: SaleScreenProps) {
  const { id } = sale.property;
  const visits = useSaid(useReading(saleVisitsOf(id ?? ''), { enabled: id !== null }));
  // A sale whose property has no id has no visits to read.
  const read = id === null ? { ...visits, value: [] } : visits;
  return (
    <Screen title={saleScreenTitles.reports}>
      <PaperAddress sale={sale} />
      <Loaded read={read}>
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
      </Loaded>
    </Screen>
  );
}
