import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { documentsByCategory, type SaleDocument } from '@/domain/document/sale-document';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { documentCategoryLabels, documentName } from '../../parts/document-words';
import { SecureLink } from './secure-link';

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

/** Draws the documents of a sale, by category. */
export function DocumentList({ documents }: { documents: SaleDocument[] }) {
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
                  <SecureLink url={document.url} name={documentName(document)} otherwise={documentName(document)}>
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
