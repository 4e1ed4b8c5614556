/** The mandate of a sale and its electronic signature (docs/spec/mandate.md#1.5, docs/spec/mandate.md#1.6). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { text } from '@/api/fields';
import { field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { completeRecord, date, id, optional } from '@/api/wire';
import { type Mandate, SIGN_PERSONS, type SignPerson } from '@/domain/mandate/mandate';

const mandateFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 5543 }),
      sign_person: field(optional(z.enum(SIGN_PERSONS)), 'How many people own the property, and who signs.', {
        example: 'solo_owner',
        null: 'the owner has not said.',
        without: 'The owner must choose before the signature.',
      }),
      yousign_url: field(optional(text), 'Page of the signature provider, with https.', {
        example: 'https://signature.example/mandates/5543',
        format: 'frame',
        null: 'no signature was requested, or the mandate is signed.',
        without: 'The owner cannot sign, and reads that the page could not be prepared.',
      }),
      signed_at: field(optional(date), 'When it was signed.', {
        example: '2026-09-13T10:12:00+02:00',
        absent: "'Signé' stands without a date.",
      }),
      document_url: field(optional(text), 'File of the signed mandate.', {
        example: 'https://agency.example/api/v1/sellers/204/mandates/5543/document',
        format: 'file',
        absent: 'the expert may send the copy.',
        without: 'The screen says that the copy is not available yet.',
      }),
    },
    'Mandate',
    'The mandate of a sale, and its electronic signature.',
  ),
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
