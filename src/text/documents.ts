/** Words of the documents of a sale. Source: labels.md (Sale: Documents). */
import type { BuyerDocument, DocumentCategory } from '@/domain/buyer-document';

/** The categories of documents. */
export const documentCategoryLabels: Record<DocumentCategory, string> = {
  property: 'Le bien',
  condo: 'La copropriété',
  diagnostic: 'Les diagnostics',
  acquisition: "L'acquisition",
  other: 'Autres documents',
};

/** What a document is called: by its name, else by that of its type, else 'Document'. */
export function documentName({ name, type }: Pick<BuyerDocument, 'name' | 'type'>): string {
  return name ?? type.name ?? 'Document';
}
