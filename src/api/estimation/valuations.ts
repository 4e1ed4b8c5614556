/** The valuation of a sale (docs/spec/estimation-report.md#1.7). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount } from '@/api/fields';
import { orReread } from '@/api/reread';
import { completeRecord, id, number, optional } from '@/api/wire';
import { OPINIONS, type Opinion, type Valuation } from '@/domain/estimation/valuation';

const valuationFromWire = z.pipe(
  z.object({
    id,
    salePrice: optional(amount),
    lowerPrice: optional(amount),
    upperPrice: optional(amount),
    confidence: optional(number),
    opinion: optional(z.enum(OPINIONS)),
  }),
  z.transform(
    ({ salePrice, lowerPrice, upperPrice, ...rest }): Valuation => ({
      ...rest,
      salePriceEuros: salePrice,
      lowerPriceEuros: lowerPrice,
      upperPriceEuros: upperPrice,
    }),
  ),
);

/** Reads a valuation. */
export function fetchValuation(call: ApiClient, valuationId: string, signal?: AbortSignal): ApiAnswer<Valuation> {
  return call({ route: 'GET /valuations/:id', params: { id: valuationId }, signal, decode: valuationFromWire });
}

/** Saves the owner's opinion of a valuation and returns the valuation (docs/spec/estimation-report.md#2.6). */
export async function saveOpinion(call: ApiClient, valuationId: string, opinion: Opinion): ApiAnswer<Valuation> {
  const answer = await call({
    route: 'PUT /valuations/:id',
    params: { id: valuationId },
    body: { valuation: { opinion } },
    decode: completeRecord(valuationFromWire),
  });
  return orReread(answer, () => fetchValuation(call, valuationId));
}
