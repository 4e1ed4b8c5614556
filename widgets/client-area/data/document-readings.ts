/** What the folder of a sale, and whatever else sends documents, reads. */
import { fetchDocumentTypes, fetchSaleDocuments } from '@/api/document/documents';
import type { DocumentRelevance } from '@/domain/document/seller-document';
import { many } from './reading';

/** The documents of a sale of one's own. */
export const saleDocumentsOf = (customerId: string, saleId: string) =>
  many(
    ['sale-documents', customerId, saleId],
    (call, signal) => fetchSaleDocuments(call, { customerId, saleId }, signal),
    ['Un document', 'documents'],
  );

/** What the documents of such a property may be. */
export const documentTypesOf = (relevance: DocumentRelevance) =>
  many(['document-types', relevance], (call, signal) => fetchDocumentTypes(call, relevance, signal), [
    'Un type de document',
    'types de document',
  ]);
