import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { documentsOf } from '../../data/sale-of-interest-queries';
import { QueryView } from '../../parts/screen';
import { DOCUMENTS_LATER } from '../visit-words';
import { DocumentList } from './document-list';

/** Draws the documents of a visit's sale, refused before an offer is accepted (docs/spec/visits.md#4.5). */
export function DocumentsDialog({ saleId, onClose }: { saleId: string; onClose: () => void }) {
  const { customerId } = useArea();
  const documents = useQueryResult(documentsOf(customerId, saleId));
  return (
    <Dialog title="Documents" width={600} open onClose={onClose}>
      {documents.failure?.tag === 'forbidden' ? (
        <Notice tone="info">{DOCUMENTS_LATER}</Notice>
      ) : (
        <QueryView read={documents}>{(all) => <DocumentList documents={all} />}</QueryView>
      )}
    </Dialog>
  );
}
