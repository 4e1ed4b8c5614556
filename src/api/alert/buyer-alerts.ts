/** The public alert creator's calls (contract §5). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { amount, orBlank, text } from '@/api/fields';
import { id, optional } from '@/api/wire';
import type { Criteria } from '@/domain/alert/buyer-alert';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

/** Who asks for the alert. `phoneNumber` is E.164. */
export type AlertContact = {
  situation: string;
  projectState: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneCountryCode: string;
};

/**
 * What creating an alert answers; a server may say nothing. `signupToken` comes only when this very call made the user; `redirectUrl` is
 * unchecked.
 */
export type CreatedAlert = {
  alertId: string | null;
  user: { id: string | null; email: string | null; signupToken: string | null };
  redirectUrl: string | null;
};

const nobody = { id: null, email: null, signupToken: null };

// The status says that it was made: a server may answer no more.
const created = z.pipe(
  orBlank(
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

/** Asks whether the criteria would be accepted; a refusal names the fields. */
export function validateAlert(call: ApiClient, criteria: Criteria): Promise<Result<unknown, Failure>> {
  return call({ route: 'POST /buyer_alerts/validations', body: { buyerAlert: criteria }, decode: z.unknown() });
}

/** How many properties match now. */
export function countMatching(
  call: ApiClient,
  criteria: Criteria,
  signal: AbortSignal,
): Promise<Result<{ total: number }, Failure>> {
  return call({
    route: 'POST /buyer_alerts/properties',
    body: { buyerAlertParams: criteria },
    signal,
    decode: counted,
  });
}

/** Creates the alert, and its user when the e-mail is new. The same key on a repeat makes one alert. */
export function createAlert(
  call: ApiClient,
  alert: { source: string | null; contact: AlertContact; criteria: Criteria; idempotencyKey: string },
): Promise<Result<CreatedAlert, Failure>> {
  const { source, contact, criteria, idempotencyKey } = alert;
  return call({
    route: 'POST /buyer_alerts',
    body: { ...(source && { source }), user: { ...contact, buyerAlertsAttributes: [criteria] } },
    idempotencyKey,
    decode: created,
  });
}
