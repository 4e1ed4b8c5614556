import type { UploadRow } from './upload-queue';

/** Returns the key under which the queue of a sale is kept. */
export const uploadsKey = (customerId: string, saleId: string) => ['uploads', customerId, saleId] as const;

/** Returns whether a file waits for its type, or will after its check. */
export function wantsType({ type, state }: UploadRow): boolean {
  return type === null && state.tag !== 'refused';
}
