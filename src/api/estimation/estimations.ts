/** Creation of an estimation (docs/spec/funnel.md#15.11, docs/spec/funnel.md#16). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { optionalBoolean, text } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { id, number, optional } from '@/api/wire';
import type { EstimatedFacts, EstimationPayload } from '@/domain/estimation/payload';
import { booleanOf } from '@/lib/boolean';
import { numberOf } from '@/lib/number';

/** The answer of a creation. `signupToken` is present only when this call created the user. */
export type CreatedEstimation = EstimatedFacts & { uniqueHash: string; signupToken: string | null };

/** Decodes `potential_premium` for the host: a rate, an amount or a boolean, also from text; other values as sent. */
const premium = described(
  z.transform((value: unknown) => {
    const found = numberOf(value);
    const isAmount = found !== null && found !== 0 && found !== 1;
    return isAmount ? found : (booleanOf(value) ?? value ?? null);
  }),
  { value: 'Premium', schema: { type: ['boolean', 'number'] }, accepts: [{ type: ['string', 'array', 'object'] }] },
);

const created = z.pipe(
  record(
    {
      unique_hash: field(id, 'The secret in the address of the result.', {
        example: 'a8f3c1e9b7',
        schema: { type: 'string' },
        without: 'The creation counts as failed, and the funnel returns to its first step.',
      }),
      in_zone: field(optionalBoolean, 'Whether the house serves this place.', { example: true }),
      property: field(
        optional(record({ city: field(optional(text), 'The town.', { example: 'Lyon' }) })),
        'The estimated property.',
      ),
      region: field(
        optional(
          record({
            name_raw: field(optional(text), 'The name of the region.', {
              example: 'Lyon',
              null: 'the place is in no region of the house.',
            }),
          }),
        ),
        'The region of the house in which the property is.',
      ),
      last_yanport_valuation: field(
        optional(
          record({ sale_price: field(optional(number), 'The estimated price.', { example: 412_000, unit: 'EUR' }) }),
        ),
        'The computed estimate.',
        { null: 'nothing could be computed.' },
      ),
      potential_premium: field(premium, 'Whether the property may sell as a premium one, or its rate; for analytics.', {
        example: false,
        null: 'it is not known.',
      }),
      owner: field(
        optional(record({ id: field(optional(id), 'Their id.', { example: 901 }) })),
        'The user who owns the estimation.',
      ),
      signup_token: field(optional(text), 'The token with which the owner chooses a first password.', {
        example: 'k3v9QwZ2mT7x',
        absent: 'the call created no user.',
        without: 'The result offers a link by e-mail in place of the password form.',
      }),
    },
    'CreatedEstimation',
    'The outcome of the creation of an estimation.',
  ),
  z.transform(
    (answer): CreatedEstimation => ({
      uniqueHash: answer.uniqueHash,
      inZone: answer.inZone,
      city: answer.property?.city ?? null,
      region: answer.region?.nameRaw ?? null,
      salePrice: answer.lastYanportValuation?.salePrice ?? null,
      potentialPremium: answer.potentialPremium,
      userId: answer.owner?.id ?? null,
      signupToken: answer.signupToken,
    }),
  ),
);

/** Creates the estimation, and its owner if the e-mail is new. A repeat with the same key creates one estimation. */
export function createEstimation(
  call: ApiClient,
  estimation: EstimationPayload,
  idempotencyKey: string,
): ApiAnswer<CreatedEstimation> {
  return call({ route: 'POST /estimations', body: { estimation }, idempotencyKey, decode: created });
}
