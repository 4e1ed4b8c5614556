/** Queries of a seller's documents, for the sale folder and other uploads. */
import { fetchDocumentTypes, fetchSaleDocuments } from '@/api/document/documents';
import type { DocumentRelevance } from '@/domain/document/seller-document';
import { listQuery } from './queries';

/** The documents of a seller's sale. */
export const saleDocumentsOf = (customerId: string, saleId: string) =>
  listQuery(
    ['sale-documents', customerId, saleId],
    (call, signal) => fetchSaleDocuments(call, { customerId, saleId }, signal),
    ['Un document', 'documents'],
  );

/** The document types of a kind of property. */
export const documentTypesOf = (relevance: DocumentRelevance) =>
  listQuery(['document-types', relevance], (call, signal) => fetchDocumentTypes(call, relevance, signal), [
    'Un type de document',
    'types de document',
  ]);
