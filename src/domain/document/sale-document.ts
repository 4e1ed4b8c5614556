/** The documents of a sale, as its buyers and its seller read them. Source: buyer-and-shell.md §3, seller.md §3, decisions.md (Buyer space). */

/** The categories, in the order shown. */
export const DOCUMENT_CATEGORIES = ['property', 'condo', 'diagnostic', 'acquisition', 'other'] as const;

/** One of them. */
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** A document; a category that we do not know is 'other'. `url` is unchecked, `createdAt` ISO 8601 with offset, `bytes` its size where known. */
export type SaleDocument = {
  id: string;
  name: string | null;
  url: string | null;
  uploaderId: string | null;
  createdAt: string | null;
  bytes: number | null;
  type: { id: string | null; name: string | null; slug: string | null };
  category: DocumentCategory;
};

/** The documents by category, in the order shown; a category without documents is left out. */
export function documentsByCategory(
  documents: readonly SaleDocument[],
): { category: DocumentCategory; documents: SaleDocument[] }[] {
  return DOCUMENT_CATEGORIES.map((category) => ({
    category,
    documents: documents.filter((document) => document.category === category),
  })).filter(({ documents }) => documents.length > 0);
}
