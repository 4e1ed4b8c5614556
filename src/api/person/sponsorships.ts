/** Sponsorships (docs/spec/sponsorship.md#4.5, docs/spec/sponsorship.md#5.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { completeRecord, date, id, type List, list, optional } from '@/api/wire';
import type { PersonPayload } from '@/domain/person/person';
import type { Sponsorship } from '@/domain/person/sponsorship';

const UNNAMED = "Without both names, the e-mail address or 'Votre proche' stands there.";

const changes = record({
  last_awaiting_publication_at: field(optional(date), 'When the mandate was signed.', {
    example: '2026-03-04T11:30:00+01:00',
    null: 'it was not signed.',
    without: "The step reads 'Mandat non signé', and its reward is not counted.",
  }),
  last_awaiting_notarial_deed_at: field(optional(date), 'When the sales agreement was signed.', {
    example: '2026-07-21T11:30:00+02:00',
    null: 'it was not signed.',
    without: 'The state of the sale decides about this step and its reward.',
  }),
});

const sponsorshipFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 1001 }),
      first_name: field(optional(text), 'First name of the person.', { example: 'Louise', without: UNNAMED }),
      last_name: field(optional(text), 'Last name of the person.', { example: 'Perrin', without: UNNAMED }),
      email: field(optional(text), 'E-mail address of the person.', {
        example: 'louise.perrin@example.com',
        format: 'email',
      }),
      created_at: field(optional(date), 'When the person was recommended.', { example: '2026-02-11T08:30:00+01:00' }),
      sale_state: field(optional(text), "State of the person's sale.", {
        example: 'awaiting_offer',
        values: [
          'awaiting_term_signature',
          'awaiting_publication',
          'awaiting_offer',
          'awaiting_sale_agreement',
          'awaiting_notarial_deed',
          'sold',
          'dead',
        ],
        null: 'the person has no sale yet.',
        without: 'A stopped sale is not told.',
      }),
      state_changes: field(recordOrEmpty(changes), "Moments of the person's sale."),
    },
    'Sponsorship',
    'A person whom a customer has recommended, and the progress of their sale.',
  ),
  z.transform(
    ({ stateChanges, ...rest }): Sponsorship => ({
      ...rest,
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
