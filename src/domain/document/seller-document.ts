/** Document types, and who may delete a document. Source: docs/spec/documents.md#1.5, docs/spec/documents.md#7.1. */

import type { SellerSale } from '@/domain/sale/seller-sale';
import type { DocumentCategory, SaleDocument } from './sale-document';

/** The kinds of property that document types distinguish. */
export type DocumentRelevance = 'apartment' | 'house' | 'other';

/** A type of document; `mandatoryFor`: the kinds of property that need a document of this type. */
export type DocumentType = {
  id: string;
  name: string;
  category: DocumentCategory;
  mandatoryFor: DocumentRelevance[];
};

/** The kinds of property that count as an apartment or a house (docs/spec/documents.md#1.5). */
const RELEVANCES: Record<string, DocumentRelevance> = {
  apartment: 'apartment',
  duplex: 'apartment',
  triplex: 'apartment',
  loft: 'apartment',
  house: 'house',
  mansion: 'house',
};

/** Returns the kind that document types know for a `property.kind`, 'other' for an unknown one. */
export function documentRelevance(propertyKind: string | null): DocumentRelevance {
  return (propertyKind !== null && Object.hasOwn(RELEVANCES, propertyKind) && RELEVANCES[propertyKind]) || 'other';
}

/** Returns whether this user may delete a document: its uploader, while the sale awaits publication. */
export function canDeleteDocument(
  { uploaderId }: Pick<SaleDocument, 'uploaderId'>,
  { state }: Pick<SellerSale, 'state'>,
  userId: string | null,
): boolean {
  return state === 'awaiting_publication' && uploaderId !== null && uploaderId === userId;
}
