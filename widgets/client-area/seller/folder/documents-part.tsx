import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useId, useRef, useState } from 'react';
import { type DocumentType, documentRelevance } from '@/domain/document/seller-document';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { documentTypesOf, saleDocumentsOf } from '../../data/document-queries';
import { QueryView } from '../../parts/screen';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { DialogToaster } from '../../shell/toaster';
import { isPending, needsType } from '../documents/upload-row';
import { UploadRows } from '../documents/upload-rows';
import { Uploader } from '../documents/uploader';
import { useUploads } from '../documents/use-uploads';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { FolderDocuments } from './folder-documents';
import { MissingDocuments } from './missing';

/** `typeId`: the type chosen at first, '' for none. */
type AddDialogProps = { saleId: string; types: readonly DocumentType[]; typeId: string; onClose: () => void };

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_24);
`;
const below = css`
  margin-top: var(--_12);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--_8) var(--_16);
  margin-bottom: var(--_16);
  & > h3 {
    font-size: 20px;
    line-height: 28px;
  }
`;

/**
 * Shows the documents of a sale: missing, being sent, and stored. Each part fails alone (docs/spec/documents.md#4.5).
 */
export function DocumentsPart({ sale }: { sale: SellerSale }) {
  const { customerId, isOwn } = useArea();
  const relevance = documentRelevance(sale.property.kind);
  const documents = useSuppressStaleNotice(useQueryResult(saleDocumentsOf(customerId, sale.id)));
  const types = useQueryResult(documentTypesOf(relevance));
  const { queue, rows } = useUploads(sale.id);
  // The type preselected in the add dialog, '' for any; null while it is closed.
  const [dialogTypeId, setDialogTypeId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // After the render that may remove the focused element.
  const restoreFocus = () => void setTimeout(() => takeLostFocus(heading.current));
  const close = () => {
    setDialogTypeId(null);
    restoreFocus();
  };
  const pending = rows.filter(({ state }) => state.tag !== 'sent');
  const canAdd = isOwn && (types.value?.length ?? 0) > 0;
  return (
    <div className={column}>
      <MissingDocuments
        {...{ sale, relevance, documents, types, rows }}
        onAdd={canAdd ? (typeId) => setDialogTypeId(typeId) : undefined}
      />
      {pending.length > 0 && dialogTypeId === null && (
        <Card title={pending.some(isPending) ? 'Envoi en cours' : 'À envoyer'} level={3}>
          <UploadRows rows={pending} queue={queue} onRemoved={restoreFocus} />
          {canAdd && pending.some(needsType) && (
            <div className={below}>
              <Button kind="secondary" full onClick={() => setDialogTypeId('')}>
                Choisir le type de ces documents
              </Button>
            </div>
          )}
        </Card>
      )}
      <section aria-labelledby={id}>
        <div className={head}>
          <h3 id={id} ref={heading} tabIndex={-1}>
            Vos documents
          </h3>
          {canAdd && (
            <Button kind="secondary" icon={Plus} onClick={() => setDialogTypeId('')}>
              Ajouter un document
            </Button>
          )}
        </div>
        <QueryView read={documents} skeleton={<DocumentsSkeleton />}>
          {(all) => <FolderDocuments sale={sale} documents={all} canAdd={canAdd} onDialogClosed={restoreFocus} />}
        </QueryView>
      </section>
      {dialogTypeId !== null && types.value && (
        <AddDialog saleId={sale.id} types={types.value} typeId={dialogTypeId} onClose={close} />
      )}
    </div>
  );
}

function DocumentsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock width="30%" height={24} />
      <SkeletonBlock height={64} />
      <SkeletonBlock height={64} />
    </Skeleton>
  );
}

/**
 * Shows the dialog that adds documents. It may be closed during the upload: the page behind shows the progress
 * (docs/spec/documents.md#6.1).
 */
function AddDialog({ saleId, types, typeId, onClose }: AddDialogProps) {
  return (
    <Dialog
      title="Ajouter un document"
      width={560}
      open
      onClose={onClose}
      toaster={<DialogToaster />}
      footer={<Button onClick={onClose}>Terminer</Button>}
    >
      <Uploader saleId={saleId} types={types} typeId={typeId} />
    </Dialog>
  );
}
