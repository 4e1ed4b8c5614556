/** Parts of a sale folder, and its missing documents. Source: docs/spec/documents.md#4.1, docs/spec/documents.md#5. */

import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';
import type { SaleDocument } from './sale-document';
import type { DocumentRelevance, DocumentType } from './seller-document';

/** Parts of the folder, as named in the URL, in the order of their tabs. */
export const FOLDER_PARTS = ['documents', 'archives', 'infos-du-bien'] as const;

/** A part of the folder. */
export type FolderPart = (typeof FOLDER_PARTS)[number];

/** Returns the parts of the folder of a sale, the archived mandate only once it is signed. */
export function folderPartsOf(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): FolderPart[] {
  return FOLDER_PARTS.filter((part) => part !== 'archives' || isMandateSigned(sale));
}

/** Documents that a folder lacks: known types, and the number of missing ids whose type is unknown. */
export type MissingDocumentTypes = { types: DocumentType[]; unnamed: number };

/** The data read of a folder; null when it could not be read. */
type Known = {
  types: readonly DocumentType[] | null;
  documents: readonly Pick<SaleDocument, 'type'>[] | null;
  missingIds: readonly string[];
  relevance: DocumentRelevance;
};

/**
 * Returns the document types still to be added: types that are mandatory for such a property or that the server names,
 * without a document of that type in the list. While the list is unknown, only the server's ids count
 * (docs/spec/documents.md#5.1, docs/spec/documents.md#5.2).
 * @example missingDocuments({ types: [deed], documents: [], missingIds: ['52'], relevance: 'house' }) // { types: [deed], unnamed: 0 }
 */
export function missingDocuments({ types, documents, missingIds, relevance }: Known): MissingDocumentTypes {
  const hasDocument = (id: string) => documents?.some(({ type }) => type.id === id) ?? false;
  const isMissing = ({ id, mandatoryFor }: DocumentType) =>
    !hasDocument(id) && (missingIds.includes(id) || (documents !== null && mandatoryFor.includes(relevance)));
  const known = types ?? [];
  const unnamed = new Set(missingIds.filter((id) => !hasDocument(id) && !known.some((type) => type.id === id)));
  return { types: known.filter(isMissing), unnamed: unnamed.size };
}
