/** Documents of a sale for its seller (docs/spec/documents.md#1.5, docs/spec/documents.md#1.6). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { flag, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { completeRecord, id, type List, list, optional } from '@/api/wire';
import { DOCUMENT_CATEGORIES, type SaleDocument } from '@/domain/document/sale-document';
import type { DocumentRelevance, DocumentType } from '@/domain/document/seller-document';
import { type UploadOptions, uploadTransport } from './upload';
import { documentFromWire } from './wire';

/** The name of a document type without name and slug, which can still be chosen. */
const NAMELESS = 'Document';

const typeFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', {
        example: 53,
        without: "The folder says 'Un type de document n'a pas pu être affiché.'",
      }),
      name: field(optional(text), 'Its name.', {
        example: 'Taxe foncière',
        without: "The type is called by its code name, else 'Document'.",
      }),
      slug: field(optional(text), 'Its code name.', { example: 'property_tax' }),
      category_slug: field(optional(z.enum(DOCUMENT_CATEGORIES)), 'The group in which its documents are listed.', {
        example: 'property',
        without: "The type belongs to 'Autres documents'.",
      }),
      mandatory_apartment: field(flag, 'Whether an apartment needs such a document.', { example: true }),
      mandatory_house: field(flag, 'Whether a house needs such a document.', { example: true }),
      mandatory_other: field(flag, 'Whether any other property needs such a document.', { example: true }),
    },
    'DocumentType',
    'A type of document for one kind of property.',
  ),
  z.transform(({ id, name, slug, categorySlug, mandatoryApartment, mandatoryHouse, mandatoryOther }): DocumentType => {
    const mandatory = { apartment: mandatoryApartment, house: mandatoryHouse, other: mandatoryOther };
    const kinds = Object.keys(mandatory) as DocumentRelevance[];
    return {
      id,
      name: name ?? slug ?? NAMELESS,
      category: categorySlug ?? 'other',
      mandatoryFor: kinds.filter((kind) => mandatory[kind]),
    };
  }),
);

/** A sale, and the customer whose sale it is. */
export type SaleKey = { customerId: string; saleId: string };

/** Reads the documents of a sale, in the server's order. */
export function fetchSaleDocuments(
  call: ApiClient,
  { customerId, saleId }: SaleKey,
  signal?: AbortSignal,
): ApiAnswer<List<SaleDocument>> {
  return call({
    route: 'GET /sellers/:cid/sales/:saleId/documents',
    params: { cid: customerId, saleId },
    signal,
    decode: list(documentFromWire),
  });
}

/** Reads the document types for a kind of property. */
export function fetchDocumentTypes(
  call: ApiClient,
  relevance: DocumentRelevance,
  signal?: AbortSignal,
): ApiAnswer<List<DocumentType>> {
  return call({
    route: 'GET /document_types',
    query: { [`q[relevant_${relevance}_eq]`]: 'true' },
    signal,
    decode: list(typeFromWire),
  });
}

/** One file to send; a repeat with the same `key` creates one document. */
export type Upload = { file: File; documentTypeId: string; key: string };

/** Sends a file and returns its document. A refusal names the fields `file` and `documentTypeId`. */
export function uploadDocument(
  call: ApiClient,
  { customerId, saleId }: SaleKey,
  { file, documentTypeId, key }: Upload,
  options: UploadOptions = {},
): ApiAnswer<SaleDocument> {
  const form = new FormData();
  form.append('document_type_id', documentTypeId);
  form.append('file', file, file.name);
  return call({
    route: 'POST /sellers/:cid/sales/:saleId/documents',
    params: { cid: customerId, saleId },
    idempotencyKey: key,
    transport: uploadTransport(form, options),
    decode: completeRecord(documentFromWire, ['size']),
  });
}

/** Deletes a document; the body of a success is ignored. */
export function deleteDocument(call: ApiClient, documentId: string): ApiAnswer<unknown> {
  return call({ route: 'DELETE /documents/:id', params: { id: documentId }, decode: z.unknown() });
}
