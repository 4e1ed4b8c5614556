/** The folder of a sale: its parts, and the documents that it lacks. Source: seller.md §2.1, §2.7, §5 and §6, decisions.md. */

import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';
import type { SaleDocument } from './sale-document';
import type { DocumentRelevance, DocumentType } from './seller-document';

/** Parts of the folder, as addresses name them, in the order of their tabs (§2.1). */
export const FOLDER_PARTS = ['documents', 'archives', 'infos-du-bien'] as const;

/** One of them. */
export type FolderPart = (typeof FOLDER_PARTS)[number];

/** The parts that a sale has: the archived mandate only once it is signed (§2.1 and §6). */
export function folderPartsOf(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): FolderPart[] {
  return FOLDER_PARTS.filter((part) => part !== 'archives' || isMandateSigned(sale));
}

/** What a folder lacks: types to add a document of, and how many the server misses that are of no type it told us. */
export type MissingDocuments = { types: DocumentType[]; unnamed: number };

/** What is known of a folder; null is what could not be read. */
type Known = {
  types: readonly DocumentType[] | null;
  documents: readonly Pick<SaleDocument, 'type'>[] | null;
  missingIds: readonly string[];
  relevance: DocumentRelevance;
};

/**
 * What is still to be added: what is mandatory for such a property, and what the server says is missing, as long as no
 * document of that type is in the list. While the list is unknown the server's word alone counts.
 * @example missingDocuments({ types: [deed], documents: [], missingIds: ['52'], relevance: 'house' }) // { types: [deed], unnamed: 0 }
 */
export function missingDocuments({ types, documents, missingIds, relevance }: Known): MissingDocuments {
  const isThere = (id: string) => documents?.some(({ type }) => type.id === id) ?? false;
  const isMissing = ({ id, mandatoryFor }: DocumentType) =>
    !isThere(id) && (missingIds.includes(id) || (documents !== null && mandatoryFor.includes(relevance)));
  const known = types ?? [];
  const unnamed = new Set(missingIds.filter((id) => !isThere(id) && !known.some((type) => type.id === id)));
  return { types: known.filter(isMissing), unnamed: unnamed.size };
}
