import { useState } from 'react';
import { deleteDocument, fetchSaleDocuments } from '@/api/document/documents';
import type { SaleDocument } from '@/domain/document/sale-document';
import type { Failure } from '@/domain/failure';
import { emit } from '@/host/events';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { ReloadButton } from '@/ui/reload-button';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { saleDocumentsOf } from '../../data/document-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import { documentName } from '../../parts/document-words';
import { DialogToaster } from '../../shell/toaster';
import { deletionWords } from './words';

const apart = css`
  &:not(:empty) {
    margin-top: var(--_12);
  }
`;

type Props = { saleId: string; document: SaleDocument; onClose: () => void };

/** Asks before a document is deleted, and shows why a deletion failed (docs/spec/documents.md#7). */
export function DeleteDialog({ saleId, document, onClose }: Props) {
  const { toasterId } = useAccount();
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const requestDeletion = useDeletion(saleId, document.id);
  const name = documentName(document);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const reason = await requestDeletion();
    if (!isMounted.current) {
      if (reason) showToast(toasterId, 'error', `${deletionWords.failed} ${failureText(reason)}`, LONG_TOAST_MS);
      return;
    }
    setBusy(false);
    if (reason) return setFailure(reason);
    onClose();
  };
  // A sent request cannot be called back: no control may suggest that.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      title="Supprimer ce document&nbsp;?"
      width={460}
      open
      onClose={close}
      toaster={<DialogToaster />}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Annuler
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
            Supprimer
          </Button>
        </>
      }
    >
      <p>«&nbsp;{name}&nbsp;» sera retiré du dossier de vente. Il vous faudra l'envoyer à nouveau pour le remettre.</p>
      <div role="alert" className={apart}>
        {failure && (
          <Notice tone="danger" silent title={failureText(failure)}>
            {failure.tag === 'page-expired' && <ReloadButton />}
          </Notice>
        )}
      </div>
      <p role="status">{isBusy && 'Suppression en cours…'}</p>
    </Dialog>
  );
}

function failureText(failure: Failure): string {
  if (failure.tag === 'forbidden') return deletionWords.forbidden;
  // The document still exists, or its absence is not confirmed.
  return failureMessage(failure.tag === 'not-found' ? { ...failure, tag: 'malformed' } : failure);
}

/**
 * Returns a function that deletes a document. A failure is settled by reading the list again
 * (docs/spec/documents.md#7.4).
 */
function useDeletion(saleId: string, documentId: string): () => Promise<Failure | null> {
  const { host } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const documents = saleDocumentsOf(customerId, saleId);
  return async () => {
    const answer = await deleteDocument(call, documentId);
    const after = answer.ok ? null : await fetchSaleDocuments(call, { customerId, saleId });
    const isGone = answer.ok || (after?.ok && !after.value.items.some(({ id }) => id === documentId));
    // In every case: the state of the sale decides who may delete and which documents are missing.
    void cache.refresh(sellerSalesOf(customerId));
    if (!isGone) return answer.error;
    cache.replace<SaleDocument[]>(documents, (all) => all.filter(({ id }) => id !== documentId));
    void cache.refresh(documents);
    emit(host, 'parvis:success', { kind: 'document-deleted', documentId });
    showToast(toasterId, 'success', deletionWords.done);
    return null;
  };
}
