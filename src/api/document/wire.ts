/** A document of a sale on the wire, the same for buyers and sellers (docs/spec/documents.md#1.1). */
import * as z from 'zod/mini';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { date, id, optional } from '@/api/wire';
import { DOCUMENT_CATEGORIES, type SaleDocument } from '@/domain/document/sale-document';

const type = z.object({
  id: optional(id),
  name: optional(text),
  slug: optional(text),
  categorySlug: optional(z.enum(DOCUMENT_CATEGORIES)),
});

/** Decodes one document; an unknown category is 'other'. */
export const documentFromWire = z.pipe(
  z.object({
    id,
    name: optional(text),
    url: optional(text),
    uploaderId: optional(id),
    createdAt: optional(date),
    // Assumed: the API does not specify a size. Without one no size is shown (docs/spec/documents.md#1.2).
    size: optional(amount),
    type: recordOrEmpty(type),
  }),
  z.transform(({ type: { categorySlug, ...type }, size, ...rest }): SaleDocument => {
    return { ...rest, bytes: size, type, category: categorySlug ?? 'other' };
  }),
);
