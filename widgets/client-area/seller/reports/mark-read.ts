import { useEffect } from 'react';
import { isNewReport, type ReportedVisit } from '@/domain/visit/seller-visit';
import { useNow } from '../../use-now';
import { useReadReports } from './read-reports';

/** Keeps in mind which new reports are on show: the dashboard does not ask for them again. Draws nothing. */
export function MarkRead({ saleId, reports }: { saleId: string; reports: readonly ReportedVisit[] }): null {
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
