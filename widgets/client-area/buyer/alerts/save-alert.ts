/** Saves a typed alert and sorts the refusals of the server. */

import { createCustomerAlert, updateCustomerAlert } from '@/api/alert/customer-alerts';
import type { ApiClient } from '@/api/client';
import { type Criteria, criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { type CustomerAlert, typedCriteriaOf } from '@/domain/alert/customer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import type { Failure } from '@/domain/failure';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { kindMessagesOnBoth } from '@/features/alert-criteria/messages';
import { deepEqual } from '@/lib/deep-equal';
import type { Result } from '@/lib/result';
import type { Refusal } from '@/ui/use-form';

// The server's field names, flat or nested as they were sent.
const OWN = /^buyerAlert\./;

/** Returns the criteria with the form's changes; the others go back as they came (docs/spec/alerts.md#6.3). */
function editedCriteria(alert: CustomerAlert, typed: TypedCriteria): Criteria {
  const shown = typedCriteriaOf(alert);
  const names = Object.keys(typed) as (keyof TypedCriteria)[];
  const changed = names.filter((name) => !deepEqual(typed[name], shown[name]));
  const sent = criteriaFromTyped(typed);
  return { ...alert.criteria, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) };
}

/** Creates the alert, or updates the existing one. */
export function saveAlert(
  call: ApiClient,
  customerId: string,
  typed: TypedCriteria,
  { alert, idempotencyKey }: { alert: CustomerAlert | null; idempotencyKey: string },
): Promise<Result<CustomerAlert, Failure>> {
  if (!alert) return createCustomerAlert(call, customerId, criteriaFromTyped(typed), idempotencyKey);
  return updateCustomerAlert(call, customerId, { ...alert, criteria: editedCriteria(alert, typed) });
}

/** Returns the refusal of the form: apartment and house share their messages (docs/spec/alerts.md#2.4). */
export function alertRefusal(failure: Failure): Refusal {
  const fields = Object.entries(fieldsOf(failure)).map(([name, text]) => [name.replace(OWN, ''), text]);
  return refusalOf(failure, kindMessagesOnBoth(Object.fromEntries(fields)));
}
