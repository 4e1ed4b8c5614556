/** What the seller is told of the market beside their sale (contract §8). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { amount, listOf, text } from '@/api/fields';
import { optional } from '@/api/wire';
import type { PublicationData } from '@/domain/dashboard/figures';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

const howMany = optional(amount.check(z.refine(Number.isSafeInteger)));

const dataFromWire = z.pipe(
  z.object({
    saleEstimationMedium: optional(amount),
    potentialBuyersSolicitationsCount: howMany,
    leadInitials: listOf(text),
  }),
  z.transform(
    ({ saleEstimationMedium, potentialBuyersSolicitationsCount, leadInitials }): PublicationData => ({
      // 0 is no price that anyone recommends.
      recommendedPriceEuros: saleEstimationMedium || null,
      potentialBuyers: potentialBuyersSolicitationsCount,
      leadInitials,
    }),
  ),
);

/** The recommended price of a sale, and its potential buyers. */
export function fetchPublicationData(
  call: ApiClient,
  { customerId, saleId }: { customerId: string; saleId: string },
  signal?: AbortSignal,
): Promise<Result<PublicationData, Failure>> {
  return call({
    route: 'GET /sellers/:cid/sales/:id/publication_data',
    params: { cid: customerId, id: saleId },
    ...(signal && { signal }),
    decode: dataFromWire,
  });
}
