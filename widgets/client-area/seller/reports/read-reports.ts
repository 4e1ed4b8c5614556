import { useAccount, useArea } from '../../context';

/**
 * Returns access to the reports of a sale that were read in this browser: visit ids, kept for as long as a report is
 * new.
 */
export function useReadReports(saleId: string) {
  const { drafts } = useAccount();
  const { customerId } = useArea();
  const name = `read:reports:${customerId}:${saleId}`;
  return {
    ids(): string[] {
      const kept = drafts.read(name);
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    },
    keep: (ids: string[]) => drafts.write(name, ids),
  };
}
