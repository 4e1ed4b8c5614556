/** Market data beside a sale (docs/spec/sale.md#5.1, docs/spec/sale.md#10.1, docs/spec/sale.md#10.3). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, listOf, text } from '@/api/fields';
import { optional } from '@/api/wire';
import type { PublicationData } from '@/domain/dashboard/figures';

const howMany = optional(amount.check(z.refine(Number.isSafeInteger)));

const dataFromWire = z.pipe(
  z.object({
    saleEstimationMedium: optional(amount),
    potentialBuyersSolicitationsCount: howMany,
    leadInitials: listOf(text),
  }),
  z.transform(
    ({ saleEstimationMedium, potentialBuyersSolicitationsCount, leadInitials }): PublicationData => ({
      // A recommended price of 0 is none.
      recommendedPriceEuros: saleEstimationMedium || null,
      potentialBuyers: potentialBuyersSolicitationsCount,
      leadInitials,
    }),
  ),
);

/** Reads the recommended price of a sale, and its potential buyers. */
export function fetchPublicationData(
  call: ApiClient,
  { customerId, saleId }: { customerId: string; saleId: string },
  signal?: AbortSignal,
): ApiAnswer<PublicationData> {
  return call({
    route: 'GET /sellers/:cid/sales/:id/publication_data',
    params: { cid: customerId, id: saleId },
    signal,
    decode: dataFromWire,
  });
}
