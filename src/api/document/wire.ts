/** A document of a sale as the server sends it to a buyer and to a seller alike (contract §4 and §8). */
import * as z from 'zod/mini';
import { amount, orBlank, text } from '@/api/fields';
import { date, id, optional } from '@/api/wire';
import { DOCUMENT_CATEGORIES, type SaleDocument } from '@/domain/document/sale-document';

const type = z.object({
  id: optional(id),
  name: optional(text),
  slug: optional(text),
  categorySlug: optional(z.enum(DOCUMENT_CATEGORIES)),
});

/** One document; a category that we do not know is 'other'. */
export const documentFromWire = z.pipe(
  z.object({
    id,
    name: optional(text),
    url: optional(text),
    uploaderId: optional(id),
    createdAt: optional(date),
    // Assumed: the contract names no size. Where none comes, none is shown.
    size: optional(amount),
    type: orBlank(type),
  }),
  z.transform(({ type: { categorySlug, ...type }, size, ...rest }): SaleDocument => {
    return { ...rest, bytes: size, type, category: categorySlug ?? 'other' };
  }),
);
