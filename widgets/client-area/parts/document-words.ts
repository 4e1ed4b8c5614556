import type { DocumentCategory, SaleDocument } from '@/domain/document/sale-document';

/** Labels of the document categories. Source: docs/spec/documents.md#1.3. */
export const documentCategoryLabels: Record<DocumentCategory, string> = {
  property: 'Le bien',
  condo: 'La copropriété',
  diagnostic: 'Les diagnostics',
  acquisition: "L'acquisition",
  other: 'Autres documents',
};

/** Returns the title of a document: its name, else the name of its type, else 'Document'. */
export function documentName({ name, type }: Pick<SaleDocument, 'name' | 'type'>): string {
  return name ?? type.name ?? 'Document';
}
