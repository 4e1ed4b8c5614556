import * as z from 'zod/mini';
import { readStored } from '@/session/stored';
import { useAccount, useArea } from '../../context';

const schema = z.array(z.string());

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
      return readStored(schema, drafts.read(name)) ?? [];
    },
    keep: (ids: string[]) => drafts.write(name, ids),
  };
}
