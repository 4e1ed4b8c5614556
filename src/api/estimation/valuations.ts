/** The valuation of a sale (docs/spec/estimation-report.md#1.7). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount } from '@/api/fields';
import { field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { completeRecord, id, number, optional } from '@/api/wire';
import { OPINIONS, type Opinion, type Valuation } from '@/domain/estimation/valuation';
import { comparables, evidenceFromWire } from './evidence';

const valuationFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 2501, without: 'The estimate cannot be shown.' }),
      sale_price: field(optional(amount), 'The estimated price.', {
        example: 412_000,
        unit: 'EUR',
        null: 'nothing could be computed.',
        without: 'The page says that the estimate cannot be shown.',
      }),
      lower_price: field(optional(amount), 'The lower end of the range.', {
        example: 396_000,
        unit: 'EUR',
        null: 'there is no range.',
        without: 'The price is shown alone.',
      }),
      upper_price: field(optional(amount), 'The upper end of the range.', {
        example: 428_000,
        unit: 'EUR',
        null: 'there is no range.',
        without: 'The price is shown alone.',
      }),
      confidence: field(optional(number), 'Confidence of the model: 0 to 1, or 0 to 100.', {
        schema: { minimum: 0, maximum: 100 },
        example: 0.82,
        null: 'it is not known.',
        without: 'No confidence is shown.',
      }),
      comparables,
      opinion: field(optional(z.enum(OPINIONS)), 'What the owner thinks of the price.', {
        example: 'too_low',
        null: 'the owner has not said.',
      }),
    },
    'Valuation',
    'The computed estimate of a property.',
  ),
  z.transform(
    ({ salePrice, lowerPrice, upperPrice, comparables, ...rest }): Valuation => ({
      ...rest,
      evidence: evidenceFromWire(comparables),
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
    decode: completeRecord(valuationFromWire, ['comparables']),
  });
  return orReread(answer, () => fetchValuation(call, valuationId));
}
