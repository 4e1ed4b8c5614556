import * as z from 'zod/mini';
import { oneOf } from '@/api/wire';
import { REVIEW_STATUSES } from '@/domain/offer/buyer-offer';

const known = oneOf(REVIEW_STATUSES);

/** The review of an offer: none at all is one that was not finalised; a status that we do not know is no such thing. */
export const reviewStatus = z.transform((value: unknown) => ((value ?? null) === null ? null : z.parse(known, value)));
