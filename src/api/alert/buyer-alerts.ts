/** Calls of the public alert creator. */

import * as z from 'zod/mini';
import { advertFromWire } from '@/api/alert/adverts';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, listOf, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { id, optional } from '@/api/wire';
import type { Criteria } from '@/domain/alert/buyer-alert';
import type { Matches } from '@/domain/alert/preview';
import type { PersonPayload } from '@/domain/person/person';
import type { ConsentPart } from '@/domain/person/phone-consent';

/** The person who asks for the alert. */
export type AlertContact = PersonPayload & ConsentPart & { situation: string; projectState: string };

/**
 * The answer of a creation; all of it may be missing. `signupToken` is present only when this call created the user
 * (docs/spec/alerts.md#10.6); `redirectUrl` is unchecked.
 */
export type CreatedAlert = {
  alertId: string | null;
  signupToken: string | null;
  redirectUrl: string | null;
};

// The status alone confirms the creation: the body may be empty.
const created = z.pipe(
  recordOrEmpty(
    record(
      {
        alert: field(optional(record({ id: field(id, 'Its id.', { example: 801 }) })), 'The created alert.'),
        user: field(
          optional(
            record({
              signup_token: field(optional(text), 'The token with which the user chooses a first password.', {
                example: 'k3v9QwZ2mT7x',
                absent: 'the call created no user.',
                without: 'The account dialog asks to sign in instead of offering a first password.',
              }),
            }),
          ),
          'The user of the alert.',
        ),
        redirect_url: field(optional(text), 'The page to open next, absolute or relative to the API.', {
          example: 'https://www.parvis.example/annonces?merci=1',
          absent: 'the element shows its own confirmation.',
          schema: { format: 'uri-reference' },
        }),
      },
      'CreatedAlert',
      'The outcome of a public creation of an alert.',
    ),
  ),
  z.transform(
    ({ alert, user, redirectUrl }): CreatedAlert => ({
      alertId: alert?.id ?? null,
      signupToken: user?.signupToken ?? null,
      redirectUrl,
    }),
  ),
);

const counted = z.pipe(
  record(
    {
      total: field(amount, 'The number of properties that match now.', {
        example: 34,
        schema: { multipleOf: 1 },
        without: 'The form says that the number is not available.',
      }),
      last_30_days_total: field(
        optional(amount),
        'The number of adverts that the alert would have sent in the last 30 days.',
        {
          example: 12,
          schema: { multipleOf: 1 },
          absent: 'the form tells the number of properties that match now.',
        },
      ),
      results: field(listOf(advertFromWire), 'Three of these adverts, the newest first.', {
        absent: 'no example is shown; nor without a valid `last_30_days_total` above 0.',
      }),
    },
    'MatchCount',
    'The count of properties that match some criteria.',
  ),
  z.transform(({ total, last30DaysTotal, results }): Matches => ({ total, last30DaysTotal, examples: results })),
);

/** Asks the server whether it accepts the criteria; a refusal names the fields (docs/spec/alerts.md#9.3). */
export function validateAlert(call: ApiClient, criteria: Criteria): ApiAnswer<unknown> {
  return call({ route: 'POST /buyer_alerts/validations', body: { buyerAlert: criteria }, decode: z.unknown() });
}

/** Returns the properties that match (docs/spec/alerts.md#4.1, docs/spec/alerts.md#13.1). */
export function countMatching(call: ApiClient, criteria: Criteria, signal: AbortSignal): ApiAnswer<Matches> {
  return call({
    route: 'POST /buyer_alerts/properties',
    body: { buyerAlertParams: criteria },
    signal,
    decode: counted,
  });
}

/** Creates the alert, and its user if the e-mail is new; one alert per key (docs/spec/alerts.md#10.5). */
export function createAlert(
  call: ApiClient,
  alert: { source: string | null; contact: AlertContact; criteria: Criteria; idempotencyKey: string },
): ApiAnswer<CreatedAlert> {
  const { source, contact, criteria, idempotencyKey } = alert;
  return call({
    route: 'POST /buyer_alerts',
    body: { ...(source && { source }), user: { ...contact, buyerAlertsAttributes: [criteria] } },
    idempotencyKey,
    decode: created,
  });
}
