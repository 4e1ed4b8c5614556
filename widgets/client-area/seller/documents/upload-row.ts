import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentType } from '@/domain/document/seller-document';
import type { UploadRefusal } from '@/domain/document/upload';
import type { Failure } from '@/domain/failure';
import { getOrCreate, type Lifetime } from '@/lib/lifetime';

/** The state of a file; `share` is the part sent, 0 to 1. 'untyped': its type is not chosen yet. */
export type UploadState =
  | { tag: 'checking' | 'untyped' | 'waiting' | 'sent' }
  | { tag: 'sending'; share: number }
  | { tag: 'refused'; refusal: UploadRefusal }
  | { tag: 'failed'; failure: Failure };

/** One file. `id` is the Idempotency-Key of all its tries; `type` is null until it is chosen. */
export type UploadRow = { id: string; file: File; type: DocumentType | null; state: UploadState };

/** Returns whether the file is being sent, or will be without a further act. */
export function isPending({ type, state }: UploadRow): boolean {
  return type !== null && (state.tag === 'checking' || state.tag === 'waiting' || state.tag === 'sending');
}

/** Returns the files of a sale in the upload queue. It is there before any code of the uploader. */
export const uploadRows = (lifetime: Lifetime, customerId: string, saleId: string): StoreApi<readonly UploadRow[]> =>
  getOrCreate(lifetime, `files ${customerId} ${saleId}`, () => createStore<readonly UploadRow[]>(() => []));

/** Returns whether a file waits for its type, or will after its check. */
export function needsType({ type, state }: UploadRow): boolean {
  return type === null && state.tag !== 'refused';
}
