/** Market data beside a sale (docs/spec/sale.md#5.1, docs/spec/sale.md#10.1, docs/spec/sale.md#10.3). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, listOf, text } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { optional } from '@/api/wire';
import type { PublicationData } from '@/domain/dashboard/figures';

const howMany = optional(described(amount.check(z.refine(Number.isSafeInteger)), { like: amount }));

const dataFromWire = z.pipe(
  record(
    {
      sale_estimation_medium: field(optional(amount), 'The recommended market price.', {
        example: 405_000,
        unit: 'EUR',
        null: 'no price is recommended.',
        without: 'Neither a recommended price nor a warning about the price is shown.',
      }),
      potential_buyers_solicitations_count: field(howMany, 'The number of potential buyers who were contacted.', {
        example: 12,
        schema: { multipleOf: 1 },
        without: 'The potential buyers are not shown, as below 6.',
      }),
      lead_initials: field(listOf(text), 'Initials of two letters of some of these buyers; five are shown.', {
        example: ['LM', 'KB', 'SN'],
      }),
    },
    'PublicationData',
    'Market figures beside a sale.',
  ),
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
