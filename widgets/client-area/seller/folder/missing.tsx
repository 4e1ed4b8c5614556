import FileCheck from 'lucide/dist/esm/icons/file-check.mjs';
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { missingDocuments } from '@/domain/document/folder';
import type { SaleDocument } from '@/domain/document/sale-document';
import type { DocumentRelevance, DocumentType } from '@/domain/document/seller-document';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import type { QueryResult } from '../../data/cache';
import { documentCategoryLabels } from '../../parts/document-words';
import { IncompleteNotice, SkeletonBlocks } from '../../parts/screen';
import { isPending, type UploadRow } from '../documents/upload-row';
import { missingCount } from './words';

const list = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_8) var(--_12);
    padding-block: var(--_8);
  }
  & > li + li {
    border-top: 1px solid var(--_line);
  }
  & > li > svg {
    color: var(--_warning);
  }
  & > li > div {
    flex: 1 1 120px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;
const whole = css`
  display: flex;
  align-items: center;
  gap: var(--_12);
  & > svg {
    flex-shrink: 0;
    color: var(--_success);
  }
`;

type Props = {
  sale: SellerSale;
  relevance: DocumentRelevance;
  documents: QueryResult<SaleDocument[]>;
  types: QueryResult<DocumentType[]>;
  rows: readonly UploadRow[];
  /** undefined where nothing can be added. */
  onAdd: ((typeId: string) => void) | undefined;
};

/** Shows the missing documents, each with a button that adds it (docs/spec/documents.md#5). */
export function MissingDocuments({ sale, relevance, documents, types, rows, onAdd }: Props) {
  const isKnown = types.isSettled && documents.isSettled;
  const missing = missingDocuments({
    types: types.value ?? null,
    documents: documents.value ?? null,
    missingIds: sale.missingMandatoryDocuments,
    relevance,
  });
  const count = missing.types.length + missing.unnamed;
  if (!isKnown) return <SkeletonBlocks heights={[180]} />;
  if (!types.value) {
    return (
      <Notice tone="warning" title="La liste des documents attendus n'a pas pu être chargée.">
        <p>
          {count > 0 && `${missingCount(count)}. `}Vos documents restent consultables, mais aucun ne peut être ajouté
          pour l'instant.
        </p>
        <Button kind="secondary" onClick={types.retry}>
          Réessayer
        </Button>
      </Notice>
    );
  }
  // With types left out, no sentence may claim that the folder is complete.
  const incomplete = types.leftOut ? <IncompleteNotice words={types.leftOut} onRetry={types.retry} /> : null;
  if (count === 0) return incomplete ?? (documents.value && !documents.leftOut ? <Complete /> : null);
  return (
    <>
      {incomplete}
      <Card title="Documents à fournir" level={3} aside={<Badge tone="warning">{missingCount(count)}</Badge>}>
        <ul className={list} aria-label="Documents à fournir">
          {missing.types.map((type) => {
            const isSent = rows.some((row) => row.type?.id === type.id && isPending(row));
            return (
              <li key={type.id}>
                <Icon node={FilePlus} />
                <div>
                  <b>{type.name}</b>
                  <small>{documentCategoryLabels[type.category]}</small>
                </div>
                {isSent && <small>Envoi en cours</small>}
                {!isSent && onAdd && (
                  <Button
                    kind="secondary"
                    icon={Plus}
                    aria-label={`Ajouter\u00a0: ${type.name}`}
                    onClick={() => onAdd(type.id)}
                  >
                    Ajouter
                  </Button>
                )}
              </li>
            );
          })}
          {missing.unnamed > 0 && (
            <li>
              <Icon node={FilePlus} />
              <div>
                <b>{missing.unnamed > 1 ? `${missing.unnamed} autres documents` : 'Un autre document'}</b>
                <small>Votre expert vous précisera ce qui est attendu.</small>
              </div>
            </li>
          )}
        </ul>
      </Card>
    </>
  );
}

function Complete() {
  return (
    <Card>
      <p className={whole}>
        <Icon node={FileCheck} size={24} />
        <span>Tous les documents obligatoires sont dans votre dossier.</span>
      </p>
    </Card>
  );
}
