import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { fetchBuyerDocuments } from '@/api/document/buyer-documents';
import { documentsByCategory, type SaleDocument } from '@/domain/document/sale-document';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { listQuery } from '../../data/queries';
import { documentCategoryLabels, documentName } from '../../parts/document-words';
import { QueryView } from '../../parts/screen';
import { SecureLink } from '../../parts/secure-link';
import { DOCUMENTS_LATER } from '../visit-words';
import type { TabProps } from './tab-props';

const column = css`
  display: grid;
  gap: var(--_24);
`;
const list = css`
  margin-top: var(--_8);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 var(--_12);
    padding: var(--_8) var(--_16);
  }
  & > li + li {
    border-top: 1px solid var(--_line);
  }
  & svg {
    color: var(--_ink-soft);
  }
  & small {
    color: var(--_ink-soft);
  }
`;

/** The documents of a sale that a buyer may read. */
const documentsOf = (id: string, saleId: string) =>
  listQuery(['documents', id, saleId], (call, signal) => fetchBuyerDocuments(call, id, saleId, signal), [
    'Un document',
    'documents',
  ]);

/** Draws the documents of a sale, by category. */
function DocumentList({ documents }: { documents: SaleDocument[] }) {
  if (documents.length === 0) {
    return (
      <EmptyState level={3} icon={FileText} title="Pas encore de document">
        Les documents de la vente s'afficheront ici dès qu'ils seront déposés.
      </EmptyState>
    );
  }
  return (
    <div className={column}>
      {documentsByCategory(documents).map(({ category, documents: some }) => (
        <section key={category}>
          <h3>{documentCategoryLabels[category]}</h3>
          <ul className={list}>
            {some.map((document) => (
              <li key={document.id}>
                <Icon node={FileText} />
                <div>
                  <SecureLink url={document.url} name={documentName(document)} fallback={documentName(document)}>
                    {documentName(document)}
                  </SecureLink>
                  {document.createdAt && (
                    <p>
                      <small>Déposé le {formatDate(document.createdAt)}</small>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

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

/** Draws 'Documents', for a sale with an accepted offer. */
export function DocumentsTab({ sale }: TabProps) {
  const { customerId } = useArea();
  const documents = useQueryResult(documentsOf(customerId, sale.id));
  return <QueryView read={documents}>{(all) => <DocumentList documents={all} />}</QueryView>;
}
