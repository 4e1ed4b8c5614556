/** Calls of the public alert creator. */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { id, optional } from '@/api/wire';
import type { Criteria } from '@/domain/alert/buyer-alert';
import type { PersonPayload } from '@/domain/person/person';

/** The person who asks for the alert. */
export type AlertContact = PersonPayload & { situation: string; projectState: string };

/**
 * The answer of a creation; all of it may be missing. `signupToken` is present only when this call created the user
 * (docs/spec/alerts.md#10.6); `redirectUrl` is unchecked.
 */
export type CreatedAlert = {
  alertId: string | null;
  user: { id: string | null; email: string | null; signupToken: string | null };
  redirectUrl: string | null;
};

const nobody = { id: null, email: null, signupToken: null };

// The status alone confirms the creation: the body may be empty.
const created = z.pipe(
  recordOrEmpty(
    z.object({
      alert: optional(z.object({ id })),
      user: optional(z.object({ id: optional(id), email: optional(text), signupToken: optional(text) })),
      redirectUrl: optional(text),
    }),
  ),
  z.transform(
    ({ alert, user, redirectUrl }): CreatedAlert => ({
      alertId: alert?.id ?? null,
      user: user ?? nobody,
      redirectUrl,
    }),
  ),
);

const counted = z.object({ total: amount });

/** Asks the server whether it accepts the criteria; a refusal names the fields (docs/spec/alerts.md#9.3). */
export function validateAlert(call: ApiClient, criteria: Criteria): ApiAnswer<unknown> {
  return call({ route: 'POST /buyer_alerts/validations', body: { buyerAlert: criteria }, decode: z.unknown() });
}

/** Returns the number of properties that match now (docs/spec/alerts.md#4.1). */
export function countMatching(call: ApiClient, criteria: Criteria, signal: AbortSignal): ApiAnswer<{ total: number }> {
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
