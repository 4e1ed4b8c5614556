import type { UploadRow } from './upload-queue';

/** Under which key the queue of a sale is kept. */
export const uploadsKey = (customerId: string, saleId: string) => ['uploads', customerId, saleId] as const;

/** Whether a file waits for its type, or will once it was checked. */
export function wantsType({ type, state }: UploadRow): boolean {
  return type === null && state.tag !== 'refused';
}
