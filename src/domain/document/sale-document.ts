/** The documents of a sale, as its buyers and its seller read them. Source: docs/spec/documents.md#1. */

/** Categories of documents, in the order shown; an unknown category counts as 'other'. */
export const DOCUMENT_CATEGORIES = ['property', 'condo', 'diagnostic', 'acquisition', 'other'] as const;

/** A category of documents. */
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** A document of a sale. `url` is not validated; `createdAt` is ISO 8601 with offset; `bytes` is the size, if known. */
export type SaleDocument = {
  id: string;
  name: string | null;
  url: string | null;
  uploaderId: string | null;
  createdAt: string | null;
  bytes: number | null;
  type: { id: string | null; name: string | null };
  category: DocumentCategory;
};

/** Returns the documents by category, in the order shown, without empty categories (docs/spec/documents.md#1.3). */
export function documentsByCategory(
  documents: readonly SaleDocument[],
): { category: DocumentCategory; documents: SaleDocument[] }[] {
  return DOCUMENT_CATEGORIES.map((category) => ({
    category,
    documents: documents.filter((document) => document.category === category),
  })).filter(({ documents }) => documents.length > 0);
}
