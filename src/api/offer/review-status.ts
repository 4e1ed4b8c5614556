import * as z from 'zod/mini';
import { oneOf } from '@/api/wire';
import { REVIEW_STATUSES } from '@/domain/offer/buyer-offer';

const known = oneOf(REVIEW_STATUSES);

/** Decodes a review status: null is not finalised, an unknown value is 'unknown' (docs/spec/offers.md#2.2). */
export const reviewStatus = z.transform((value: unknown) => ((value ?? null) === null ? null : z.parse(known, value)));
