/** Sponsorships (docs/spec/sponsorship.md#4.5, docs/spec/sponsorship.md#5.1). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { phone, recordOrEmpty, text } from '@/api/fields';
import { completeRecord, date, id, type List, list, optional } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import type { Sponsorship } from '@/domain/person/sponsorship';
import type { Result } from '@/lib/result';

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
): Promise<Result<List<Sponsorship>, Failure>> {
  return call({
    route: 'GET /customers/:cid/sponsorships',
    params: { cid: customerId },
    ...(signal && { signal }),
    decode: list(sponsorshipFromWire),
  });
}

/** The sponsored person. `phoneNumber` is E.164. */
export type SponsoredPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneCountryCode: string;
};

/**
 * Creates a sponsorship; a repeat with the same key creates one. `sponsorshipRefusal` decides how a failure is shown.
 */
export function createSponsorship(
  call: ApiClient,
  customerId: string,
  sponsorship: SponsoredPerson,
  idempotencyKey: string,
): Promise<Result<Sponsorship, Failure>> {
  return call({
    route: 'POST /customers/:cid/sponsorships',
    params: { cid: customerId },
    body: { sponsorship },
    idempotencyKey,
    decode: completeRecord(sponsorshipFromWire),
  });
}
