import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { documentsByCategory, type SaleDocument } from '@/domain/document/sale-document';
import { canDeleteDocument } from '@/domain/document/seller-document';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { useArea } from '../../context';
import { documentCategoryLabels, documentName } from '../../parts/document-words';
import { SecureLink } from '../../parts/secure-link';
import { formatFileSize } from '../documents/words';
import { DeleteDialog } from './delete-dialog';
import { documentsInvitation, documentTypeName } from './words';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_24);
  & h4 {
    margin: 0;
    font-size: 16px;
    line-height: 22px;
  }
  & h4 > small {
    color: var(--_ink-soft);
    font-weight: 400;
  }
`;
// Hundreds of rows: rows out of sight get no layout until they come near.
const list = css`
  margin-top: var(--_8);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--_12);
    min-height: 64px;
    padding: var(--_8) var(--_8) var(--_8) var(--_16);
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }
  & > li + li {
    border-top: 1px solid var(--_line);
  }
  & > li > svg {
    color: var(--_ink-soft);
  }
  & > li > div {
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;

/** `onDialogClosed`: called after the delete dialog closed; the button that opened it may be gone. */
type Props = { sale: SellerSale; documents: readonly SaleDocument[]; canAdd: boolean; onDialogClosed: () => void };

/** Shows the stored documents by category, with a delete button where it is allowed (docs/spec/documents.md#4.6). */
export function FolderDocuments({ sale, documents, canAdd, onDialogClosed }: Props) {
  const { customerId, isOwn } = useArea();
  const [deleted, setDeleted] = useState<SaleDocument | null>(null);
  const close = () => {
    setDeleted(null);
    // The document may be gone, or its button, once the sale is published.
    onDialogClosed();
  };
  return (
    <div className={column}>
      {documents.length === 0 && (
        <EmptyState level={3} icon={FileText} title="Pas encore de document">
          {canAdd
            ? documentsInvitation(sale.state)
            : "Les documents de la vente s'afficheront ici dès qu'ils seront déposés."}
        </EmptyState>
      )}
      {documentsByCategory(documents).map(({ category, documents: some }) => (
        <section key={category} aria-label={documentCategoryLabels[category]}>
          <h4>
            {documentCategoryLabels[category]} <small className="figures">({some.length})</small>
          </h4>
          <ul className={list}>
            {some.map((document) => (
              <Row
                key={document.id}
                document={document}
                isOwn={isOwn && document.uploaderId === customerId}
                onDelete={
                  isOwn && canDeleteDocument(document, sale, customerId) ? () => setDeleted(document) : undefined
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {deleted && <DeleteDialog saleId={sale.id} document={deleted} onClose={close} />}
    </div>
  );
}

type RowProps = { document: SaleDocument; isOwn: boolean; onDelete: (() => void) | undefined };

function Row({ document, isOwn, onDelete }: RowProps) {
  const { createdAt, bytes, url } = document;
  const name = documentName(document);
  const about = [documentTypeName(document), bytes !== null && formatFileSize(bytes)].filter(Boolean).join(' · ');
  const added = [isOwn && 'par vous', createdAt && `le ${formatDate(createdAt)}`].filter(Boolean).join(' ');
  return (
    <li>
      <Icon node={FileText} />
      <div>
        <SecureLink url={url} name={name} fallback={name}>
          {name}
        </SecureLink>
        {about && <small>{about}</small>}
        {added && <small>Déposé {added}</small>}
      </div>
      {onDelete && <Button kind="quiet" icon={Trash} aria-label={`Supprimer ${name}`} onClick={onDelete} />}
    </li>
  );
}
