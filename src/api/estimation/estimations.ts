/** Creation of an estimation (docs/spec/funnel.md#15.11, docs/spec/funnel.md#16). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { optionalBoolean, text } from '@/api/fields';
import { id, number, optional } from '@/api/wire';
import type { EstimatedFacts, EstimationPayload } from '@/domain/estimation/payload';
import { booleanOf } from '@/lib/boolean';
import { numberOf } from '@/lib/number';

/** The answer of a creation. `signupToken` is present only when this call created the user. */
export type CreatedEstimation = EstimatedFacts & { uniqueHash: string; signupToken: string | null };

/** Decodes `potential_premium` for the host: a rate, an amount or a boolean, also from text; other values as sent. */
const premium = z.transform((value: unknown) => {
  const found = numberOf(value);
  const isAmount = found !== null && found !== 0 && found !== 1;
  return isAmount ? found : (booleanOf(value) ?? value ?? null);
});

const created = z.pipe(
  z.object({
    uniqueHash: id,
    inZone: optionalBoolean,
    property: optional(z.object({ city: optional(text) })),
    region: optional(z.object({ nameRaw: optional(text) })),
    lastYanportValuation: optional(z.object({ salePrice: optional(number) })),
    potentialPremium: premium,
    owner: optional(z.object({ id: optional(id) })),
    signupToken: optional(text),
  }),
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
