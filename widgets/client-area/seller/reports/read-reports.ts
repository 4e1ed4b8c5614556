import { useAccount, useArea } from '../../context';

/** Which reports of a sale were read in this browser: by the ids of their visits, as long as they count as new. */
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
