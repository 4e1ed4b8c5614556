/** A document of a sale on the wire, the same for buyers and sellers (docs/spec/documents.md#1.1). */
import * as z from 'zod/mini';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { date, id, optional } from '@/api/wire';
import { DOCUMENT_CATEGORIES, type SaleDocument } from '@/domain/document/sale-document';

const type = record({
  id: field(optional(id), 'The id of the document type.', {
    example: 53,
    without: 'The document type still counts as missing in the folder.',
  }),
  name: field(optional(text), 'The name of the document type.', { example: 'Taxe foncière' }),
  category_slug: field(optional(z.enum(DOCUMENT_CATEGORIES)), 'The group in which the document is listed.', {
    example: 'property',
    without: "The document is listed under 'Autres documents'.",
  }),
});

/** Decodes one document; an unknown category is 'other'. */
export const documentFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 904, without: "The list says 'Un document n'a pas pu être affiché.'" }),
      name: field(optional(text), 'The name of the file.', {
        example: 'Taxe foncière 2025.pdf',
        null: 'the file has no name.',
        without: "The document is called by the name of its type, else 'Document'.",
      }),
      url: field(optional(text), 'Where the file is: under the API, or any https address.', {
        example: 'https://www.parvis.example/api/v1/documents/904/file',
        format: 'file',
        without: 'The document cannot be opened.',
      }),
      uploader_id: field(optional(id), 'The id of the user who sent it.', {
        example: 101,
        null: 'no user sent it.',
        without: 'Nobody can delete the document.',
      }),
      created_at: field(optional(date), 'The moment or the day on which it was sent.', {
        example: '2026-11-12T09:00:00+01:00',
      }),
      // Assumed: the API does not specify a size. Without one no size is shown (docs/spec/documents.md#1.2).
      size: field(optional(amount), 'The size of the file.', {
        example: 248_133,
        unit: 'bytes',
        absent: 'no size is shown.',
        schema: { multipleOf: 1 },
      }),
      type: field(recordOrEmpty(type), 'The type of the document.'),
    },
    'SaleDocument',
    'A document of a sale.',
  ),
  z.transform(({ type: { categorySlug, ...type }, size, ...rest }): SaleDocument => {
    return { ...rest, bytes: size, type, category: categorySlug ?? 'other' };
  }),
);
