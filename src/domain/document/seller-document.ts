/** The documents that a seller puts in their folder. Source: seller.md §3 (Document type), §4.5, §5 and §6, contract.md §8. */

import type { SellerSale } from '@/domain/sale/seller-sale';
import type { DocumentCategory, SaleDocument } from './sale-document';

/** What the server's list of types, and its flags of what is mandatory, are told apart by (§5). */
export type DocumentRelevance = 'apartment' | 'house' | 'other';

/** What a document may be; `mandatoryFor`: the kinds of property that cannot be sold without it. */
export type DocumentType = {
  id: string;
  name: string;
  slug: string | null;
  category: DocumentCategory;
  mandatoryFor: DocumentRelevance[];
};

/** 'apartment, duplex, triplex, loft count as apartment; house, mansion as house; others as other' (§5). */
const RELEVANCES: Record<string, DocumentRelevance> = {
  apartment: 'apartment',
  duplex: 'apartment',
  triplex: 'apartment',
  loft: 'apartment',
  house: 'house',
  mansion: 'house',
};

/** Which list of document types a kind of property has. */
export function documentRelevance(propertyKind: string | null): DocumentRelevance {
  return (propertyKind !== null && Object.hasOwn(RELEVANCES, propertyKind) && RELEVANCES[propertyKind]) || 'other';
}

/** Whether this user may delete a document: only who put it there, and only while the sale awaits its publication (§4.5). */
export function canDeleteDocument(
  { uploaderId }: Pick<SaleDocument, 'uploaderId'>,
  { state }: Pick<SellerSale, 'state'>,
  userId: string | null,
): boolean {
  return state === 'awaiting_publication' && uploaderId !== null && uploaderId === userId;
}
