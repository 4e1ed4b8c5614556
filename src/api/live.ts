/** Messages of the live channel about sales (contract §9). They are as untrusted as any answer. */
import * as z from 'zod/mini';
import { camelCase, renameKeys } from '@/lib/case';
import { id } from './wire';

const update = z.object({ type: z.literal('sale_updated'), sale: z.object({ id }) });

/** The sale that a message says has changed; null for any other message. */
export function changedSaleId(message: unknown): string | null {
  const read = z.safeParse(update, renameKeys(message, camelCase));
  return read.success ? read.data.sale.id : null;
}
