import type { DocumentType } from '@/domain/document/seller-document';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogToaster } from '../../toaster';
import { Uploader } from '../documents/uploader';

/** `typeId`: the type that is chosen at first, '' for none. */
type Props = { saleId: string; types: readonly DocumentType[]; typeId: string; onClose: () => void };

/** Where documents are added. It may be closed while they leave: the page behind goes on telling of them. */
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
