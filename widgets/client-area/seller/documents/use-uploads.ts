import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadDocument } from '@/api/document/documents';
import type { SaleDocument } from '@/domain/document/sale-document';
import { emit } from '@/host/events';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { saleDocumentsOf } from '../../data/document-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import { isPending, needsType, type UploadRow, uploadRows } from './upload-row';
import { uploadFailureMessage, uploadRefusalMessage } from './words';

/** Returns the upload queue of a sale and its rows: one queue for all screens. */
export function useUploads(saleId: string): { queue: UploadQueue; rows: readonly UploadRow[] } {
  const { host, window, lifetime } = useSession();
  const account = useAccount();
  const { call, toasterId } = account;
  const { customerId } = useArea();
  const cache = useCache();
  const [queue] = useState(() => {
    const documents = saleDocumentsOf(customerId, saleId);
    const create = () => {
      const created = createUploadQueue({
        rows: uploadRows(lifetime, customerId, saleId),
        send: (upload, options) => uploadDocument(call, { customerId, saleId }, upload, options),
        onSent(document) {
          if (document) {
            cache.replace<SaleDocument[]>(documents, (all) => [
              ...all.filter(({ id }) => id !== document.id),
              document,
            ]);
          }
          emit(host, 'parvis:success', { kind: 'document-sent', documentId: document?.id ?? null });
          // The sale lists its missing documents.
          for (const query of [documents, sellerSalesOf(customerId)]) void cache.refresh(query);
        },
        // The file may have arrived all the same.
        onCancelled: () => void cache.refresh(documents),
        onIdle: (unreported) => showToast(toasterId, 'error', unsentMessage(unreported), LONG_TOAST_MS),
      });
      lifetime.ends.push(confirmUnload(window, created, isSignedIn));
      return created;
    };
    const isSignedIn = () => !account.isClosed && account.identity.getState().userId !== null;
    return getOrCreate(lifetime, `uploads ${customerId} ${saleId}`, create);
  });
  useEffect(() => queue.watch(), [queue]);
  return { queue, rows: useSyncExternalStore(queue.rows.subscribe, queue.rows.getState) };
}

/** Returns why a file was not sent; null in any other state. */
export function reasonOf({ state }: UploadRow): string | null {
  if (state.tag === 'refused') return uploadRefusalMessage(state.refusal);
  return state.tag === 'failed' ? uploadFailureMessage(state.failure) : null;
}

function unsentMessage(unsent: UploadRow[]): string {
  const [only, ...others] = unsent;
  if (!only || others.length > 0) return `${unsent.length} documents n'ont pas pu être envoyés.`;
  return `«\u00a0${only.file.name}\u00a0» n'a pas pu être envoyé. ${reasonOf(only) ?? ''}`.trim();
}

/**
 * Makes the browser ask before a reload that would lose files on their way or without a type
 * (docs/spec/documents.md#6.13). Nothing is asked once `isSignedIn` is false: that person has to leave. Returns a
 * function that stops it.
 */
function confirmUnload(window: Window, { rows }: UploadQueue, isSignedIn: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (isSignedIn()) event.preventDefault();
  };
  const update = () => {
    // Only while needed: a page with this listener does not enter the back-forward cache.
    const wouldLose = rows.getState().some((row) => isPending(row) || needsType(row));
    if (wouldLose) window.addEventListener('beforeunload', onBeforeUnload);
    else window.removeEventListener('beforeunload', onBeforeUnload);
  };
  update();
  const stop = rows.subscribe(update);
  return () => {
    stop();
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
