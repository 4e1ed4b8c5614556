/** The mandate of a sale and its electronic signature (docs/spec/mandate.md#1.5, docs/spec/mandate.md#1.6). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { text } from '@/api/fields';
import { orReread } from '@/api/reread';
import { completeRecord, date, id, optional } from '@/api/wire';
import { type Mandate, SIGN_PERSONS, type SignPerson } from '@/domain/mandate/mandate';

const mandateFromWire = z.pipe(
  z.object({
    id,
    signPerson: optional(z.enum(SIGN_PERSONS)),
    signStatus: optional(text),
    yousignUrl: optional(text),
    signedAt: optional(date),
    documentUrl: optional(text),
  }),
  z.transform(({ yousignUrl, ...rest }): Mandate => ({ ...rest, signatureUrl: yousignUrl })),
);

/** Reads the mandate of this id (see `mandateIdOf`). */
export function fetchMandate(
  call: ApiClient,
  customerId: string,
  mandateId: string,
  signal?: AbortSignal,
): ApiAnswer<Mandate> {
  return call({
    route: 'GET /sellers/:cid/mandates/:id',
    params: { cid: customerId, id: mandateId },
    signal,
    decode: mandateFromWire,
  });
}

/** Saves how the owners sign. A refusal names `signPerson`. */
export async function updateMandate(
  call: ApiClient,
  customerId: string,
  mandateId: string,
  signPerson: SignPerson,
): ApiAnswer<Mandate> {
  const answer = await call({
    route: 'PUT /sellers/:cid/mandates/:id',
    params: { cid: customerId, id: mandateId },
    body: { mandate: { signPerson } },
    decode: completeRecord(mandateFromWire),
  });
  return orReread(answer, () => fetchMandate(call, customerId, mandateId));
}

/** Creates the link to the signature and returns the mandate with it; a repeat with the same `key` is one act. */
export async function createSignature(
  call: ApiClient,
  customerId: string,
  mandateId: string,
  key: string,
): ApiAnswer<Mandate> {
  const answer = await call({
    route: 'POST /sellers/:cid/mandates/:id/e_signs',
    params: { cid: customerId, id: mandateId },
    idempotencyKey: key,
    decode: completeRecord(mandateFromWire),
  });
  return orReread(answer, () => fetchMandate(call, customerId, mandateId));
}
