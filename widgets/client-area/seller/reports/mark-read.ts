import { useEffect } from 'react';
import { isNewReport, type ReportedVisit } from '@/domain/visit/seller-visit';
import { useNow } from '../../parts/use-now';
import { useReadReports } from './read-reports';

/**
 * Stores which new reports were on show, so that the dashboard does not announce them again (docs/spec/reports.md#4.2).
 * Renders nothing.
 */
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
