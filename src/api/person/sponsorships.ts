/** Sponsorships (contract §4). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { orBlank, phone, text } from '@/api/fields';
import { date, id, type List, list, optional, whole } from '@/api/wire';
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
    stateChanges: orBlank(changes),
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

/** Whom a customer has sponsored, in the server's order. */
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

/** Who is sponsored. `phoneNumber` is E.164. */
export type SponsoredPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneCountryCode: string;
};

/**
 * Sponsors someone. The same key on a repeat makes one sponsorship. `sponsorshipRefusal` says how a failure is told.
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
    decode: whole(sponsorshipFromWire),
  });
}
