/** The documents of a sale that a buyer may read (contract §4). */
import * as z from 'zod/mini';
import { type BuyerDocument, DOCUMENT_CATEGORIES } from '@/domain/buyer-document';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { orBlank, text } from './fields';
import { id, type List, list, moment, optional } from './wire';

const type = z.object({
  id: optional(id),
  name: optional(text),
  slug: optional(text),
  categorySlug: optional(z.enum(DOCUMENT_CATEGORIES)),
});

const documentFromWire = z.pipe(
  z.object({
    id,
    name: optional(text),
    url: optional(text),
    uploaderId: optional(id),
    createdAt: optional(moment),
    type: orBlank(type),
  }),
  z.transform(({ type: { categorySlug, ...type }, ...rest }): BuyerDocument => {
    return { ...rest, type, category: categorySlug ?? 'other' };
  }),
);

/** The documents of a sale, in the server's order. 403: not before an offer is accepted. */
export function fetchBuyerDocuments(
  call: ApiClient,
  customerId: string,
  saleId: string,
  signal?: AbortSignal,
): Promise<Result<List<BuyerDocument>, Failure>> {
  return call({
    route: 'GET /buyers/:cid/sales/:saleId/documents',
    params: { cid: customerId, saleId },
    ...(signal && { signal }),
    decode: list(documentFromWire),
  });
}
