/** Sponsorships (docs/spec/sponsorship.md#4.5, docs/spec/sponsorship.md#5.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { phone, recordOrEmpty, text } from '@/api/fields';
import { completeRecord, date, id, type List, list, optional } from '@/api/wire';
import type { PersonPayload } from '@/domain/person/person';
import type { Sponsorship } from '@/domain/person/sponsorship';

const changes = z.object({
  lastAwaitingPublicationAt: optional(date),
  lastAwaitingNotarialDeedAt: optional(date),
});

const sponsorshipFromWire = z.pipe(
  z.object({
    id,
    firstName: optional(text),
    lastName: optional(text),
    email: optional(text),
    phoneNumber: optional(phone),
    phoneCountryCode: optional(text),
    createdAt: optional(date),
    saleState: optional(text),
    stateChanges: recordOrEmpty(changes),
  }),
  z.transform(
    ({ stateChanges, phoneCountryCode, ...rest }): Sponsorship => ({
      ...rest,
      phoneCountryCode: phoneCountryCode ?? 'FR',
      mandateSignedAt: stateChanges.lastAwaitingPublicationAt,
      promiseSignedAt: stateChanges.lastAwaitingNotarialDeedAt,
    }),
  ),
);

/** Reads the sponsorships of a customer, in the server's order. */
export function fetchSponsorships(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<Sponsorship>> {
  return call({
    route: 'GET /customers/:cid/sponsorships',
    params: { cid: customerId },
    signal,
    decode: list(sponsorshipFromWire),
  });
}

/** The sponsored person. */
export type SponsoredPerson = Omit<PersonPayload, 'civility'>;

/**
 * Creates a sponsorship; a repeat with the same key creates one. `sponsorshipRefusal` decides how a failure is shown.
 */
export function createSponsorship(
  call: ApiClient,
  customerId: string,
  sponsorship: SponsoredPerson,
  idempotencyKey: string,
): ApiAnswer<Sponsorship> {
  return call({
    route: 'POST /customers/:cid/sponsorships',
    params: { cid: customerId },
    body: { sponsorship },
    idempotencyKey,
    decode: completeRecord(sponsorshipFromWire),
  });
}
