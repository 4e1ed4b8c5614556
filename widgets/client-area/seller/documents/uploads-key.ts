import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepAlive, type Lifetime } from '@/lib/lifetime';
import type { UploadRow } from './upload-queue';

/** Returns the files of a sale in the upload queue. It is there before any code of the uploader. */
export const uploadRows = (lifetime: Lifetime, customerId: string, saleId: string): StoreApi<readonly UploadRow[]> =>
  keepAlive(lifetime, `files ${customerId} ${saleId}`, () => createStore<readonly UploadRow[]>(() => []));

/** Returns whether a file waits for its type, or will after its check. */
export function wantsType({ type, state }: UploadRow): boolean {
  return type === null && state.tag !== 'refused';
}
