import type { DocumentType } from '@/domain/document/seller-document';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogToaster } from '../../shell/toaster';
import { Uploader } from '../documents/uploader';

/** `typeId`: the type chosen at first, '' for none. */
type Props = { saleId: string; types: readonly DocumentType[]; typeId: string; onClose: () => void };

/**
 * Shows the dialog that adds documents. It may be closed during the upload: the page behind shows the progress
 * (docs/spec/documents.md#6.1).
 */
export function AddDialog({ saleId, types, typeId, onClose }: Props) {
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
